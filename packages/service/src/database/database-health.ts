import { sql } from "kysely";
import type { Database } from "./connect.ts";
import { hasNoRoom } from "./disk-room.ts";
import { createStall } from "./reject-while-stalled.ts";
import { detectStalls, type StallTimings, stallSeconds } from "./stall-detector.ts";
import { isDiskFull, isSilence, isUnavailable } from "./transient-errors.ts";

export interface HealthOptions {
  readonly report: (line: string) => void;
  /** The embedded server's folder. */
  readonly dataFolder?: string;
  readonly timings?: StallTimings;
}

export interface Watched {
  /** A connection for nothing else. */
  readonly probe: Database;
  readonly abortProbe: () => void;
  /** Destroys the connections requests wait for. */
  readonly destroyConnections: () => void;
  readonly signal: AbortSignal;
}

/** Whether the database answers, and whether it can write. */
export class DatabaseHealth {
  /** On while the database is silent. */
  readonly stall = createStall();
  readonly #options: HealthOptions;
  #isFull = false;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** Notes an error of any statement. */
  readonly observe = (error: unknown): void => {
    if (this.#isFull || !isDiskFull(error)) return;
    this.#isFull = true;
    this.#options.report("The disk of the database is full; writes get 503 until it has room.");
  };

  /** False while writing statements would fail. */
  get isWritable(): boolean {
    return !this.stall.isOn && !this.#isFull;
  }

  /** Why the database is not ready, in one line. */
  describe(): string {
    const { dataFolder } = this.#options;
    const isFull = this.#isFull || (dataFolder !== undefined && hasNoRoom(dataFolder));
    if (isFull) return "The disk of the database is full.";
    return "The database does not answer.";
  }

  /** Probes the database each second until the signal aborts. */
  async watch({ probe, abortProbe, destroyConnections, signal }: Watched): Promise<void> {
    const { report, timings } = this.#options;
    await detectStalls({
      probe: () => this.#check(probe),
      abortProbe,
      isSilence,
      onStall: () => {
        report(
          `The database has not answered for ${stallSeconds} seconds; requests get 503 until it does.`,
        );
        this.stall.begin();
        destroyConnections();
      },
      onRecovery: () => {
        report("The database answers again.");
        // Connections opened during the stall may wait for a lost answer.
        destroyConnections();
        this.stall.end();
      },
      signal,
      ...(timings && { timings }),
    });
  }

  async #check(db: Database): Promise<void> {
    if (!this.#isFull) return void (await sql`select 1`.execute(db));
    try {
      await writeSomething(db);
    } catch (error) {
      // A server that cannot write its log ends and starts again. Any other refusal, such as a missing permission, is
      // not about disk space.
      if (isUnavailable(error)) throw error;
    }
    this.#isFull = false;
    this.#options.report("The disk of the database has room again.");
  }
}

/** A megabyte in a temporary table, whose file PostgreSQL extends and deletes. */
async function writeSomething(db: Database): Promise<void> {
  await sql`
    create temporary table bellwether_disk_probe on commit drop as
    select repeat('x', 1900) as filler from generate_series(1, 600)`.execute(db);
}
