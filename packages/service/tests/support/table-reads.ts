import { sql } from "kysely";
import type { Database } from "../../src/database/connect.ts";

export interface TableReads {
  /** Full table scans. */
  readonly scans: number;
  /** Rows and index entries read. */
  readonly rows: number;
}

/** What a function reads from each table. The database must have a single connection, which counts for itself. */
export async function measureReads(
  db: Database,
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<string, TableReads>> {
  const before = await readCounts(db);
  await work();
  const after = await readCounts(db);
  return new Map(
    [...after].map(([name, { scans, rows }]) => {
      const start = before.get(name);
      return [name, { scans: scans - (start?.scans ?? 0), rows: rows - (start?.rows ?? 0) }];
    }),
  );
}

async function readCounts(db: Database): Promise<Map<string, TableReads>> {
  // A connection reports its counts at most once a second, unless it is told to.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<TableReads & { name: string }>`
    select relname as name, seq_scan::int as scans, (seq_tup_read + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::int as rows
    from pg_stat_user_tables t`.execute(db);
  return new Map(rows.map(({ name, ...reads }) => [name, reads]));
}
