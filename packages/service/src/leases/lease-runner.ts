import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { LeaseStore } from "../store/service/leases.ts";
import { HeldLease } from "./held-lease.ts";
import { type Job, JobShares } from "./job-shares.ts";

export interface LeaseRunnerOptions {
  readonly jobs: readonly Job[];
  readonly leases: Pick<LeaseStore, "take" | "giveBack" | "announce">;
  /** This replica's UUID. */
  readonly holder: string;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called when a lease runs out unconfirmed: jobs waiting for the database must fail at once. */
  readonly onSilence?: () => void;
  readonly timings?: LeaseTimings;
}

export interface LeaseTimings {
  /** How long a lease lasts after its last renewal, and so the longest pause for a job whose replica died. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** How often a replica tries to take the leases it does not hold. */
  readonly pollEveryMs: number;
  /** How long before the lease ends its holder stops the job. */
  readonly marginMs: number;
}

const defaultTimings: LeaseTimings = {
  leaseMs: 10_000,
  renewEveryMs: 3000,
  pollEveryMs: 1000,
  marginMs: 1000,
};

/**
 * Runs each job while this replica holds its lease. A replica cut off from the database stops the job before the lease
 * ends there: it counts from the moment of its request, the database from a later one.
 */
export class LeaseRunner {
  readonly #options: LeaseRunnerOptions;
  readonly #timings: LeaseTimings;
  readonly #held = new Map<string, HeldLease>();
  readonly #stopping = new AbortController();
  /** Lease names being given back to let other replicas have their share. */
  readonly #releasing = new Set<string>();
  readonly #shares: JobShares;
  readonly #polling: Promise<void>;
  #isDatabaseAway = false;

  constructor(options: LeaseRunnerOptions) {
    this.#options = options;
    this.#timings = options.timings ?? defaultTimings;
    const { leaseMs, renewEveryMs } = this.#timings;
    this.#shares = new JobShares({ ...options, leaseMs, announceEveryMs: renewEveryMs });
    this.#polling = this.#poll();
  }

  /** Each job, and whether it runs on this replica. */
  states(): { readonly name: string; readonly isHeld: boolean }[] {
    return this.#options.jobs.map(({ name }) => ({
      name,
      isHeld: this.#isRunning(name),
    }));
  }

  /** Stops all jobs and releases their leases, so other replicas take them at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const lease of this.#held.values()) lease.end();
    await this.#polling;
    await Promise.all(this.#options.jobs.map(({ name }) => this.#release(name)));
    await this.#shares.leave();
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#takeDueLeases();
      await sleep(this.#timings.pollEveryMs, undefined, { signal }).catch(() => {});
    }
  }

  async #takeDueLeases(): Promise<void> {
    const { jobs, leases, holder, log } = this.#options;
    const requestedAt = performance.now();
    const due = jobs.filter((job) => this.#isDue(job, requestedAt));
    if (due.length === 0) return;
    try {
      await this.#shares.announce(requestedAt);
      const names = due.map(({ name }) => name);
      const taken = new Set(await leases.take(names, holder, this.#timings.leaseMs));
      this.#isDatabaseAway = false;
      for (const job of due) {
        const isTaken = taken.has(job.name);
        if (!isTaken) this.#lose(job.name, "Another replica took the lease; the job stops here.");
        else if (this.#shares.isFullWithout(job, this.#isRunning)) this.#leaveToOthers(job);
        else this.#hold(job, requestedAt);
      }
    } catch (error) {
      const message = "Leases cannot be taken; retrying every second.";
      if (!this.#isDatabaseAway) log.warn({ error }, message);
      this.#isDatabaseAway = true;
    }
  }

  #isRunning = (name: string): boolean => this.#held.get(name)?.isActive === true;

  #isDue(job: Job, now: number): boolean {
    if (this.#releasing.has(job.name)) return false;
    const lease = this.#held.get(job.name);
    return lease?.isDue(now) ?? !this.#shares.isFullWithout(job, this.#isRunning);
  }

  #leaveToOthers({ name }: Job): void {
    const lease = this.#held.get(name);
    if (lease !== undefined) {
      const message = "Another replica has fewer jobs of this feed; the job moves there.";
      this.#options.log.info({ lease: name }, message);
    }
    lease?.end();
    this.#releasing.add(name);
    void this.#release(name).finally(() => this.#releasing.delete(name));
  }

  #hold(job: Job, requestedAt: number): void {
    const { leaseMs, marginMs, renewEveryMs } = this.#timings;
    const held = this.#held.get(job.name);
    const remainingMs = requestedAt + leaseMs - marginMs - performance.now();
    if (this.#stopping.signal.aborted || remainingMs <= 0 || held?.isActive === false) return;
    const lease = held ?? this.#start(job);
    lease.renew(requestedAt + renewEveryMs, remainingMs);
  }

  #start(job: Job): HeldLease {
    const { log, onSilence = () => {} } = this.#options;
    log.info({ lease: job.name }, "This replica took the lease; the job starts.");
    const lease = new HeldLease({
      run: (signal) =>
        job
          .run(signal)
          .catch((error) => log.warn({ lease: job.name, error }, "The job failed; restarting it."))
          .finally(() => this.#held.delete(job.name)),
      onExpiry: () => {
        this.#lose(job.name, "The database did not confirm the lease in time; the job stops here.");
        onSilence();
      },
    });
    this.#held.set(job.name, lease);
    return lease;
  }

  #lose(name: string, reason: string): void {
    const lease = this.#held.get(name);
    if (lease?.isActive !== true) return;
    this.#options.log.warn({ lease: name }, reason);
    lease.end();
  }

  async #release(name: string): Promise<void> {
    await this.#held.get(name)?.ended;
    const { leases, holder } = this.#options;
    // A lease left behind expires a little later.
    await leases.giveBack(name, holder).catch(() => {});
  }
}
