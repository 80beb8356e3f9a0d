import { type Kysely, sql } from "kysely";

export const transaction = false;

/** The wallets whose positions or rules changed: replicas keep market levels in memory, and read these again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists level_changes (
      seq bigint generated always as identity primary key,
      -- Empty for all wallets.
      wallet text not null,
      changed_by xid8 not null default pg_current_xact_id(),
      at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create index concurrently if not exists level_changes_changed on level_changes (changed_by)`.execute(
    db,
  );
  await sql`create index concurrently if not exists level_changes_at on level_changes (at)`.execute(
    db,
  );
  // Rows are added and never changed, so writers for the same wallet do not wait for each other.
  await sql`
    create or replace function log_changed_position() returns trigger language plpgsql as $$
    begin
      insert into level_changes (wallet) values (new.wallet_address);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function log_changed_rule() returns trigger language plpgsql as $$
    begin
      insert into level_changes (wallet) values (new.wallet);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger log_opened_position after insert on positions for each row
    when (new.closed_at is null and new.type <> 'prediction')
    execute function log_changed_position()`.execute(db);
  // The shape has the tokens: the first debt decides which market's rate a loan has.
  await sql`
    create or replace trigger log_changed_position after update on positions for each row
    when (new.closed_at is null and new.type <> 'prediction'
      and (old.closed_at is not null or old.shape_id is distinct from new.shape_id))
    execute function log_changed_position()`.execute(db);
  await sql`
    create or replace trigger log_changed_rule
    after insert or update of enabled, level on position_rules for each row
    execute function log_changed_rule()`.execute(db);
  await sql`
    create or replace trigger log_changed_rule
    after insert or update of enabled, level on position_rule_changes for each row
    execute function log_changed_rule()`.execute(db);
}
