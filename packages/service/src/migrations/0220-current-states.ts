import { type Kysely, sql } from "kysely";

/**
 * A reported position's current state is read from its row. The snapshots get a state only when the next one supersedes
 * it, in one row instead of one for each resolution.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table positions
      -- The value of the position as it was observed at valued_at.
      add column value_usd numeric,
      -- While it equals updated_at the snapshots do not have the state of the row yet. Null for predictions.
      add column valued_at timestamptz,
      -- Room for the next version of a row on its own page, so that a change adds no index entries.
      set (fillfactor = 50)`.execute(db);
  await sql`
    alter table position_snapshots
      -- The details of the position instead of holdings and debts.
      add column details jsonb,
      alter column holdings drop not null,
      alter column debts drop not null`.execute(db);
}
