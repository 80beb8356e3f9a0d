import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      app_id uuid not null references apps,
      url text not null,
      description json,
      enabled boolean not null default true,
      -- Not hashed: deliveries are signed with it.
      secret bytea not null,
      previous_secret bytea,
      previous_secret_until timestamptz,
      created_at timestamptz not null
    );
    create index webhooks_by_app on webhooks (app_id, seq);

    create table event_subscriptions (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      app_id uuid not null references apps,
      trigger json not null,
      webhook_id uuid references webhooks (id) on delete cascade,
      topic_id uuid references topics (id) on delete cascade,
      enabled boolean not null default true,
      created_at timestamptz not null,
      check ((webhook_id is null) <> (topic_id is null))
    );
    create index event_subscriptions_by_app on event_subscriptions (app_id, seq);
    create index event_subscriptions_by_webhook on event_subscriptions (webhook_id);

    create table deliveries (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      webhook_id uuid not null references webhooks (id) on delete cascade,
      event text not null,
      body json not null,
      is_test boolean not null default false,
      state text not null check (state in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      last_status smallint,
      last_attempt_at timestamptz,
      next_attempt_at timestamptz,
      -- Until when one worker has it for an attempt.
      underway_until timestamptz,
      created_at timestamptz not null
    );
    create index deliveries_by_webhook on deliveries (webhook_id, seq);
    create index deliveries_due on deliveries (next_attempt_at) where state = 'pending'`.execute(
    db,
  );
}
