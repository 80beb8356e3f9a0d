import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { Backups } from "../../src/backup/run-backups.ts";
import { connect, type Database } from "../../src/database/connect.ts";
import { systemClock } from "../../src/domain/clock.ts";

/** A new folder for one test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-backup-test-"));
  // When the tests run as root, the server's user must be able to pass.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The commands on a test server database. */
export function backupsOf(databaseUrl: string, signal?: AbortSignal): Backups {
  return new Backups({
    settings: { databaseUrl, dataFolder: "", databasePoolSize: 1 },
    ...{ service: "1.2.3", clock: systemClock, report: () => {}, ...(signal && { signal }) },
    countSecrets: async () => ({ keyIds: [], hasPlainText: true }),
  });
}

export interface EmptyDatabase {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** A database without tables, on the run's server, until the test ends. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const database = await openEmptyDatabase();
  onTestFinished(database.drop);
  return database;
}

/** The same, until it is dropped. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const { url: serverUrl } = inject("databaseServer");
  const options = { poolSize: 2, report: () => {} };
  const maintenance = connect({ url: serverUrl }, options);
  const name = `bellwether_empty_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql`create database ${sql.id(name)}`.execute(maintenance);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = connect({ url: url.href }, options);
  return {
    url: url.href,
    db,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance);
      await maintenance.destroy();
    },
  };
}

/** The names of all tables with own rows; job queue tables include their schema. */
export async function readTableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case when n.nspname = 'jobs' then 'jobs.' else '' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

export interface TableContents {
  readonly rows: number;
  readonly digest: string;
}

/** Every table's row count and digest, independent of row order. */
export async function readContents(db: Database): Promise<Record<string, TableContents>> {
  const contents: Record<string, TableContents> = {};
  for (const name of await readTableNames(db)) {
    const { rows } = await sql<TableContents>`
      select count(*)::int as rows, md5(coalesce(string_agg(copied::text, ';' order by copied::text), '')) as digest
      from ${sql.table(name)} as copied`.execute(db);
    const [found] = rows;
    if (found !== undefined) contents[name] = found;
  }
  return contents;
}
