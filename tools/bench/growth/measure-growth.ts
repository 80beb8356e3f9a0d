import { sql } from "kysely";
import { type BenchDatabase, startBenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import { describeFirstYear } from "./first-year.ts";
import { type Load, loads } from "./loads.ts";

export interface GrowthOptions {
  /** The stored count of each kind. */
  readonly count: number;
}

export const fullRun: GrowthOptions = { count: 3000 };

/** A smoke test for the bench. */
export const quickRun: GrowthOptions = { count: 200 };

interface Size {
  readonly rows: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** The bytes a stored item adds to a table. */
interface Growth {
  readonly unit: string;
  readonly table: string;
  readonly rows: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** Measures database growth, through the service's stores. */
export async function* measureGrowth({ count }: GrowthOptions): AsyncGenerator<Table> {
  const database = await startBenchDatabase();
  try {
    // Sizes do not depend on when the disk has a commit.
    await sql`alter system set synchronous_commit = off`.execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    const measured: Growth[] = [];
    for (const load of loads) measured.push(...(await measureLoad(database, load, count)));
    yield describeGrowth(count, measured);
    // A table is known for its first load.
    const bytes = measured.toReversed().map(({ table, rows, tableBytes, indexBytes }) => {
      return [table, (tableBytes + indexBytes) / rows] as const;
    });
    yield describeFirstYear(new Map(bytes));
  } finally {
    await database.stop();
  }
}

async function measureLoad(
  database: BenchDatabase,
  { unit, tables, fill }: Load,
  count: number,
): Promise<Growth[]> {
  const before = await Promise.all(tables.map((table) => measureSize(database, table)));
  await fill(database, count);
  const after = await Promise.all(tables.map((table) => measureSize(database, table)));
  return tables.map((table, index) => {
    const [from, to] = [before[index] ?? nothing, after[index] ?? nothing];
    return {
      ...{ unit, table, rows: (to.rows - from.rows) / count },
      tableBytes: (to.tableBytes - from.tableBytes) / count,
      indexBytes: (to.indexBytes - from.indexBytes) / count,
    };
  });
}

function describeGrowth(count: number, measured: readonly Growth[]): Table {
  return {
    title: "Growth of the database",
    note: `${formatInteger(count)} of each. The rows and bytes that each of them adds, and the gigabytes of a million of them: the table with its TOAST table, and its indexes, as pg_total_relation_size counts them.`,
    columns: ["", "rows", "table", "indexes", "bytes", "indexes %", "GB a million"],
    rows: measured.map(({ unit, table, rows, tableBytes, indexBytes }) => {
      const bytes = tableBytes + indexBytes;
      return [
        `${unit}: ${table}`,
        rows.toFixed(2),
        ...[tableBytes, indexBytes, bytes, (indexBytes / bytes) * 100].map(formatInteger),
        (bytes / 1000).toFixed(2),
      ];
    }),
    verdicts: [],
  };
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
