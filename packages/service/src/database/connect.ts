import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import {
  endTimedOutConnections,
  isDestroyed,
  type ObserveError,
} from "./end-timed-out-connections.ts";
import type { Tables } from "./generated/tables.ts";
import { createClientClass } from "./hosts/client-class.ts";
import { parseDatabaseUrl, type SessionAttribute } from "./hosts/database-url.ts";
import { HostChoice } from "./hosts/host-choice.ts";
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
  | UrlTarget
  | { readonly socketFolder: string; readonly database: string; readonly user: string };

export interface UrlTarget {
  /** With one host or several. */
  readonly url: string;
  /** What a host among several must be if the URL does not say it; by default it accepts writes. */
  readonly attribute?: SessionAttribute;
  /** Called when new connections lead to another host. */
  readonly reportHost?: (line: string) => void;
}

/** Connects lazily: an unreachable server shows at the first query. */
export function connect(target: Target, options: ConnectOptions): Database {
  return overPool(openPool(target, options));
}

export function overPool(pool: pg.Pool, observe?: ObserveError): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: endTimedOutConnections(pool, observe) }),
  });
}

export function openPool(target: Target, options: ConnectOptions): pg.Pool {
  const choice = "url" in target ? choiceOf(target) : undefined;
  const pool = new pg.Pool({
    ...locationOf(target),
    max: options.poolSize,
    // The kernel detects a vanished peer only by probing it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limitsOf(options.timeoutMs ?? requestTimeoutMs),
    application_name: "bellwether",
    Client: createClientClass(options.onCreate, choice),
  });
  // Without a listener the first broken idle connection would end the process.
  pool.on("error", (error, client) => {
    // At shutdown the embedded server may close the connection before the pool does.
    if (!pool.ending && !isDestroyed(client))
      options.report(`A database connection broke: ${error.message}`);
  });
  // The pool does not listen while a client is checked out, so a connection breaking between two statements in a
  // transaction would end the process too. The caller gets the error from its next statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The first of several hosts stands for all: each connection replaces it when it is opened. */
function locationOf(target: Target): pg.ClientConfig {
  if (!("url" in target)) {
    return { host: target.socketFolder, database: target.database, user: target.user };
  }
  return { connectionString: parseDatabaseUrl(target.url).hosts[0].url };
}

/** All pools to a target share its last good host. */
const choices = new WeakMap<UrlTarget, HostChoice>();

/** Undefined for a URL leaving no choice. */
function choiceOf(target: UrlTarget): HostChoice | undefined {
  const known = choices.get(target);
  if (known !== undefined) return known;
  const url = parseDatabaseUrl(target.url);
  if (url.hosts.length === 1 && url.attribute === undefined) return undefined;
  const attribute = url.attribute ?? target.attribute ?? "read-write";
  const choice = new HostChoice(url, attribute, target.reportHost);
  choices.set(target, choice);
  return choice;
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

/** What a statement finds within a second; any failure counts as `unreachable`. */
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
