import { createHash } from "node:crypto";
import type { StoredFeedBatch } from "@bellwether/markets";
import {
  maxAheadSeconds,
  maxListedProblems,
  maxWaiting,
  type WaitingSize,
} from "../domain/feeds/push-feeds.ts";
import { formatCount } from "../domain/format-count.ts";
import { hashIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import type { Random } from "../domain/random.ts";
import type { Handler } from "../generated/handlers.ts";
import { checkFeed } from "./access/feed-access.ts";

/** A feed writes a batch within a second; a full queue needs a little longer. */
const retryAfterSeconds = 5;

export const pushFeedBatch: Handler<"pushFeedBatch"> = async (call, service) => {
  const { path, headers, body, caller } = call;
  const { feedName } = path;
  const { pushFeeds, clock, random, store } = service;
  const refused = checkFeed(feedName, caller, service);
  if (refused !== undefined) return refused;
  const receivedAt = clock.now();
  const observedAt = readObservedAt(body.observedAt, receivedAt);
  if (isProblem(observedAt)) return observedAt;
  const missing = body.complete?.find((kind) => body[kind] === undefined);
  if (missing !== undefined) return refuseMissingList(missing);
  const { feedRights: rights = [] } = caller;
  const { accepted, problems, listedTokens } = await pushFeeds.parseEntries(
    { ...body },
    observedAt,
    {
      rights,
      findForeign: (kind, ids, isOwnOnly) =>
        store.feedOwners.findForeign(kind, { feed: `push:${feedName}`, isOwnOnly }, ids),
    },
  );
  const response: StoredFeedBatch = {
    feedName,
    observedAt: observedAt.toISOString(),
    acceptedCount: accepted,
    rejectedCount: problems.length,
    problems: problems.slice(0, maxListedProblems),
  };
  const text = JSON.stringify(body);
  const next = {
    feed: feedName,
    keyHash: hashKey(headers["Idempotency-Key"], random),
    bodyHash: createHash("sha256").update(text).digest(),
    body: text,
    bodyBytes: Buffer.byteLength(text),
    receivedAt,
    observedAt,
    response,
    rights,
    listedTokens,
  };
  const outcome = await store.pushedBatches.store(next, maxWaiting);
  if ("conflict" in outcome) return refuse(outcome.conflict);
  if ("full" in outcome) return refuseFullQueue(feedName, outcome.full);
  return { status: 202, body: outcome.response };
};

/** A batch without its own key equals no earlier one. */
function hashKey(key: string | undefined, random: Random): Buffer {
  return key === undefined ? Buffer.from(random.bytes(32)) : hashIdempotencyKey(key);
}

function refuseMissingList(kind: string): Problem {
  const advice = "add it, or omit complete";
  const details = [{ field: `body.${kind}`, message: "is missing from a complete batch", advice }];
  return refuse("invalid-request", { details });
}

/** A later observation replaces an earlier one, so a time in the future would keep out every true value. */
function readObservedAt(text: string | undefined, now: Date): Date | Problem {
  if (text === undefined) return now;
  const observedAt = new Date(text);
  if (observedAt.getTime() <= now.getTime() + maxAheadSeconds * 1000) return observedAt;
  const allowed = `no later than ${maxAheadSeconds} seconds from now`;
  const field = "body.observedAt";
  const details = [{ field, message: `is ${text}`, allowed, advice: `it must be ${allowed}` }];
  return refuse("invalid-request", { details });
}

function refuseFullQueue(feedName: string, waiting: WaitingSize): Problem {
  const size = `${formatCount(waiting.batches, "batch")} with ${formatCount(waiting.bytes, "byte")}`;
  const max = `${formatCount(maxWaiting.batches, "batch")} and ${formatCount(maxWaiting.bytes, "byte")}`;
  const message = `${size} of the feed ${feedName} wait to be written; the maximum is ${max}. Try again in ${retryAfterSeconds} seconds.`;
  return refuse("too-many-requests", { message, retryAfterSeconds });
}
