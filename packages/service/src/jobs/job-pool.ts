import { setTimeout as sleep } from "node:timers/promises";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import type { QueueName } from "../domain/delivery/jobs.ts";

/** A fetched job; its signal aborts when the pool gives it back. */
export type PooledJob = JobWithMetadata<object>;

export interface JobPoolOptions {
  readonly boss: PgBoss;
  readonly queue: QueueName;
  /** How many jobs run at once. */
  readonly slots: number;
  /** How many slots may belong to one app. */
  readonly slotsPerApp: number;
  readonly pollSeconds: number;
  /** Seconds between running jobs' heartbeats. */
  readonly refreshSeconds: number;
  run(job: PooledJob): Promise<JobResult>;
  reportError(error: Error): void;
}

/**
 * Runs a queue's jobs side by side: a slot is free again as soon as its job ends, and an app with all its slots busy
 * leaves the others to the next apps. A pg-boss worker fetches again only when all jobs from its last fetch have ended.
 */
export class JobPool {
  readonly #options: JobPoolOptions;
  readonly #running = new Map<Promise<void>, PooledJob>();
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();
  #heartbeats: NodeJS.Timeout | undefined;
  /** Ends the pause before the next fetch; jobs not yet fetchable may be, once a slot is free. */
  #wake = () => {};
  #isLimited = false;
  /** A slot became free since the last fetch began. */
  #hasFreed = false;

  constructor(options: JobPoolOptions) {
    this.#options = options;
  }

  start(): void {
    const refreshMs = this.#options.refreshSeconds * 1000;
    this.#heartbeats = setInterval(() => void this.#refresh(), refreshMs).unref();
    this.#loop = this.#work();
  }

  /** Fetches no more jobs, and waits for the running ones. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    const ended = this.#loop.then(() => Promise.all(this.#running.keys()));
    const timeout = new AbortController();
    await Promise.race([
      ended,
      sleep(timeoutMs, undefined, { signal: timeout.signal, ref: false }).catch(() => {}),
    ]);
    timeout.abort();
    clearInterval(this.#heartbeats);
    // Other replicas then need not wait for their heartbeats to be missed.
    if (this.#running.size > 0) await this.#giveBack([...this.#running.values()]);
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const isFull = await this.#fetch().catch((error: Error) => {
        this.#options.reportError(error);
        return false;
      });
      if (!isFull) await this.#pause();
    }
  }

  /** Starts jobs. Returns whether there may be more to fetch at once. */
  async #fetch(): Promise<boolean> {
    const { boss, queue, slots, slotsPerApp } = this.#options;
    this.#hasFreed = false;
    const free = slots - this.#running.size;
    const counts = this.#countByApp();
    const full = [...counts].filter(([, count]) => count >= slotsPerApp).map(([app]) => app);
    const most = Math.max(0, ...[...counts.values()].filter((count) => count < slotsPerApp));
    this.#isLimited = free === 0 || full.length > 0;
    if (free === 0) return false;
    // The jobs may all belong to the app with the most slots below its limit.
    const batchSize = Math.min(free, slotsPerApp - most);
    const jobs = await boss.fetch<object>(queue, {
      ...{ batchSize, includeMetadata: true, ignoreGroups: full },
    });
    for (const job of jobs) this.#start(job);
    return jobs.length === batchSize;
  }

  #countByApp(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { groupId } of this.#running.values()) {
      if (typeof groupId === "string") counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
    }
    return counts;
  }

  #start(job: PooledJob): void {
    const running = this.#runToEnd(job).finally(() => {
      this.#running.delete(running);
      this.#hasFreed = true;
      if (this.#isLimited) this.#wake();
    });
    this.#running.set(running, job);
  }

  /** A job whose result cannot be stored runs again once its heartbeat is missed. */
  async #runToEnd(job: PooledJob): Promise<void> {
    const { boss, queue, run, reportError } = this.#options;
    const { status, output } = await run(job);
    // With the retry count, another worker's claim of the job is left alone.
    const claim = { id: job.id, retryCount: job.retryCount };
    try {
      if (status === "completed") await boss.complete(queue, claim);
      else await boss.fail(queue, claim, output as object);
    } catch (error) {
      reportError(error as Error);
    }
  }

  async #refresh(): Promise<void> {
    if (this.#running.size === 0) return;
    const { boss, queue, reportError } = this.#options;
    await boss.touch(queue, claimsOf(this.#running.values())).catch(reportError);
  }

  async #giveBack(jobs: readonly PooledJob[]): Promise<void> {
    const { boss, queue, reportError } = this.#options;
    const message = "The service stopped before the job ended.";
    await boss.fail(queue, claimsOf(jobs), { message }).catch(reportError);
  }

  async #pause(): Promise<void> {
    const pause = new AbortController();
    this.#wake = () => pause.abort();
    if (this.#stopping.signal.aborted || (this.#isLimited && this.#hasFreed)) return;
    const { signal } = pause;
    await sleep(this.#options.pollSeconds * 1000, undefined, { signal, ref: false }).catch(
      () => {},
    );
  }
}

function claimsOf(jobs: Iterable<PooledJob>) {
  return Array.from(jobs, ({ id, retryCount }) => ({ id, retryCount }));
}
