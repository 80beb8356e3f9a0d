import { sql } from "kysely";
import { type BenchDatabase, startBenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import { type Load, loads } from "./loads.ts";

export interface GrowthOptions {
  /** How many things of each kind are stored. */
  readonly count: number;
}

export const fullRun: GrowthOptions = { count: 12_000 };

/** A smoke test of the bench. */
export const quickRun: GrowthOptions = { count: 200 };

interface Size {
  readonly rows: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** Measures what the database grows by, through the stores of the service. */
export async function measureGrowth({ count }: GrowthOptions): Promise<Table> {
  const database = await startBenchDatabase();
  try {
    const rows: string[][] = [];
    for (const load of loads) rows.push(...(await measureLoad(database, load, count)));
    return {
      title: "Growth of the database",
      note: `${formatInteger(count)} of each. Bytes for each of them, and gigabytes for a million of them, of the table with its TOAST table and of its indexes, as pg_total_relation_size counts them.`,
      columns: ["", "rows", "table", "indexes", "bytes", "indexes %", "GB a million"],
      rows,
      verdicts: [],
    };
  } finally {
    await database.stop();
  }
}

async function measureLoad(
  database: BenchDatabase,
  { unit, tables, fill }: Load,
  count: number,
): Promise<string[][]> {
  const before = await Promise.all(tables.map((table) => measureSize(database, table)));
  await fill(database, count);
  const after = await Promise.all(tables.map((table) => measureSize(database, table)));
  return tables.map((table, index) => {
    const [from, to] = [before[index] ?? nothing, after[index] ?? nothing];
    const tableBytes = (to.tableBytes - from.tableBytes) / count;
    const indexBytes = (to.indexBytes - from.indexBytes) / count;
    const bytes = tableBytes + indexBytes;
    return [
      `${unit}: ${table}`,
      ((to.rows - from.rows) / count).toFixed(2),
      ...[tableBytes, indexBytes, bytes, (indexBytes / bytes) * 100].map(formatInteger),
      (bytes / 1000).toFixed(2),
    ];
  });
}

const nothing: Size = { rows: 0, tableBytes: 0, indexBytes: 0 };

async function measureSize({ db }: BenchDatabase, table: string): Promise<Size> {
  const { rows } = await sql<{ rows: string; table: string; indexes: string }>`
    select (select count(*) from ${sql.table(table)}) as rows,
      sum(pg_table_size(relid)) as table, sum(pg_indexes_size(relid)) as indexes
    from (
      select ${table}::regclass as relid union select relid from pg_partition_tree(${table}::regclass)
    ) parts`.execute(db);
  const [row] = rows;
  return {
    rows: Number(row?.rows),
    tableBytes: Number(row?.table),
    indexBytes: Number(row?.indexes),
  };
}
