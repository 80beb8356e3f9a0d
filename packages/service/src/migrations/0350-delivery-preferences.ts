import { type Kysely, sql } from "kysely";

/** When wallets want their alerts, and the alerts waiting for it. Each key contains the wallet: see table-places.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_preferences (
      wallet text primary key,
      time_zone text not null,
      -- Local times in minutes after midnight; null until they are set.
      quiet_from smallint,
      quiet_to smallint,
      quiet_enabled boolean not null default false,
      quiet_allows_critical boolean not null default true,
      updated_at timestamptz not null
    );

    create table held_alerts (
      wallet text not null,
      send_id uuid not null,
      channel smallint not null,
      -- The device that is tried again, or zeros for all addresses of the wallet.
      target uuid not null,
      app_id uuid not null,
      topic_id uuid,
      alert_id uuid not null,
      -- The time of the send, which leads to the outcome.
      sent_at timestamptz not null,
      held_at timestamptz not null,
      throttled_until timestamptz,
      due_at timestamptz not null,
      expires_at timestamptz not null,
      -- That of the outcome.
      state text not null,
      attempts smallint not null default 0,
      -- When its job was added.
      queued_at timestamptz,
      primary key (wallet, send_id, channel, target)
    );
    create index held_alerts_by_time on held_alerts (due_at) where queued_at is null;
    create index held_alerts_by_job on held_alerts (queued_at) where queued_at is not null;
    create index held_alerts_by_send on held_alerts (send_id, channel, due_at);

    create table throttle_counts (
      wallet text not null,
      app_id uuid not null,
      -- Zeros for all alerts of the app.
      topic_id uuid not null,
      channel smallint not null,
      hour timestamptz not null,
      count integer not null,
      primary key (wallet, app_id, topic_id, channel)
    );
    create index on throttle_counts (hour)`.execute(db);
}
