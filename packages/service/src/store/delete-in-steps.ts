import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Tables } from "../database/generated/tables.ts";

/** Rows per statement, some tens of milliseconds. */
export const deletedAtOnce = 5000;

/**
 * Deletes the rows meeting a condition, each step in its own transaction, so no statement holds locks or a snapshot for
 * long. The condition needs an index, or each call reads the table.
 */
export async function deleteInSteps(
  db: Database,
  table: keyof Tables & string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  while (await deleteSome(db, table, condition));
}

/** Deletes some rows. False when none is left. */
export async function deleteSome(
  db: Database,
  table: keyof Tables & string,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  // A row changed after the inner statement must still meet the condition.
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(deletedAtOnce)}
    )) and ${condition}`.execute(db);
  return numAffectedRows >= deletedAtOnce;
}
