import { sql } from "kysely";
import { connect, type Database, isReady, noTimeout, overPool, type Target } from "./connect.ts";
import { type ServerMode, startEmbeddedServer } from "./embedded-server.ts";
import type { ObserveError } from "./end-timed-out-connections.ts";
import { embeddedName } from "./initialize.ts";
import { createPools, type Pools } from "./pools.ts";
import { type MigrationMode, prepareDatabase } from "./prepare.ts";
import { prepareServiceRole, serviceRole } from "./service-role.ts";

export interface DatabaseSettings {
  /** A URL to PostgreSQL 15 or later. Without it one is started in the data folder. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  readonly databasePoolSize: number;
  /** A streaming standby's URL, for reads allowed to lag some seconds. */
  readonly readDatabaseUrl?: string | undefined;
  readonly readMaxLagSeconds?: number | undefined;
  /** By default the migrations run at once; with `none` the tables are not even looked at. */
  readonly migrations?: MigrationMode | "none";
}

export interface OpenDatabase {
  readonly db: Database;
  /** Connections without a statement timeout, for migrations. */
  readonly migrating: Database;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartupError when there is no server, it is too old, or its tables have a later version
 */
export async function openDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  const { target, stop } = await chooseServer(settings, report);
  try {
    const opened = await openMigrated(target, settings, report);
    const close = async () => {
      await opened.close();
      await stop();
    };
    return { ...opened, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens a database on a running server and migrates it, unless the settings leave migrations to the operator. */
export async function openMigrated(
  target: Target,
  settings: Pick<DatabaseSettings, "databasePoolSize" | "migrations">,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  const pools = createPools(target, report);
  const db = overPool(pools.open({ poolSize: settings.databasePoolSize }));
  const migrating = openMigrationConnection(pools);
  const close = () => pools.close();
  try {
    if (settings.migrations !== "none") {
      await prepareDatabase(db, migrating, { mode: settings.migrations });
    }
    return { db, migrating, isReady: () => isReady(db), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Two connections without a statement timeout, as many as `prepareDatabase` takes. They are closed when idle. */
export function openMigrationConnection(pools: Pools, observe?: ObserveError): Database {
  return overPool(pools.open({ poolSize: 2, timeoutMs: noTimeout }), observe);
}

/** A server, and what stops it if it was started here. */
export interface ChosenServer {
  readonly target: Target;
  stop(): Promise<void>;
}

export async function chooseServer(
  settings: DatabaseSettings,
  report: (line: string) => void,
  signal?: AbortSignal,
  mode?: ServerMode,
): Promise<ChosenServer> {
  if (settings.databaseUrl !== undefined) {
    return {
      target: { url: settings.databaseUrl, reportHost: report },
      stop: async () => {},
    };
  }
  const server = await startEmbeddedServer(settings.dataFolder, report, signal, mode);
  try {
    await createDatabase(server.socketFolder, embeddedName);
    const target = await openAsService(server.socketFolder);
    return { target, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** How the service reaches the embedded server's database: without superuser rights. */
export async function openAsService(socketFolder: string): Promise<Target> {
  await prepareServiceRole(socketFolder, embeddedName);
  return { socketFolder, database: embeddedName, user: serviceRole };
}

/** Creates a database in the embedded server unless it exists. */
export async function createDatabase(socketFolder: string, name: string): Promise<void> {
  const db = connect(embeddedTarget(socketFolder, "postgres"), { poolSize: 1, report: () => {} });
  try {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** A database in the embedded server, as its superuser. */
export function embeddedTarget(socketFolder: string, database: string) {
  return { socketFolder, database, user: embeddedName };
}
