import { sql } from "kysely";
import { type QueueOptions as BossQueueOptions, fromKysely, PgBoss } from "pg-boss";
import type { Database } from "../database/connect.ts";
import { queueNames } from "../domain/delivery/jobs.ts";

/** The schema with the pg-boss tables. */
export const jobSchema = "jobs";

/** Where repeatedly failing jobs go: a defect, because crashes and failed deliveries have their own ways. */
export const deadLetterQueue = "dead-letters";

/**
 * A dying worker is noticed after `heartbeatSeconds`. Nothing prolongs `expireInSeconds`, so it is longer than a job
 * runs while its channel works; a longer one goes on where it was.
 */
const queueOptions: BossQueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  // A dead replica's job is retried at once; workers pause before they report a failure.
  retryDelay: 0,
  retryLimit: 100,
  deleteAfterSeconds: 3600,
  retentionSeconds: 14 * 86_400,
};

/** An arbitrary advisory lock id. */
const lockId = 2_602_031_416;

/**
 * Creates the pg-boss tables and the queues, or brings them up to date. Processes starting together do so one after the
 * other: pg-boss creates its schema before it takes its own lock, which fails in all but one of them. Takes two
 * connections.
 */
export async function prepareJobQueues(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(transaction);
    await prepareLocked(db);
  });
}

/** Whether `prepareJobQueues` has run in this version or a later one. */
export async function areQueuesPrepared(db: Database): Promise<boolean> {
  const boss = openJobs(db);
  try {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    return [deadLetterQueue, ...queueNames].every((name) => existing.has(name));
  } catch (error) {
    if (error instanceof Error && missingSchema.test(error.message)) return false;
    throw error;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** pg-boss's error for a missing schema or one with another version. */
const missingSchema = /^pg-boss (is not installed|database requires migrations)/;

async function prepareLocked(db: Database): Promise<void> {
  const boss = openJobs(db, { migrate: true });
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    if (!existing.has(deadLetterQueue)) {
      // Kept until an operator has looked at them.
      await boss.createQueue(deadLetterQueue, { retentionSeconds: 365 * 86_400 });
    }
    for (const name of queueNames) {
      const options = { ...queueOptions, deadLetter: deadLetterQueue };
      await (existing.has(name)
        ? boss.updateQueue(name, options)
        : boss.createQueue(name, options));
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** pg-boss on our connections, which have timeouts; without timers keeping a process running. */
export function openJobs(db: Database, { migrate = false, supervise = false } = {}): PgBoss {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: jobSchema,
    migrate,
    createSchema: migrate,
    schedule: false,
    supervise,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    // Vacuum and index size concern the database operator.
    monitorVacuum: false,
    reindex: false,
    clock: {
      now: () => Date.now(),
      setTimeout: (work, ms) => setTimeout(work, ms).unref(),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      setInterval: (work, ms) => setInterval(work, ms).unref(),
      clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
    },
  });
  // An error event without a listener ends the process.
  boss.on("error", () => {});
  return boss;
}
