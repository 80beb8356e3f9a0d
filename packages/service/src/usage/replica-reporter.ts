import type { Logger } from "pino";
import { type ReplicaReport, reportEveryMs } from "../domain/admin/replica-report.ts";
import type { ReplicaReportStore } from "../store/admin/replica-reports.ts";

interface ReporterOptions {
  readonly replicaId: string;
  readonly reports: Pick<ReplicaReportStore, "save" | "delete">;
  readonly describe: () => ReplicaReport;
  readonly log: Pick<Logger, "warn">;
}

/** Stores this replica's report every ten seconds, so any replica can show all replicas' state. */
export class ReplicaReporter {
  readonly #options: ReporterOptions;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#timer !== undefined) return;
    const save = () => {
      this.#saving = this.#save();
    };
    save();
    this.#timer = setInterval(save, reportEveryMs).unref();
  }

  /** Withdraws the report, so the replica is not shown until its report expires. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#saving;
    const { reports, replicaId } = this.#options;
    if (this.#timer !== undefined) await reports.delete(replicaId).catch(() => {});
  }

  async #save(): Promise<void> {
    const { reports, replicaId, describe, log } = this.#options;
    try {
      await reports.save(replicaId, describe());
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) log.warn({ error }, "The state of this replica cannot be stored.");
      this.#hasFailed = true;
    }
  }
}
