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

/** Adds jobs to the queue within a transaction. */
export type EnqueueWebhookJobs = (
  transaction: Database,
  jobs: readonly DueWebhookJob[],
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
  const { rows } = await sql<{ id: string; version: number }>`
    with queued as (
      select 1 from deliveries
      where webhook_id = ${webhookId} and state = 'pending' and next_attempt_at <= ${now}
      limit ${maxReleased}
    ), released as (
      select id from deliveries
      where webhook_id = ${webhookId} and state = 'pending'
        and (next_attempt_at is null or id = ${probeId}) and underway_until is null
        and (retry_until > ${now} or retry_until is null and created_at > ${expired})
      order by seq
      limit ${maxReleased} - (select count(*) from queued)
      for no key update
    )
    update deliveries set next_attempt_at = ${now}, job_version = job_version + 1
    from released where deliveries.id = released.id
    returning deliveries.id, job_version as version`.execute(transaction);
  if (rows.length === 0) return;
  const jobs = rows.map(({ id, version }) => ({ webhookId, deliveryId: id, version }));
  await enqueue(
    transaction,
    jobs.map((job) => ({ ...job, startAfter: now })),
  );
}
