import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { areQueuesPrepared, prepareJobQueues } from "../jobs/prepare-queues.ts";
import type { Database } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { type MigrateOptions, readMigrations } from "./migration.ts";
import { findPending } from "./migration-history.ts";
import { checkMigrationRights, checkTableRights, explainRefusal } from "./migration-rights.ts";
import { checkTransactions, explainPoolerRefusal } from "./pooler-errors.ts";
import { StartupError } from "./startup-error.ts";
import { isUnavailable, reasonOf } from "./transient-errors.ts";

const retryMs = 2000;

/** Runs before the migrations: the tables may come from an earlier version, or be missing. */
export type DatabaseCheck = (db: Database) => Promise<void>;

/** Whether a process applies pending migrations when it starts, or leaves them to `bellwether migrate`. */
export type MigrationMode = "start" | "manual";

export interface PrepareOptions extends MigrateOptions {
  readonly check?: DatabaseCheck;
  readonly mode?: MigrationMode | undefined;
}

/** Another process must migrate first. */
class PendingMigrationsError extends StartupError {
  override readonly name = "PendingMigrationsError";
}

/**
 * Checks the server's version and brings the tables up to date.
 *
 * @param migrating connections without a statement timeout, for large table migrations
 * @throws StartupError when the server cannot be reached, is too old, lacks a right, or has tables this version cannot
 *   use
 */
export async function prepareDatabase(
  db: Database,
  migrating = db,
  { check = async () => {}, mode = "start", ...options }: PrepareOptions = {},
): Promise<void> {
  try {
    await checkVersion(db);
    await checkTransactions(db);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const refusal = explainPoolerRefusal(cause);
    if (refusal !== undefined) throw refusal;
    throw new StartupError(`The database cannot be reached: ${reasonOf(cause)}`, { cause });
  }
  try {
    await checkTableRights(db, await readMigrations());
    await check(db);
    if (mode === "manual") await refusePending(db);
    else await applyPending(migrating, options);
  } catch (error) {
    throw explainRefusal(error);
  }
}

/** Migrates in either mode, for `bellwether migrate`; returns the applied migrations' names. */
export async function migrateNow(
  db: Database,
  migrating: Database,
  onStep: (sentence: string) => void,
): Promise<readonly string[]> {
  await checkVersion(db);
  try {
    return await applyPending(migrating, { onStep });
  } catch (error) {
    throw explainRefusal(error);
  }
}

/** Applies pending migrations and job queue changes. */
async function applyPending(
  migrating: Database,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  if (await isPending(migrating)) await checkMigrationRights(migrating);
  const applied = await migrate(migrating, undefined, options);
  await prepareJobQueues(migrating);
  return applied;
}

async function isPending(db: Database): Promise<boolean> {
  const pending = await findPending(db, await readMigrations());
  return pending.length > 0 || !(await areQueuesPrepared(db));
}

async function refusePending(db: Database): Promise<void> {
  if (!(await isPending(db))) return;
  throw new PendingMigrationsError(
    'The database has pending migrations, which --migrations manual leaves to you; run "bellwether migrate".',
  );
}

/** Retries while the server is unreachable or has to be migrated first; logs each reason once. */
export async function prepareWhenReachable(
  db: Database,
  migrating: Database,
  report: (line: string, reason?: string) => void,
  signal: AbortSignal,
  options: PrepareOptions = {},
): Promise<void> {
  for (let reported = ""; !signal.aborted; await pause(signal)) {
    try {
      await prepareDatabase(db, migrating, { ...options, signal });
      if (reported !== "") report("The database is ready; the service accepts requests.");
      return;
    } catch (error) {
      if (signal.aborted) return;
      const { line, reason } = describeDelay(error);
      if (line !== reported) report(line, reason);
      reported = line;
    }
  }
}

/**
 * Why to try again, and what readiness says about it unless the database is away.
 *
 * @throws the error when trying again cannot help
 */
function describeDelay(error: unknown): { readonly line: string; readonly reason?: string } {
  if (error instanceof PendingMigrationsError) {
    return { line: error.message, reason: "The database has pending migrations." };
  }
  const cause = error instanceof StartupError ? error.cause : error;
  if (!isUnavailable(cause)) throw error;
  return { line: `The database cannot be reached, trying again: ${reasonOf(cause)}` };
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

async function pause(signal: AbortSignal): Promise<void> {
  await wait(retryMs, undefined, { signal }).catch(() => undefined);
}
