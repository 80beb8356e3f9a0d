import type { ReplayDeliveriesRequest, ReplayedDeliveries } from "@bellwether/alerts";
import { type SortKey, writeCursor } from "../../domain/cursor.ts";
import { readIdempotencyKey } from "../../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import { type ReplayRange, readReplayRange } from "../../domain/webhooks/delivery-replay.ts";
import type { Service } from "../../service.ts";
import type { ReplayStep } from "../../store/webhooks/delivery-replay.ts";
import { readSortKey } from "./page.ts";

interface ReplayCall {
  readonly operation: "replayDeliveries" | "replayWebhookDeliveries";
  /** Whose idempotency keys it has: an app or an admin key. */
  readonly owner: string;
  readonly webhookId: string;
  readonly body: ReplayDeliveriesRequest;
  readonly idempotencyKey: string | undefined;
}

type ReplayReply = { readonly status: 200; readonly body: ReplayedDeliveries };

/** Queues the range's next deliveries. `unknown` is the problem for a nonexistent webhook. */
export async function replayRange(
  { operation, owner, webhookId, body, idempotencyKey }: ReplayCall,
  { store, signingKeys, clock }: Service,
  unknown: Problem,
): Promise<ReplayReply | Problem> {
  const range = readReplayRange({ states: ["failed"], ...body });
  if (isProblem(range)) return range;
  const keys = await signingKeys();
  const scope = { operation, filters: describeRange(webhookId, range) };
  const after = readSortKey(body.cursor, scope, keys);
  if (isProblem(after)) return after;
  const now = clock.now();
  const content = { operationId: operation, webhookId, body };
  const key = readIdempotencyKey(idempotencyKey, { appId: owner, content, now });
  const respond = ({ queued, last }: ReplayStep): ReplayedDeliveries => ({
    queued,
    cursor: last && writeCursor([last.createdAt.toISOString(), last.seq], scope, keys),
  });
  const outcome = await store.deliveryReplay.replay(
    { ...range, webhookId, after: readPlace(after), now },
    key && { key, respond },
  );
  if ("refused" in outcome) return unknown;
  if ("conflict" in outcome) return refuse(outcome.conflict);
  // The call's hash includes its operation, so the response is this operation's.
  const receipt =
    "created" in outcome ? respond(outcome.created) : (outcome.response as ReplayedDeliveries);
  return { status: 200, body: receipt };
}

function describeRange(webhookId: string, { from, to, states }: ReplayRange) {
  return { webhookId, from: from.toISOString(), to: to.toISOString(), states };
}

function readPlace(key: SortKey | undefined) {
  if (key === undefined) return undefined;
  const [time = "", seq = ""] = key;
  return { createdAt: new Date(time), seq };
}
