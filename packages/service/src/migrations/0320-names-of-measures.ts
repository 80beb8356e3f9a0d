import { type Kysely, type RawBuilder, sql } from "kysely";

export const transaction = false;

const measures = sql`(values ('deposit-rate', 'deposit-apy'), ('borrow-rate', 'borrow-apy'),
  ('deposit-room', 'deposit-room-usd'), ('reward-value', 'reward-value-usd'),
  ('withdrawable-stake', 'withdrawable-stake-usd')) as renamed (old, new)`;

/** Level measures have their figures' units, and event positions the markets host's fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists position_rules_of_market_figures on position_rules (wallet)
    where measure in ('deposit-apy', 'borrow-apy', 'utilization', 'deposit-room-usd')`.execute(db);
  await sql`
    update position_rules set measure = renamed.new from ${measures}
    where measure = renamed.old`.execute(db);
  await sql`
    update event_subscriptions
    set trigger = jsonb_set(trigger::jsonb, '{measure}', to_jsonb(renamed.new))::json
    from ${measures}
    where trigger ->> 'type' = 'position-level' and trigger ->> 'measure' = renamed.old`.execute(
    db,
  );
  await sql`drop index concurrently if exists position_rules_of_markets`.execute(db);
  await renameReached(db, sql`position_crossings`);
  await renameReached(db, sql`position_rule_crossings`);
}

/** Levels which positions reached and which are no events yet. */
async function renameReached(db: Kysely<unknown>, table: RawBuilder<unknown>): Promise<void> {
  await sql`
    update ${table} set reached = reached || jsonb_build_object(
      'level', (reached -> 'level') || jsonb_build_object('measure', coalesce(
        (select new from ${measures} where old = reached #>> '{level,measure}'),
        reached #>> '{level,measure}')),
      'holdingsUsd', reached #> '{position,valueUsd}',
      'position', (reached -> 'position') || jsonb_build_object(
        'provider', jsonb_build_object(
          'id', coalesce((select provider_id from markets m where m.id = reached #>> '{position,marketId}'),
            reached #>> '{position,provider}'),
          'name', reached #>> '{position,provider}'),
        'valueUsd', (reached #>> '{position,valueUsd}')::numeric
          - (reached #>> '{position,debtUsd}')::numeric))
    where not reached ? 'holdingsUsd'`.execute(db);
}
