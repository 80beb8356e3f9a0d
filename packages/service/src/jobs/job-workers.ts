import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "../database/connect.ts";
import { lostServerOf } from "../database/transient-errors.ts";
import type { JobData, QueueName } from "../domain/delivery/jobs.ts";
import { beginWork } from "../tracing/in-span.ts";
import type { SpanOptions } from "../tracing/tracer.ts";
import { JobPool } from "./job-pool.ts";
import { openJobs } from "./prepare-queues.ts";

/** How this replica works on a queue. */
export interface QueueWorker<Name extends QueueName = QueueName> {
  readonly queue: Name;
  /** How many workers fetch jobs. */
  readonly slots: number;
  /** How many jobs a worker fetches and runs at once. */
  readonly batchSize: number;
  readonly pollSeconds: number;
  /**
   * Does the work; it may be repeated. Throws to have it tried again.
   *
   * @param repeats how often the job was begun before
   */
  run(data: JobData<Name>, signal: AbortSignal, repeats: number): Promise<void>;
}

/** How this replica works on a queue whose apps share the slots. */
export interface SharedQueueWorker<Name extends QueueName = QueueName>
  extends Pick<QueueWorker<Name>, "queue" | "slots" | "pollSeconds" | "run"> {
  /** How many jobs for one app run at once. */
  readonly slotsPerApp: number;
}

/** Work not yet possible, which is no failure: its job is tried again a little later, however often. */
export class PostponedError extends Error {
  override readonly name = "PostponedError";
}

export interface JobWorkersOptions {
  readonly db: Database;
  readonly workers: readonly (QueueWorker | SharedQueueWorker)[];
  readonly log: Pick<Logger, "warn" | "error">;
  /** Whether this process alone uses the database: jobs an earlier process left are taken over at once. */
  readonly isAlone?: boolean;
  /** Tests shorten it. */
  readonly longestRunMs?: number;
}

/** For the heartbeat, which is 10 seconds: three may be lost. */
const heartbeatRefreshSeconds = 3;

const longestPauseMs = 10_000;

/** A job waiting for a paused channel is given back before its queue expires it, which would look like a crash. */
const defaultLongestRunMs = 50 * 60_000;

/** Runs this replica's jobs. A job whose replica dies is taken over by another one. */
export class JobWorkers {
  readonly #options: JobWorkersOptions;
  readonly #stopping = new AbortController();
  readonly #boss: PgBoss;
  readonly #pools: JobPool[] = [];
  #isDatabaseAway = false;

  constructor(options: JobWorkersOptions) {
    this.#options = options;
    this.#boss = openJobs(options.db, { supervise: true });
    this.#boss.on("error", (error) => this.#reportError(error));
  }

  async start(): Promise<void> {
    if (this.#options.isAlone) await endHeartbeats(this.#options.db);
    await this.#boss.start();
    for (const worker of this.#options.workers) {
      if ("slotsPerApp" in worker) this.#share(worker);
      else await this.work(worker);
    }
  }

  /** Begins to work on a queue. */
  async work({ queue, slots, batchSize, pollSeconds, run }: QueueWorker): Promise<void> {
    const options = {
      ...{ batchSize, pollingIntervalSeconds: pollSeconds, localConcurrency: slots },
      ...{ heartbeatRefreshSeconds, burstWhenBatchFull: true, includeMetadata: true },
      perJobResults: true,
    } as const;
    await this.#boss.work<JobData<QueueName>, unknown, typeof options>(queue, options, (jobs) => {
      this.#isDatabaseAway = false;
      return Promise.all(jobs.map((job) => this.#run(queue, job, run)));
    });
  }

  #share({ run, ...shares }: SharedQueueWorker): void {
    const pool = new JobPool({
      ...{ ...shares, boss: this.#boss, refreshSeconds: heartbeatRefreshSeconds },
      run: (job) => {
        this.#isDatabaseAway = false;
        const signal = new AbortController().signal;
        return this.#run(
          shares.queue,
          { ...job, data: job.data as JobData<QueueName>, signal },
          run,
        );
      },
      reportError: (error) => this.#reportError(error),
    });
    this.#pools.push(pool);
    pool.start();
  }

  /** Ends the work on a queue once its running jobs end. */
  async stopWork(queue: QueueName): Promise<void> {
    await this.#boss.offWork(queue);
  }

  /** Lets running jobs finish their step and gives them back. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping.abort();
    const endsAt = performance.now() + timeoutMs;
    await Promise.all(this.#pools.map((pool) => pool.stop(timeoutMs)));
    const leftMs = Math.max(0, endsAt - performance.now());
    await this.#boss.stop({ graceful: true, timeout: leftMs, close: false });
  }

  async #run<Data>(
    queue: QueueName,
    job: { id: string; data: Data; retryCount: number; signal: AbortSignal },
    run: (data: Data, signal: AbortSignal, repeats: number) => Promise<void>,
  ): Promise<JobResult> {
    const { id, data, retryCount } = job;
    const { db, log, longestRunMs = defaultLongestRunMs } = this.#options;
    const limit = new AbortController();
    // Cleared below: thousands of short jobs must not leave as many timers behind.
    const timer = setTimeout(() => limit.abort(), longestRunMs).unref();
    // The job's signal aborts when pg-boss gives the job to another worker.
    const signal = AbortSignal.any([this.#stopping.signal, job.signal, limit.signal]);
    try {
      const work = { queue, job: id };
      const { traceparent, ...own } = data as Data & { readonly traceparent?: string };
      await beginWork(`process ${queue}`, describeJob(work, traceparent), work, () =>
        run(own as Data, signal, retryCount),
      );
      return { id, status: "completed" };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // A worker whose lease ends aborts its jobs, which is no failure.
      const isAborted = signal.aborted || (error as Error | undefined)?.name === "AbortError";
      if (!isAborted && (error instanceof PostponedError || lostServerOf(error) !== undefined)) {
        log.warn({ queue, job: id, error }, "A job waits and is tried again.");
        await postpone(db, queue, id).catch(() => {});
      } else if (!isAborted) {
        log.warn(
          { queue, job: id, attempt: retryCount + 1, error },
          "A job failed and is retried.",
        );
        // The queue retries at once, so a dead replica's job is not delayed.
        const pauseMs = Math.min(1000 * (retryCount + 1), longestPauseMs);
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
      return { id, status: "failed", output: { message } };
    } finally {
      clearTimeout(timer);
    }
  }

  #reportError(copy: Error): void {
    if (this.#stopping.signal.aborted || this.#isDatabaseAway) return;
    this.#isDatabaseAway = true;
    // pg-boss copies a worker's error to an object without its class.
    const error = copy instanceof Error ? copy : Object.assign(new Error(), copy);
    this.#options.log.warn({ error }, "Jobs cannot be fetched; trying again.");
  }
}

/** A large send has thousands of jobs: each begins its own trace, with a link to the send's. */
function describeJob(
  { queue, job }: { readonly queue: QueueName; readonly job: string },
  traceparent: string | undefined,
): SpanOptions {
  return {
    kind: "consumer",
    attributes: {
      "messaging.system": "pg-boss",
      "messaging.operation.name": "process",
      "messaging.operation.type": "process",
      "messaging.destination.name": queue,
      "messaging.message.id": job,
    },
    ...(queue.endsWith("-bulk") ? { link: traceparent } : { parent: traceparent }),
  };
}

const postponedSeconds = 5;

/**
 * Gives a job back for later. Without `started_on` the next claim does not count as a repetition; this one's result
 * finds the job no longer active.
 */
async function postpone(db: Database, queue: QueueName, id: string): Promise<void> {
  await sql`
    update jobs.job set state = 'created', started_on = null, heartbeat_on = null,
      start_after = now() + ${sql.lit(postponedSeconds)} * interval '1 second'
    where name = ${queue} and id = ${id} and state = 'active'`.execute(db);
}

async function endHeartbeats(db: Database): Promise<void> {
  await sql`update jobs.job set heartbeat_on = '-infinity' where state = 'active'`.execute(db);
}
