import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  type ReplayedState,
  type ReplayRange,
  replayedAtOnce,
} from "../../domain/webhooks/delivery-replay.ts";
import { deliveriesSince } from "../../domain/webhooks/webhook.ts";
import { isBreakerOpen } from "../../domain/webhooks/webhook-breaker.ts";
import { retryPeriodMs } from "../../domain/webhooks/webhook-schedule.ts";
import { type Created, type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import { lockWebhook } from "./locked-webhook.ts";
import { type EnqueueWebhookJobs, releaseHeld } from "./webhook-jobs.ts";

/** Deliveries sorted by time, and then by sequence number. */
export interface DeliveryPlace {
  readonly createdAt: Date;
  readonly seq: string;
}

export interface Replay extends ReplayRange {
  readonly webhookId: string;
  /** Where the step before has ended. */
  readonly after: DeliveryPlace | undefined;
  readonly now: Date;
}

export interface ReplayStep {
  /** How many deliveries this step has queued. */
  readonly queued: number;
  /** Where this step has ended; null at the range's end. */
  readonly last: DeliveryPlace | null;
}

interface Candidate extends DeliveryPlace {
  readonly id: string;
}

/**
 * Queues a time range's deliveries again, in steps. They are put on hold, and become due as a failed webhook's
 * deliveries do: some at a time, so neither its new events nor other apps wait for them.
 */
export class DeliveryReplayStore {
  readonly #db: Database;
  readonly #enqueue: EnqueueWebhookJobs;

  constructor(db: Database, enqueue: EnqueueWebhookJobs) {
    this.#db = db;
    this.#enqueue = enqueue;
  }

  /** Does the next step. Refuses an unknown webhook. */
  replay(
    replay: Replay,
    once?: CreatedOnce<ReplayStep>,
  ): Promise<Created<ReplayStep, "not-found">> {
    return createOnce(this.#db, once, async (transaction) => {
      const webhook = await lockWebhook(transaction, replay.webhookId);
      if (webhook === undefined) return { refused: "not-found" as const };
      const found = await findCandidates(transaction, replay);
      const step = found.slice(0, replayedAtOnce);
      const held = await holdAgain(transaction, replay, step);
      if (held.length > 0 && webhook.enabled) {
        await this.#release(transaction, replay, isBreakerOpen(webhook) ? held[0] : undefined);
      }
      const last = found.length > step.length ? (step.at(-1) ?? null) : null;
      return { created: { queued: held.length, last } };
    });
  }

  /** Releases the first ones on hold; for a failing webhook only `probe`, whose success releases the others. */
  async #release(
    transaction: Database,
    { webhookId, now }: Replay,
    probe: string | undefined,
  ): Promise<void> {
    if (probe === undefined) {
      await releaseHeld(transaction, { webhookId, probeId: null, now }, this.#enqueue);
      return;
    }
    const { version } = await transaction
      .updateTable("deliveries")
      .set(({ eb }) => ({ job_version: eb("job_version", "+", 1) }))
      .set({ next_attempt_at: now, is_forced: true })
      .where("id", "=", probe)
      .returning("job_version as version")
      .executeTakeFirstOrThrow();
    await this.#enqueue(transaction, [{ webhookId, deliveryId: probe, version, startAfter: now }]);
  }
}

/** Up to one delivery more than a step queues, sorted. Each state has its own index range. */
async function findCandidates(
  transaction: Database,
  { webhookId, from, to, states, after, now }: Replay,
): Promise<readonly Candidate[]> {
  const since = deliveriesSince(now);
  const limit = replayedAtOnce + 1;
  const ofState = (state: ReplayedState) => sql`(
    select id, created_at, seq from deliveries
    where webhook_id = ${webhookId} and state = ${sql.lit(state)}
      and created_at > ${since} and created_at >= ${from} and created_at < ${to}
      and (created_at, seq) > (${after?.createdAt ?? since}, ${after?.seq ?? "0"})
    order by created_at, seq limit ${limit})`;
  const { rows } = await sql<Candidate>`
    select id, created_at as "createdAt", seq
    from (${sql.join(states.map(ofState), sql` union all `)}) as found
    order by created_at, seq limit ${limit}`.execute(transaction);
  return rows;
}

/** Makes them pending again without a next attempt, and returns the ids of those without an attempt in progress. */
async function holdAgain(
  transaction: Database,
  { states, now }: Replay,
  candidates: readonly Candidate[],
): Promise<readonly string[]> {
  if (candidates.length === 0) return [];
  const rows = await transaction
    .updateTable("deliveries")
    .set(({ eb }) => ({ job_version: eb("job_version", "+", 1) }))
    .set({ state: "pending", next_attempt_at: null, underway_until: null, is_forced: false })
    .set({ failed_attempts: 0, retry_until: new Date(now.getTime() + retryPeriodMs) })
    .where(sql<boolean>`id = any(${candidates.map(({ id }) => id)}::uuid[])`)
    // Another call may have changed them since they were found.
    .where("state", "in", [...states])
    .where((eb) => eb("underway_until", "is", null).or("underway_until", "<=", now))
    .returning("id")
    .execute();
  const held = new Set(rows.map(({ id }) => id));
  return candidates.flatMap(({ id }) => (held.has(id) ? [id] : []));
}
