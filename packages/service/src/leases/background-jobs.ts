import type { Logger } from "pino";
import type { ServiceDatabase } from "../database/open-service-database.ts";
import { systemRandom } from "../domain/random.ts";
import { makeUuid } from "../domain/uuid.ts";
import { LeaseStore } from "../store/service/leases.ts";
import type { Job } from "./job-shares.ts";
import { LeaseRunner } from "./lease-runner.ts";

export interface BackgroundJobsOptions {
  readonly jobs: readonly Job[];
  readonly database: ServiceDatabase;
  /** Whether this process alone uses the database. */
  readonly isEmbedded: boolean;
  readonly log: Logger;
}

/** This replica's jobs beside requests: feeds and housekeeping. */
export class BackgroundJobs {
  /** This replica's id, the holder of its leases. */
  readonly replicaId = makeUuid(systemRandom);
  readonly #options: BackgroundJobsOptions;
  #leaseRunner: LeaseRunner | undefined;
  #isStopped = false;

  constructor(options: BackgroundJobsOptions) {
    this.#options = options;
  }

  /** Starts the jobs once the database is migrated, unless they are stopped before. */
  async start(): Promise<void> {
    const { jobs, database, isEmbedded, log } = this.#options;
    await database.migrated;
    const leases = new LeaseStore(database.leases);
    // The leases in an embedded database were taken by an earlier process, which is gone.
    if (isEmbedded) await leases.clear().catch(() => {});
    if (this.#isStopped) return;
    const holder = this.replicaId;
    const onSilence = database.abortBackground;
    this.#leaseRunner = new LeaseRunner({ jobs, leases, holder, log, onSilence });
  }

  /** Each job, and whether it runs on this replica. */
  states(): ReturnType<LeaseRunner["states"]> {
    return this.#leaseRunner?.states() ?? [];
  }

  /** Stops the jobs and releases their leases. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#leaseRunner?.stop();
  }
}
