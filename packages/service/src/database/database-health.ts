import { sql } from "kysely";
import { askCondition, type Database, readCondition } from "./connect.ts";
import { hasNoRoom } from "./disk-room.ts";
import { OutageLines, type OutageSummary } from "./outage-lines.ts";
import { createStall } from "./reject-while-stalled.ts";
import {
  isDisconnected,
  isDiskFull,
  isOverloaded,
  isReadOnlyRefusal,
  isSilence,
  isUnavailable,
  reasonOf,
} from "./transient-errors.ts";
import {
  type Condition,
  type ProbeTimings,
  silentSeconds,
  watchCondition,
} from "./watch-condition.ts";

/** Logs a line for the operator. */
export type Report = (line: string, fields?: object) => void;

export interface HealthOptions {
  readonly report: Report;
  /** The embedded server's folder. */
  readonly dataFolder?: string;
  readonly timings?: ProbeTimings;
}

export interface Watched {
  /** A connection for nothing else. */
  readonly probe: Database;
  readonly abortProbe: () => void;
  /** Destroys the connections requests wait for. */
  readonly destroyConnections: () => void;
  /** Destroys background connections too. */
  readonly destroyAllConnections: () => void;
  readonly signal: AbortSignal;
}

/** Whether the database answers, and whether it can write. */
export class DatabaseHealth {
  /** On while the database is silent or read-only. */
  readonly stall = createStall();
  /** The failures explained by the reported outage; the first one ends when the database is watched. */
  readonly outage = new OutageLines();
  readonly #options: HealthOptions;
  #watched: Watched | undefined;
  #condition: Condition = "available";
  #isFull = false;
  /** When the last outage ended; the connections which waited through it are destroyed then. */
  #endedAt = 0;
  /** The last sign of breaking connections. */
  #reason = "";

  constructor(options: HealthOptions) {
    this.#options = options;
    this.outage.open();
  }

  /** Notes an error on any connection or statement begun after the last outage: the others tell nothing new. */
  readonly observe = (error: unknown, begunAt: number): void => {
    if (begunAt <= this.#endedAt) return;
    if (isDisconnected(error)) this.#suspect(reasonOf(error));
    if (isReadOnlyRefusal(error)) this.#enter("read-only");
    if (this.#isFull || !isDiskFull(error)) return;
    this.#isFull = true;
    this.outage.open();
    this.#options.report("The disk of the database is full; writes get 503 until it has room.");
  };

  /** Notes a broken idle connection. */
  readonly noteBroken = (line: string): void => {
    this.#suspect(line);
    this.outage.count("A database connection broke");
  };

  /** Whether the last probe had an answer and writes would succeed. Unlike `isReady` it needs no connection. */
  get isUp(): boolean {
    return this.#condition === "available" && !this.#isFull;
  }

  /** Whether requests can be served: a statement on their connections has an answer, and writes would succeed. */
  async isReady(db: Database): Promise<boolean> {
    if (this.stall.isOn || this.#isFull) return false;
    const condition = await readCondition(db);
    // The probe may have reached another server than the request connections.
    if (condition === "read-only") this.#enter(condition);
    return condition === "available";
  }

  /** Why the database is not ready, in one line. */
  describe(): string {
    const { dataFolder } = this.#options;
    const isFull = this.#isFull || (dataFolder !== undefined && hasNoRoom(dataFolder));
    if (isFull) return "The disk of the database is full.";
    if (this.#condition === "read-only") return "The database is read-only.";
    return "The database does not answer.";
  }

  /** Probes the database each second until the signal aborts. */
  async watch(watched: Watched): Promise<void> {
    const { timings } = this.#options;
    const { probe, abortProbe, signal } = watched;
    this.#watched = watched;
    this.#endOutage("The database is ready; requests before got 503.");
    await watchCondition({
      probe: () => this.#check(probe).catch((error) => this.#askAgain(probe, error)),
      abortProbe,
      judge: (error) => {
        this.#reason = reasonOf(error);
        return judge(error);
      },
      onProbe: (condition) => this.#note(condition),
      signal,
      ...(timings && { timings }),
    });
  }

  /** The next probe shows whether this is an outage. */
  #suspect(reason: string): void {
    this.#reason = reason;
    this.outage.open();
  }

  #note(condition: Condition): void {
    this.#enter(condition);
    if (this.isUp) this.#endOutage("Database connections broke for a moment.");
  }

  /** Reports a not yet reported outage, if it had any effect. */
  #endOutage(line: string): void {
    if (!this.outage.isOpen) return;
    const summary = this.#close();
    const fields = { ...summary, reason: this.#reason };
    if (Object.keys(summary.leftOut).length > 0) this.#options.report(line, fields);
  }

  #close(): OutageSummary {
    this.#endedAt = performance.now();
    return this.outage.close();
  }

  #enter(condition: Condition): void {
    const before = this.#condition;
    if (condition === before || this.#watched === undefined) return;
    this.#condition = condition;
    if (condition !== "available") this.outage.open();
    const summary = this.isUp ? this.#close() : {};
    this.#options.report(describeChange(condition, this.#reason), summary);
    const isStalled = condition === "silent" || condition === "read-only";
    if (isStalled) this.stall.begin();
    // Connections opened meanwhile may wait for a lost answer, or lead to the read-only server.
    if (condition === "read-only" || before === "read-only") this.#watched.destroyAllConnections();
    else if (isStalled || this.stall.isOn) this.#watched.destroyConnections();
    if (!isStalled) this.stall.end();
  }

  /** Connections breaking under a statement prove no outage: a failover accepts new ones at once. */
  #askAgain(db: Database, error: unknown): Promise<Condition> {
    if (!isDisconnected(error)) throw error;
    this.#suspect(reasonOf(error));
    return this.#check(db);
  }

  async #check(db: Database): Promise<Condition> {
    if (!this.#isFull) return await askCondition(db);
    try {
      await writeSomething(db);
    } catch (error) {
      // A server unable to write its log ends and starts again. Any other refusal, such as a missing permission, is not
      // about disk space.
      if (isUnavailable(error)) throw error;
    }
    this.#isFull = false;
    const summary = this.isUp ? this.#close() : {};
    this.#options.report("The disk of the database has room again.", summary);
    return "available";
  }
}

/** An overloaded server may serve the request connections; any other refusal concerns them too. */
function judge(error: unknown): Condition {
  if (isSilence(error)) return "silent";
  if (isReadOnlyRefusal(error)) return "read-only";
  return isOverloaded(error) ? "available" : "unreachable";
}

function describeChange(condition: Condition, reason: string): string {
  switch (condition) {
    case "available":
      return "The database answers again.";
    case "unreachable":
      return `The database refuses connections (${reason}); requests get 503 until it accepts them.`;
    case "silent":
      return `The database has not answered for ${silentSeconds} seconds; requests get 503 until it does.`;
    case "read-only":
      return "The database is read-only; requests get 503 until it accepts writes.";
  }
}

/** A megabyte in a temporary table, whose file PostgreSQL extends and deletes. */
async function writeSomething(db: Database): Promise<void> {
  await sql`
    create temporary table bellwether_disk_probe on commit drop as
    select repeat('x', 1900) as filler from generate_series(1, 600)`.execute(db);
}
