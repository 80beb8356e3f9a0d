import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { applyMigration } from "./apply-migration.ts";
import type { Database } from "./connect.ts";
import { type MigrateOptions, type Migration, readMigrations } from "./migration.ts";
import { createHistory, findPending } from "./migration-history.ts";

/** An arbitrary advisory lock id: replicas starting together migrate one after the other. */
const lockId = 2_602_031_415;

const lockRetryMs = 200;

/**
 * Applies all missing migrations in order, each in its own transaction. Takes two connections.
 *
 * @returns the applied ones' names
 */
export async function migrate(
  db: Database,
  migrations?: readonly Migration[],
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const known = migrations ?? (await readMigrations());
  // Without work there is nothing to lock, and a role with read access to the history is enough.
  if ((await findPending(db, known)).length === 0) return [];
  return await withMigrationLock(db, options, async () => {
    await db.transaction().execute(createHistory);
    const pending = await findPending(db, known);
    for (const [index, migration] of pending.entries()) {
      options.onStep?.(`Migrating: ${migration.name} (${index + 1} of ${pending.length}).`);
      await applyMigration(db, migration, options);
    }
    return pending.map(({ name }) => name);
  });
}

/**
 * Holds the lock in an open transaction, since behind a pooler a session may change its connection. Waiting processes
 * poll: a blocked statement keeps its snapshot, for which an index build would wait in turn.
 */
async function withMigrationLock<Result>(
  db: Database,
  { onStep, signal }: MigrateOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let isReported = false; ; isReported = true) {
    // A transaction with a stricter level would keep its snapshot too.
    const transaction = db.transaction().setIsolationLevel("read committed");
    const done = await transaction.execute(async (holder) => {
      // Without parameters: the driver would leave a portal open, and the portal its snapshot.
      const { rows } = await sql<{ isHeld: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(lockId)}) as "isHeld",
          set_config('idle_in_transaction_session_timeout', '0', true),
          (select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout')`.execute(
        holder,
      );
      return rows[0]?.isHeld ? { result: await work() } : undefined;
    });
    if (done !== undefined) return done.result;
    if (!isReported) onStep?.("Migrating: waiting for another process that migrates.");
    await sleep(lockRetryMs, undefined, signal && { signal });
  }
}
