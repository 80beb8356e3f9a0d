import type { Logger } from "pino";
import type { UsageTally } from "../domain/admin/usage.ts";
import type { UsageStore } from "../store/admin/usage.ts";

const flushEveryMs = 60_000;

interface RecorderOptions {
  readonly tally: UsageTally;
  readonly usage: Pick<UsageStore, "add">;
  readonly log: Pick<Logger, "warn">;
}

/** Stores the usage this replica counted, once a minute and when it stops: a crash loses a minute at most. */
export class UsageRecorder {
  readonly #options: RecorderOptions;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.store(), flushEveryMs).unref();
  }

  /** Stores the counts so far. Never rejects: counts not stored are kept for the next time. */
  store(): Promise<void> {
    this.#storing = this.#storing.then(() => this.#store());
    return this.#storing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.store();
  }

  async #store(): Promise<void> {
    const { tally, usage, log } = this.#options;
    const counts = tally.take();
    try {
      await usage.add(counts);
      this.#hasFailed = false;
    } catch (error) {
      tally.putBack(counts);
      if (!this.#hasFailed) log.warn({ error }, "The usage of this replica cannot be stored.");
      this.#hasFailed = true;
    }
  }
}
