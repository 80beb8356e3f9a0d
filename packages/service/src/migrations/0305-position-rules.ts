import { type Kysely, sql } from "kysely";

/** Levels wallets watch on their own positions, and their changes to the levels apps watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table position_rules (
      id uuid primary key,
      app_id uuid not null,
      wallet text not null,
      measure text not null,
      direction text not null,
      level float8 not null,
      enabled boolean not null,
      created_at timestamptz not null,
      -- Raised when the rule starts anew: writers that read an earlier one change nothing.
      version integer not null default 0,
      -- What is known of each position: whether the level fired, and when its last alert was made.
      marks jsonb not null default '{}',
      -- The levels that positions reached, until they are alerts.
      reached jsonb,
      -- A wallet that subscribes again begins anew.
      foreign key (app_id, wallet) references subscriptions (app_id, wallet) on delete cascade
    );
    create index on position_rules (wallet, created_at, id);
    create index on position_rules (app_id, wallet);
    create index on position_rules (id) where reached is not null;
    create table position_rule_changes (
      subscription_id uuid not null references event_subscriptions (id) on delete cascade,
      wallet text not null,
      app_id uuid not null,
      enabled boolean not null,
      level float8 not null,
      -- Marks of another version do not count.
      version integer not null,
      primary key (subscription_id, wallet),
      foreign key (app_id, wallet) references subscriptions (app_id, wallet) on delete cascade
    );
    create index on position_rule_changes (app_id, wallet);
    create index on position_rule_changes (wallet);
    alter table position_levels add column version integer not null default 0`.execute(db);
}
