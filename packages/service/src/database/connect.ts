import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { endTimedOutConnections } from "./end-timed-out-connections.ts";
import type { Tables } from "./generated/tables.ts";

/**
 * The database with the types of its tables. The stores use Kysely's builder for statements that it can
 * express, so that the compiler checks tables and columns, and `sql<Row>` for the others: upserts of many
 * rows from JSON, several `with` steps, locks and partitions.
 */
export type Database = Kysely<Tables>;

export interface PoolOptions {
  readonly poolSize: number;
  /** How long a statement may take, in milliseconds: without it as long as a request's. */
  readonly timeoutMs?: number;
}

export interface ConnectOptions extends PoolOptions {
  /** An idle connection broke. The pool replaces it. */
  readonly report: (line: string) => void;
}

/** How long a statement of a request may take. A caller of the typed clients waits 30 seconds for all of them. */
const requestTimeoutMs = 15_000;

/** For work whose length is that of the tables: migrations. */
export const noTimeout = Number.POSITIVE_INFINITY;

/** Where a server is: its address, or the folder of its socket and a database there. */
export type Target =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly database: string; readonly user: string };

/** Connects lazily: a server that is down shows at the first query. */
export function connect(target: Target, options: ConnectOptions): Database {
  return overPool(openPool(target, options));
}

export function overPool(pool: pg.Pool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: endTimedOutConnections(pool) }),
  });
}

export function openPool(target: Target, options: ConnectOptions): pg.Pool {
  const place =
    "url" in target
      ? { connectionString: target.url }
      : { host: target.socketFolder, database: target.database, user: target.user };
  const pool = new pg.Pool({
    ...place,
    max: options.poolSize,
    // Of a peer that is gone without a word the kernel tells only if it asks.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limitsOf(options.timeoutMs ?? requestTimeoutMs),
    application_name: "bellwether",
  });
  // Without a listener the first broken idle connection would end the process.
  pool.on("error", (error) => {
    // A server of our own may be quicker to end the connection than we are, when both stop.
    if (!pool.ending) options.report(`A database connection broke: ${error.message}`);
  });
  // The same for one that breaks between two statements of a transaction, when the pool does not
  // listen; the next statement fails then, which is what the caller is told.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * The server ends a slow statement. The driver waits a fifth longer, so that its own end is only for an
 * answer that does not come at all: a stalled proxy, packets that are dropped.
 */
function limitsOf(timeoutMs: number) {
  const connectionTimeoutMillis = Math.min(5000, timeoutMs);
  if (timeoutMs === noTimeout) return { connectionTimeoutMillis };
  return {
    connectionTimeoutMillis,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs * 1.2,
  };
}

/** What the connections of a pool do just now. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  /** Who waits for one. */
  readonly waiting: number;
}

export function countConnections(pool: pg.Pool): ConnectionCounts {
  const { totalCount, idleCount, waitingCount, options } = pool;
  const used = totalCount - idleCount;
  return { used, idle: idleCount, max: options.max ?? used, waiting: waitingCount };
}

/** Whether the database answers within a second. */
export async function isReady(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false).unref());
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
