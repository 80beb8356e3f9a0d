import { fromKysely, type PgBoss } from "pg-boss";
import type { Database } from "../database/connect.ts";
import type { JobData, NewJob, QueueName } from "../domain/delivery/jobs.ts";
import { openJobs } from "./prepare-queues.ts";

/** Adds jobs to queues within the transaction of what they are about: a rollback leaves no job. */
export class JobQueue {
  readonly #db: Database;
  #started: Promise<PgBoss> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async add<Name extends QueueName>(
    transaction: Database,
    queue: Name,
    jobs: readonly NewJob<JobData<Name>>[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const boss = await this.#start();
    const inserts = jobs.map(({ data, startAfter, priority }) => ({
      data,
      ...(startAfter !== undefined && { startAfter }),
      ...(priority !== undefined && { priority }),
    }));
    await boss.insert(queue, inserts, { db: fromKysely(transaction) });
  }

  /** Reads the queues once; a failure is not cached. */
  #start(): Promise<PgBoss> {
    this.#started ??= openJobs(this.#db)
      .start()
      .catch((error) => {
        this.#started = undefined;
        throw error;
      });
    return this.#started;
  }
}
