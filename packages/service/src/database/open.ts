import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { closedUntil } from "./closed-until.ts";
import {
  type ConnectionCounts,
  connect,
  countConnections,
  type Database,
  isReady,
  openPool,
} from "./connect.ts";
import { ownName } from "./initialize.ts";
import { startOwnServer } from "./own-server.ts";
import { prepareDatabase, prepareWhenThere } from "./prepare.ts";

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

/** A database that may not be there yet. */
export interface AwaitedDatabase extends OpenDatabase {
  /**
   * Settles once the tables are up to date; until then `db` fails as unavailable. Rejects with a
   * StartupError when waiting does not help.
   */
  readonly prepared: Promise<void>;
  connections(): ConnectionCounts;
  /** Waits so long for the statements under way, then breaks them off. */
  close(patienceMs?: number): Promise<void>;
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
  const { target, stop } = await chooseServer(settings, report);
  const db = connect(target, { poolSize: settings.databasePoolSize, report });
  const close = async () => {
    await db.destroy();
    await stop();
  };
  try {
    await prepareDatabase(db);
    return { db, isReady: () => isReady(db), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the database without waiting for a server that was given and is away.
 *
 * @throws StartupError when a server of our own cannot be started
 */
export async function awaitDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<AwaitedDatabase> {
  const { target, stop } = await chooseServer(settings, report);
  const pool = openPool(target, { poolSize: settings.databasePoolSize, report });
  const cutConnections = trackConnections(pool);
  const open = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const closing = new AbortController();
  let isPrepared = false;
  const db = closedUntil(() => isPrepared, pool);
  const prepared = prepareWhenThere(open, report, closing.signal).then(() => {
    isPrepared = !closing.signal.aborted;
  });
  // Whoever waits for it is told; a failure before that must not end the process.
  prepared.catch(() => {});
  return {
    db,
    prepared,
    connections: () => countConnections(pool),
    isReady: async () => isPrepared && (await isReady(db)),
    async close(patienceMs = 5000) {
      closing.abort();
      const ended = prepared.catch(() => {}).then(() => open.destroy());
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })]);
      cutConnections();
      await ended;
      await stop();
    },
  };
}

/** Returns what breaks off the statements under way; the server takes back what they did. */
function trackConnections(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  return () => {
    // A client of a pool is one like any other, which its type leaves out.
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => {});
  };
}

async function chooseServer(settings: DatabaseSettings, report: (line: string) => void) {
  if (settings.databaseUrl !== undefined) {
    return { target: { url: settings.databaseUrl }, stop: async () => {} };
  }
  const server = await startOwnServer(settings.dataFolder, report);
  try {
    await createDatabase(server.socketFolder, ownName);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { target: ownTarget(server.socketFolder, ownName), stop: () => server.stop() };
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
