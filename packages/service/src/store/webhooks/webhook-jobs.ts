import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { WebhookJob } from "../../domain/delivery/jobs.ts";
import { retryPeriodMs } from "../../domain/webhooks/webhook-schedule.ts";

export interface DueWebhookJob extends WebhookJob {
  readonly startAfter: Date;
}

/** A delivery this process may attempt, with everything it needs. */
export interface ClaimedDelivery extends WebhookJob {
  readonly claimVersion: number;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly previousSecret: Uint8Array | null;
  readonly previousSecretUntil: Date | null;
  /** JSON, as it is sent and signed at every attempt. */
  readonly body: string;
}

/**
 * Adds jobs to the queue within a transaction.
 *
 * @param behind how many more of the app's deliveries go before them
 */
export type EnqueueWebhookJobs = (
  transaction: Database,
  jobs: readonly DueWebhookJob[],
  behind?: number,
) => Promise<void>;

/** How many deliveries on hold become due at once. Each success releases as many as have left the queue. */
const maxReleased = 20;

/**
 * Makes the oldest deliveries on hold due: those without a next attempt, and the probe. A webhook with thousands gets
 * them in steps, so they neither flood the receiver nor fill the queue shared by all apps.
 */
export async function releaseHeld(
  transaction: Database,
  { webhookId, probeId, now }: { webhookId: string; probeId: string | null; now: Date },
  enqueue: EnqueueWebhookJobs,
): Promise<void> {
  const expired = new Date(now.getTime() - retryPeriodMs);
  const isRetried = sql`(retry_until > ${now} or retry_until is null and created_at > ${expired})`;
  const { rows } = await sql<{ id: string; version: number }>`
    with queued as (
      select 1 from deliveries
      where webhook_id = ${webhookId} and state = 'pending' and next_attempt_at <= ${now}
      limit ${maxReleased}
    ), held as (
      -- In the order of an index: a replay has thousands on hold.
      (select id, seq from deliveries
        where webhook_id = ${webhookId} and state = 'pending' and next_attempt_at is null
          and underway_until is null and ${isRetried}
        order by seq limit ${maxReleased})
      union all
      select id, seq from deliveries
      where id = ${probeId} and webhook_id = ${webhookId} and state = 'pending'
        and next_attempt_at is not null and underway_until is null and ${isRetried}
    ), released as (
      select id from held order by seq limit ${maxReleased} - (select count(*) from queued)
    ), due as (
      update deliveries set next_attempt_at = ${now}, job_version = job_version + 1
      from released
      -- A delivery that the app sends again meanwhile is not on hold any more.
      where deliveries.id = released.id and state = 'pending' and underway_until is null
      returning deliveries.id, seq, job_version as version
    )
    select id, version from due order by seq`.execute(transaction);
  if (rows.length === 0) return;
  const jobs = rows.map(({ id, version }) => ({ webhookId, deliveryId: id, version }));
  const due = jobs.map((job) => ({ ...job, startAfter: now }));
  // One follows for each ended one, so at the same place as new events they would always be before these.
  await enqueue(transaction, due, maxReleased);
}
