import { setTimeout as sleep } from "node:timers/promises";
import { type CompiledQuery, sql } from "kysely";
import type { Database } from "./connect.ts";
import { type MigrateOptions, type Migration, recordStatements } from "./migration.ts";
import { recordApplied } from "./migration-history.ts";

/**
 * How long a statement waits for a lock. Callers needing the table queue behind it meanwhile. It must exceed
 * PostgreSQL's `deadlock_timeout` of a second, after which an autovacuum gives way.
 */
const lockTimeout = "2s";

const firstPauseMs = 500;
const longestPauseMs = 15_000;

/** Applies a migration and records it. Never waits long for a lock, but tries again until it has it. */
export async function applyMigration(
  db: Database,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  if (migration.transaction === false) return await applyInSteps(db, migration, options);
  await retryWhileLocked(`Migrating: ${migration.name}`, options, () =>
    runWithLockTimeout(db, async (transaction) => {
      await migration.up(transaction);
      await recordApplied(transaction, migration);
    }),
  );
}

/** A step done before a crash has no effect the next time. */
async function applyInSteps(
  db: Database,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  for (const statement of await recordStatements(migration)) {
    await retryWhileLocked(`Migrating: ${migration.name}`, options, () => runStep(db, statement));
  }
  await recordApplied(db, migration);
}

const concurrentBuild = /^\s*create (?:unique )?index concurrently if not exists (\w+)/i;

async function runStep(db: Database, statement: CompiledQuery): Promise<void> {
  const [, index] = concurrentBuild.exec(statement.sql) ?? [];
  if (index !== undefined) await dropInvalidIndex(db, index);
  if (index !== undefined || /^\s*drop index concurrently/i.test(statement.sql)) {
    // Its waits hold up no caller, so they have no timeout.
    await db.executeQuery(statement);
    return;
  }
  await runWithLockTimeout(db, async (transaction) => {
    await transaction.executeQuery(statement);
  });
}

/** An interrupted build leaves an index maintained but never used. */
async function dropInvalidIndex(db: Database, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index
    where indexrelid = to_regclass(quote_ident(${index})) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
}

export async function runWithLockTimeout(
  db: Database,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
    await work(transaction);
  });
}

/** Does work which gives up a lock after `lockTimeout`, again until it has all. */
export async function retryWhileLocked(
  task: string,
  { onStep, signal }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error)) throw error;
    }
    onStep?.(
      `${task} found a table locked for ${lockTimeout} and tries again; pg_stat_activity shows long transactions.`,
    );
    await sleep(pauseMs, undefined, signal && { signal });
  }
}

/** The lock timeout, and a deadlock with a caller. */
function isLockConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === "55P03" || code === "40P01";
}
