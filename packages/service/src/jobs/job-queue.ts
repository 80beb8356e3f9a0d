import { fromKysely, type PgBoss } from "pg-boss";
import type { Database } from "../database/connect.ts";
import type { JobData, NewJob, QueueName } from "../domain/delivery/jobs.ts";
import { currentWork } from "../tracing/work.ts";
import { openJobs } from "./prepare-queues.ts";

/** Adds jobs to queues within the transaction of their subject: a rollback leaves no job. */
export class JobQueue {
  #loaded: Promise<PgBoss> | undefined;

  async add<Name extends QueueName>(
    transaction: Database,
    queue: Name,
    jobs: readonly NewJob<JobData<Name>>[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const boss = await this.#load(transaction);
    // The worker continues the trace leading to the job. Replicas with earlier versions ignore the field.
    const traceparent = currentWork()?.span?.traceparent;
    const inserts = jobs.map(({ data, startAfter, priority, appId }) => ({
      data: traceparent === undefined ? data : { traceparent, ...data },
      ...(startAfter !== undefined && { startAfter }),
      ...(priority !== undefined && { priority }),
      ...(appId !== undefined && { group: { id: appId } }),
    }));
    await boss.insert(queue, inserts, { db: fromKysely(transaction) });
  }

  /**
   * Reads the queues, once, on the first transaction's connection: another connection might never come free, since the
   * transactions holding them wait for this. A failure is not cached.
   */
  #load(transaction: Database): Promise<PgBoss> {
    this.#loaded ??= loadQueues(transaction).catch((error) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }
}

async function loadQueues(transaction: Database): Promise<PgBoss> {
  const boss = await openJobs(transaction).start();
  // Ends its timers. It adds jobs on the connections it is given.
  await boss.stop({ graceful: false, close: false });
  return boss;
}
