import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { WebhookJob } from "../../domain/delivery/jobs.ts";
import { retryPeriodMs } from "../../domain/webhooks/webhook-schedule.ts";
import { lockWebhook } from "./locked-webhook.ts";
import { type EnqueueWebhookJobs, releaseHeld } from "./webhook-jobs.ts";

/** A job this late was lost, or its queue is this long: a new one does no harm, since it replaces the old one. */
const lostAfterMs = 15 * 60_000;

const maxRows = 500;

/**
 * Repairs deliveries which nothing else would end or attempt. Safe to run at any time, repeatedly and on several
 * replicas at once; one run handles a limited number of rows.
 */
export async function sweepDeliveries(
  db: Database,
  now: Date,
  enqueue: EnqueueWebhookJobs,
): Promise<void> {
  await expireHeld(db, now);
  await replaceLostJobs(db, now, enqueue);
  for (const webhookId of await findForgotten(db)) {
    await db.transaction().execute(async (transaction) => {
      const webhook = await lockWebhook(transaction, webhookId);
      if (webhook === undefined || !webhook.enabled) return;
      await releaseHeld(transaction, { webhookId, probeId: null, now }, enqueue);
    });
  }
}

/** Fails the deliveries on hold until their retry period ended. */
async function expireHeld(db: Database, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - retryPeriodMs);
  await sql`
    update deliveries set state = 'failed', last_code = 'expired', job_version = job_version + 1
    where id in (
      select id from deliveries
      where state = 'pending' and next_attempt_at is null
        and (retry_until <= ${now} or retry_until is null and created_at <= ${expired})
      limit ${maxRows} for no key update skip locked
    )`.execute(db);
}

/** Also adds jobs for deliveries from versions without jobs. */
async function replaceLostJobs(
  db: Database,
  now: Date,
  enqueue: EnqueueWebhookJobs,
): Promise<void> {
  const late = new Date(now.getTime() - lostAfterMs);
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<WebhookJob>`
      update deliveries set next_attempt_at = ${now}, job_version = job_version + 1, underway_until = null
      where id in (
        select id from deliveries where state = 'pending' and next_attempt_at < ${late}
        order by next_attempt_at limit ${maxRows} for no key update skip locked
      )
      returning id as "deliveryId", webhook_id as "webhookId", job_version as version`.execute(
      transaction,
    );
    if (rows.length === 0) return;
    await enqueue(
      transaction,
      rows.map((job) => ({ ...job, startAfter: now })),
    );
  });
}

/** Enabled webhooks with deliveries on hold and none to release them. */
async function findForgotten(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct held.webhook_id as id from deliveries held
    join webhooks on webhooks.id = held.webhook_id and webhooks.enabled
    where held.state = 'pending' and held.next_attempt_at is null and not exists (
      select 1 from deliveries queued
      where queued.webhook_id = held.webhook_id and queued.state = 'pending'
        and queued.next_attempt_at is not null
    )
    limit ${maxRows}`.execute(db);
  return rows.map(({ id }) => id);
}
