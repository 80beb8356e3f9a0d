import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Each position's marks for wallets' rules, a row each: a change rewrites no other marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists position_rule_marks (
      rule_id uuid not null references position_rules (id) on delete cascade,
      position_id text not null,
      -- Marks of another version of the rule do not count.
      version integer not null,
      is_fired boolean not null,
      -- When the last alert of this position was made.
      told_at timestamptz,
      primary key (rule_id, position_id)
    )`.execute(db);
  await sql`
    create index concurrently if not exists position_rule_marks_of_positions
    on position_rule_marks (position_id)`.execute(db);
  // Waiting to become alerts.
  await sql`
    create table if not exists position_rule_crossings (
      seq bigint generated always as identity primary key,
      rule_id uuid not null references position_rules (id) on delete cascade,
      at timestamptz not null,
      reached jsonb not null
    )`.execute(db);
  await sql`
    create index concurrently if not exists position_rule_crossings_of_rules
    on position_rule_crossings (rule_id)`.execute(db);
  await sql`
    insert into position_rule_marks (rule_id, position_id, version, is_fired, told_at)
    select r.id, mark.key, r.version, (mark.value ->> 'isFired')::boolean,
      to_timestamp((mark.value ->> 'toldAt')::float8 / 1000)
    from position_rules r cross join jsonb_each(r.marks) as mark
    on conflict do nothing`.execute(db);
  // Earlier versions kept them in the rule.
  await sql`
    with old as (
      select id, reached from position_rules where reached is not null order by id for update
    ), taken as (
      update position_rules r set reached = null from old where r.id = old.id
    )
    insert into position_rule_crossings (rule_id, at, reached)
    select old.id, (level.value ->> 'at')::timestamptz, level.value -> 'level'
    from old cross join jsonb_array_elements(old.reached) as level`.execute(db);
  // How many alerts a wallet's rules made on a day.
  await sql`
    create table if not exists position_rule_alerts (
      wallet text primary key,
      day date not null,
      alerts integer not null
    )`.execute(db);
}
