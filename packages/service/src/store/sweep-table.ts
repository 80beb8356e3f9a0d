import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** 16 MB, some tens of milliseconds. */
const blocksOfStep = 2048;

/**
 * Changes rows no index finds, a range of the table's blocks in each statement, so none holds locks or a snapshot for
 * long.
 *
 * @param statement makes the statement from a range's condition
 * @returns the number of changed rows
 */
export async function sweepTable(
  db: Database,
  table: string,
  statement: (range: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> {
  let changed = 0;
  for await (const range of readRanges(db, table)) {
    const { numAffectedRows = 0n } = await statement(range).execute(db);
    changed += Number(numAffectedRows);
  }
  return changed;
}

/** The conditions for a table's ranges. */
export async function* readRanges(
  db: Database,
  table: string,
): AsyncGenerator<RawBuilder<unknown>> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`.execute(
    db,
  );
  const blocks = rows[0]?.blocks ?? 0;
  for (let first = 0; first <= blocks; first += blocksOfStep) {
    const [start, end] = [`(${first},0)`, `(${first + blocksOfStep},0)`];
    yield sql`ctid >= ${start}::tid and ctid < ${end}::tid`;
  }
}
