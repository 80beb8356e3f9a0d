import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topics (
      id uuid primary key,
      app_id uuid not null references apps,
      name text not null,
      description text,
      created_at timestamptz not null
    );
    create index topics_by_app on topics (app_id, name, id);

    -- Channels are bits: 1 PUSH, 2 IN_APP, 4 EMAIL, 8 TELEGRAM. A row has at least one.
    create table subscriptions (
      app_id uuid not null references apps,
      wallet text not null,
      channels smallint not null check (channels between 1 and 15),
      primary key (app_id, wallet)
    );
    create index subscriptions_by_wallet on subscriptions (wallet);

    create table topic_subscriptions (
      topic_id uuid not null references topics on delete cascade,
      wallet text not null,
      primary key (topic_id, wallet)
    );
    create index topic_subscriptions_by_wallet on topic_subscriptions (wallet);

    -- Texts of callers are json, not jsonb or text: only json keeps every character that JSON can
    -- have, U+0000 too.
    create table sends (
      id uuid primary key,
      app_id uuid not null references apps,
      topic_id uuid,
      channels smallint not null,
      message json not null,
      data json,
      created_at timestamptz not null
    );
    create index sends_by_app on sends (app_id, created_at);

    -- One row for each send and subscriber; the inbox is the rows that went IN_APP.
    create table alerts (
      seq bigint generated always as identity primary key,
      id uuid not null unique default gen_random_uuid(),
      send_id uuid not null references sends,
      app_id uuid not null,
      wallet text not null,
      channels smallint not null,
      created_at timestamptz not null,
      read_at timestamptz,
      -- A cleared alert stays as the proof of when the inbox was last read.
      cleared_at timestamptz,
      unique (send_id, wallet)
    );
    create index alerts_in_inbox on alerts (wallet, seq)
      where channels & 2 <> 0 and cleared_at is null;
    create index alerts_unread on alerts (wallet, app_id)
      where channels & 2 <> 0 and cleared_at is null and read_at is null;
    create index alerts_read on alerts (wallet, read_at) where read_at is not null;

    create table idempotency_keys (
      app_id uuid not null references apps,
      key_hash bytea not null,
      body_hash bytea not null,
      send_id uuid not null references sends,
      expires_at timestamptz not null,
      primary key (app_id, key_hash)
    );
    create index idempotency_keys_by_expiry on idempotency_keys (expires_at)`.execute(db);
}
