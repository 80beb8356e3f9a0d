import type { LeaseStore } from "../store/service/leases.ts";

/** Work for one replica at a time. */
export interface Job {
  /** Also its lease's name, so it is the same at all replicas. */
  readonly name: string;
  /** A group's jobs are spread evenly over the replicas. */
  readonly group?: string;
  /** Runs until the signal aborts; resolves once its last write has finished. */
  run(signal: AbortSignal): Promise<void>;
}

interface JobSharesOptions {
  readonly jobs: readonly Job[];
  readonly leases: Pick<LeaseStore, "announce" | "giveBack">;
  readonly holder: string;
  /** How long other replicas count this one after it last announced itself. */
  readonly leaseMs: number;
  readonly announceEveryMs: number;
}

/**
 * How many jobs in a group each replica runs: the same number, rounded up. Replicas announce themselves by their own
 * lease, so a replica without a job is counted too.
 */
export class JobShares {
  readonly #options: JobSharesOptions;
  readonly #groups: ReadonlyMap<string, readonly Job[]>;
  #replicas = 1;
  #announceAt = Number.NEGATIVE_INFINITY;

  constructor(options: JobSharesOptions) {
    this.#options = options;
    const grouped = options.jobs.filter(({ group }) => group !== undefined);
    this.#groups = Map.groupBy(grouped, ({ group = "" }) => group);
  }

  /** @param now milliseconds from a monotonic clock */
  async announce(now: number): Promise<void> {
    const { leases, holder, leaseMs, announceEveryMs } = this.#options;
    if (this.#groups.size === 0 || now < this.#announceAt) return;
    this.#replicas = await leases.announce(holder, leaseMs);
    this.#announceAt = now + announceEveryMs;
  }

  /** Whether this replica runs its share of the job's group without the job. */
  isFullWithout(job: Job, isRunning: (name: string) => boolean): boolean {
    const group = this.#groups.get(job.group ?? "");
    if (group === undefined) return false;
    const others = group.filter(({ name }) => name !== job.name && isRunning(name));
    return others.length >= Math.ceil(group.length / this.#replicas);
  }

  async leave(): Promise<void> {
    const { leases, holder } = this.#options;
    if (this.#groups.size === 0) return;
    // An announcement left behind expires a little later.
    await leases.giveBack(`replica:${holder}`, holder).catch(() => {});
  }
}
