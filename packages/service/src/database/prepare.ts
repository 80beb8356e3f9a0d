import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { prepareJobQueues } from "../jobs/prepare-queues.ts";
import type { Database } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { StartupError } from "./startup-error.ts";
import { isUnavailable } from "./transient-errors.ts";

const retryMs = 2000;

/** Runs before the migrations: the tables may be those of an earlier version, or missing. */
export type DatabaseCheck = (db: Database) => Promise<void>;

/**
 * Checks the server's version and brings the tables up to date.
 *
 * @param migrating a connection without a statement timeout, for migrations of large tables
 * @throws StartupError when the server cannot be reached, is too old, or its tables are of a later version
 */
export async function prepareDatabase(
  db: Database,
  migrating = db,
  check: DatabaseCheck = async () => {},
): Promise<void> {
  try {
    await checkVersion(db);
    await check(db);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
  }
  await migrate(migrating);
  await prepareJobQueues(migrating);
}

/** Retries while the server is unreachable; logs each reason once. */
export async function prepareWhenReachable(
  db: Database,
  migrating: Database,
  report: (line: string) => void,
  signal: AbortSignal,
  check?: DatabaseCheck,
): Promise<void> {
  for (let reported = ""; !signal.aborted; await pause(signal)) {
    try {
      await prepareDatabase(db, migrating, check);
      if (reported !== "") report("The database is reachable; the service accepts requests.");
      return;
    } catch (error) {
      const cause = error instanceof StartupError ? error.cause : error;
      if (!isUnavailable(cause)) throw error;
      const line = `The database cannot be reached, trying again: ${reasonOf(cause)}`;
      if (line !== reported && !signal.aborted) report(line);
      reported = line;
    }
  }
}

/** @throws StartupError when the server is too old */
export async function checkVersion(db: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  if (major < 15) {
    throw new StartupError(`The database is PostgreSQL ${major}; version 15 or later is required.`);
  }
}

/** Node reports a host with two addresses as an AggregateError without a message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join("; ");
  return (cause instanceof Error && cause.message) || "no answer";
}

async function pause(signal: AbortSignal): Promise<void> {
  await wait(retryMs, undefined, { signal }).catch(() => undefined);
}
