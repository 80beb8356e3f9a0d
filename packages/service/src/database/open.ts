import { sql } from "kysely";
import { connect, type Database, isReady } from "./connect.ts";
import { ownName } from "./initialize.ts";
import { migrate } from "./migrate.ts";
import { startOwnServer } from "./own-server.ts";
import { StartupError } from "./startup-error.ts";

export interface DatabaseSettings {
  /** A server of version 15 or later. Without it one is started in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  readonly databasePoolSize: number;
}

export interface OpenDatabase {
  readonly db: Database;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartupError when there is no server, it is too old, or its tables are of a later version
 */
export async function openDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  const options = { poolSize: settings.databasePoolSize, report };
  const server =
    settings.databaseUrl === undefined
      ? await startOwnServer(settings.dataFolder, report)
      : undefined;
  const url = settings.databaseUrl ?? "";
  if (server !== undefined) await createDatabase(server.socketFolder, ownName);
  const target = server === undefined ? { url } : ownTarget(server.socketFolder, ownName);
  const db = connect(target, options);
  const close = async () => {
    await db.destroy();
    await server?.stop();
  };
  try {
    await checkVersion(db);
    await migrate(db);
    return { db, isReady: () => isReady(db), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes a database in a server of our own, unless it is there. */
export async function createDatabase(socketFolder: string, name: string): Promise<void> {
  const db = connect(ownTarget(socketFolder, "postgres"), { poolSize: 1, report: () => {} });
  try {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

export function ownTarget(socketFolder: string, database: string) {
  return { socketFolder, database, user: ownName };
}

async function checkVersion(db: Database): Promise<void> {
  let version: string;
  try {
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version_num') as version`.execute(db);
    version = rows[0]?.version ?? "0";
  } catch (cause) {
    const { message } = cause as Error;
    throw new StartupError(`The database cannot be reached: ${message || "no answer"}`, { cause });
  }
  const major = Math.floor(Number(version) / 10_000);
  if (major < 15) {
    throw new StartupError(`The database is PostgreSQL ${major}; version 15 or later is needed.`);
  }
}
