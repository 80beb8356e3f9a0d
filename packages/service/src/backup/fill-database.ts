import type pg from "pg";
import { noTimeout, openPool, type Target } from "../database/connect.ts";
import type { BackupSource, TableTotals } from "./backup-format.ts";
import type { CopyProgress } from "./copy-progress.ts";
import { loadRows } from "./load-rows.ts";
import { checkEmpty, checkMigrations, createTables, dropTables } from "./prepare-target.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/**
 * Creates the source's tables in an empty database and loads its rows. A failure leaves the database empty.
 *
 * @throws BackupError when the database is not empty, or this version does not fit the rows
 */
export async function fillDatabase(
  target: Target,
  source: BackupSource,
  progress: CopyProgress,
  signal?: AbortSignal,
): Promise<TableTotals[]> {
  await checkMigrations(source.header);
  // The job queue is created on two connections.
  const pool = openPool(target, { poolSize: 2, timeoutMs: noTimeout, report: () => {} });
  try {
    await checkEmpty(pool);
    try {
      await createTables(pool, source.header);
      return await load(pool, source, progress, signal);
    } catch (error) {
      await dropTables(pool);
      throw error;
    }
  } finally {
    await pool.end();
  }
}

async function load(
  pool: pg.Pool,
  source: BackupSource,
  progress: CopyProgress,
  signal: AbortSignal | undefined,
): Promise<TableTotals[]> {
  const client = await pool.connect();
  let isDone = false;
  try {
    const loaded = await stopOnSignal([client], signal, () => loadRows(client, source, progress));
    isDone = true;
    // Without statistics the first queries would read whole tables.
    await client.query("analyze");
    return loaded;
  } finally {
    // A failed load may be inside a COPY.
    client.release(!isDone);
  }
}
