import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { endTimedOutConnections, isDestroyed } from "./end-timed-out-connections.ts";
import type { Tables } from "./generated/tables.ts";
import type { Condition } from "./watch-condition.ts";

/**
 * The database with its table types. The stores use Kysely's builder where it can express the statement, so the
 * compiler checks tables and columns, and `sql<Row>` elsewhere: bulk upserts from JSON, several `with` steps, locks and
 * partitions.
 */
export type Database = Kysely<Tables>;

export interface PoolOptions {
  readonly poolSize: number;
  /** The statement timeout; by default a request's. */
  readonly timeoutMs?: number;
}

export interface ConnectOptions extends PoolOptions {
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly report: (line: string) => void;
  /** Called with each connection before it is opened. */
  readonly onCreate?: (client: pg.ClientBase) => void;
}

/** A request's statement timeout. The typed clients wait 30 seconds for all its statements. */
const requestTimeoutMs = 15_000;

/** For migrations, whose duration depends on the tables' size. */
export const noTimeout = Number.POSITIVE_INFINITY;

/** How to reach a server: by URL, or by its socket folder and a database name. */
export type Target =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly database: string; readonly user: string };

/** Connects lazily: an unreachable server shows at the first query. */
export function connect(target: Target, options: ConnectOptions): Database {
  return overPool(openPool(target, options));
}

export function overPool(pool: pg.Pool, observe?: (error: unknown) => void): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: endTimedOutConnections(pool, observe) }),
  });
}

export function openPool(target: Target, options: ConnectOptions): pg.Pool {
  const location =
    "url" in target
      ? { connectionString: target.url }
      : { host: target.socketFolder, database: target.database, user: target.user };
  const pool = new pg.Pool({
    ...location,
    max: options.poolSize,
    // The kernel detects a vanished peer only by probing it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limitsOf(options.timeoutMs ?? requestTimeoutMs),
    application_name: "bellwether",
    ...(options.onCreate && { Client: createClientClass(options.onCreate) }),
  });
  // Without a listener the first broken idle connection would end the process.
  pool.on("error", (error, client) => {
    // At shutdown the embedded server may close the connection before the pool does.
    if (!pool.ending && !isDestroyed(client))
      options.report(`A database connection broke: ${error.message}`);
  });
  // The pool does not listen while a client is checked out, so a connection breaking between two statements of a
  // transaction would end the process too. The caller gets the error from its next statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The pool announces a connection only once it is open; an unanswered one must be known before. */
function createClientClass(onCreate: (client: pg.ClientBase) => void): new () => pg.ClientBase {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      onCreate(this);
    }
  };
}

/**
 * The server ends a slow statement. The driver waits a fifth longer, so its timeout applies only when no answer
 * arrives at all: a stalled proxy, dropped packets.
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

/** A pool's connections by their state. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  /** Callers waiting for a connection. */
  readonly waiting: number;
}

export function countConnections(pool: pg.Pool): ConnectionCounts {
  const { totalCount, idleCount, waitingCount, options } = pool;
  const used = totalCount - idleCount;
  return { used, idle: idleCount, max: options.max ?? used, waiting: waitingCount };
}

/** Whether the database answers, and writes, within a second. */
export async function isReady(db: Database): Promise<boolean> {
  return (await readCondition(db)) === "available";
}

/** What a statement finds within a second; a failure of any kind counts as `unreachable`. */
export async function readCondition(db: Database): Promise<Condition> {
  const late = new Promise<Condition>((resolve) => {
    setTimeout(resolve, 1000, "silent" as const).unref();
  });
  return Promise.race([askCondition(db).catch(() => "unreachable" as const), late]);
}

/** A standby, or a primary set to read-only, answers reads and refuses writes. */
export async function askCondition(db: Database): Promise<"available" | "read-only"> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly === true ? "read-only" : "available";
}
