import { type Kysely, sql } from "kysely";

/** What was marked as read or cleared in the last day, for inbox streams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_changes (
      -- Of the numbers of alerts: a stream has one position for both.
      seq bigint not null default nextval('alerts_seq_seq'),
      wallet text not null,
      kind text not null check (kind in ('read', 'clear')),
      -- The marked alerts, or the newest of them when all of the inbox or of the app were marked.
      alert_ids uuid[],
      through uuid,
      app_id uuid,
      at timestamptz not null,
      primary key (wallet, seq)
    );
    create index on inbox_changes (at)`.execute(db);
}
