import { type Kysely, sql } from "kysely";

/** Each position's marks for the levels which subscriptions watch, and the levels which positions reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table position_levels (
      subscription_id uuid not null references event_subscriptions (id) on delete cascade,
      position_id text not null,
      app_id uuid not null,
      wallet text not null,
      is_fired boolean not null,
      -- When the last event of this position was made.
      told_at timestamptz,
      primary key (subscription_id, position_id),
      -- A wallet that subscribes again begins anew.
      foreign key (app_id, wallet) references subscriptions (app_id, wallet) on delete cascade
    );
    create index on position_levels (app_id, wallet);
    create index on position_levels (position_id);
    -- Waiting to become events.
    create table position_crossings (
      seq bigint generated always as identity primary key,
      subscription_id uuid not null references event_subscriptions (id) on delete cascade,
      position_id text not null,
      app_id uuid not null,
      wallet text not null,
      at timestamptz not null,
      reached jsonb not null,
      foreign key (app_id, wallet) references subscriptions (app_id, wallet) on delete cascade
    );
    create index on position_crossings (subscription_id);
    create index on position_crossings (app_id, wallet)`.execute(db);
}
