import { type Kysely, sql } from "kysely";

/** Each webhook's circuit breaker, and the versions fencing each delivery's jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks
      add column consecutive_failures integer not null default 0,
      -- The first failure since the last success.
      add column failing_since timestamptz,
      -- Null when the app disabled it.
      add column disabled_reason text check (disabled_reason in ('failing', 'gone')),
      -- The one delivery that is attempted while the breaker is open.
      add column probe_id uuid;
    alter table deliveries
      add column last_code text,
      -- Failed attempts since the delivery was queued or sent again.
      add column failed_attempts integer not null default 0,
      -- Null until the first attempt fails.
      add column retry_until timestamptz,
      -- Sent again by the app: attempted also while the webhook is failing or disabled.
      add column is_forced boolean not null default false,
      -- A job of another version is out of date and does nothing.
      add column job_version integer not null default 0,
      -- A process that lost its job to another one cannot record a result.
      add column claim_version integer not null default 0;
    create index deliveries_pending on deliveries (webhook_id, next_attempt_at)
      where state = 'pending'`.execute(db);
}
