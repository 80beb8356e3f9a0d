import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Topic subscription digests, critical alerts, throttles, and what a send counts as waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_subscriptions
    add column if not exists digest text,
    add column if not exists digest_time smallint`.execute(db);
  await sql`alter table topics
    add column if not exists is_critical boolean not null default false,
    add column if not exists alerts_per_hour integer`.execute(db);
  await sql`alter table apps add column if not exists alerts_per_hour integer`.execute(db);
  await sql`alter table sends add column if not exists is_critical boolean not null default false`.execute(
    db,
  );
  await sql`alter table send_totals
    add column if not exists held integer not null default 0,
    add column if not exists digested integer not null default 0,
    add column if not exists throttled integer not null default 0`.execute(db);
  await sql`alter table send_outcomes drop constraint if exists send_outcomes_state_check`.execute(
    db,
  );
  await sql`alter table send_outcomes drop constraint if exists send_outcomes_known_state`.execute(
    db,
  );
  await sql`alter table send_outcomes add constraint send_outcomes_known_state check (
    state in ('held', 'digested', 'throttled', 'sent', 'retrying', 'failed', 'skipped')) not valid`.execute(
    db,
  );
}
