import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BackupError } from "./backup-error.ts";
import {
  type BackupSource,
  type CopiedTable,
  labelOf,
  type SequenceState,
  type TableTotals,
} from "./backup-format.ts";
import type { CopyProgress } from "./copy-progress.ts";
import { copySettings } from "./open-snapshot.ts";
import { quoteTable } from "./read-contents.ts";
import { suspendChecks } from "./suspend-checks.ts";
import { TableDigest } from "./table-digest.ts";

/**
 * Replaces the rows in all tables with the source's, in one transaction.
 *
 * @throws BackupError when the tables lack a column, or have other rows afterwards
 */
export async function loadRows(
  client: pg.ClientBase,
  source: BackupSource,
  progress: CopyProgress,
): Promise<TableTotals[]> {
  const { tables } = source.header;
  await client.query("begin");
  try {
    await client.query(copySettings);
    await checkColumns(client, tables);
    const restoreChecks = await suspendChecks(client, tables);
    const names = tables.map((table) => quoteTable(client, table));
    // The migrations and the job queue have added their own rows.
    await client.query(`truncate ${names.join(", ")}`);
    const loaded: TableTotals[] = [];
    for await (const { table, rows } of source.tables()) {
      const digest = new TableDigest(table);
      const passing = progress.watch(digest, digest.read(rows));
      const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(", ");
      const statement = `copy ${quoteTable(client, table)} (${columns}) from stdin`;
      await pipeline(passing, client.query(copyFrom(statement)));
      loaded.push(digest.finish());
    }
    for (const sequence of await source.readSequences()) await setSequence(client, sequence);
    await restoreChecks();
    await checkCounts(client, loaded);
    await client.query("commit");
    return loaded;
  } catch (error) {
    // The connection may be inside a COPY, or gone.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Another job queue version may have dropped a column. New ones have defaults. */
async function checkColumns(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  for (const table of tables) {
    const name = quoteTable(client, table);
    const { rows } = await client.query<{ column: string }>(
      `select attname::text as column from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [name],
    );
    const known = new Set(rows.map(({ column }) => column));
    const missing = table.columns.find((column) => !known.has(column));
    if (missing === undefined) continue;
    throw new BackupError(
      `This version has no column ${missing} in the table ${labelOf(table)}; use the version that the rows come from.`,
    );
  }
}

async function setSequence(client: pg.ClientBase, { value, isUsed, ...sequence }: SequenceState) {
  await client.query("select setval(to_regclass($1), $2, $3)", [
    quoteTable(client, sequence),
    value,
    isUsed,
  ]);
}

async function checkCounts(client: pg.ClientBase, loaded: readonly TableTotals[]): Promise<void> {
  for (const table of loaded) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${quoteTable(client, table)}`,
    );
    const count = Number(rows[0]?.count);
    if (count === table.rows) continue;
    throw new BackupError(
      `The table ${labelOf(table)} has ${count} rows after the copy, not ${table.rows}. Nothing was changed.`,
    );
  }
}
