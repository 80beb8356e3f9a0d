import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../connect.ts";
import { OutageLines } from "../outage-lines.ts";
import { lostServerOf, reasonOf } from "../transient-errors.ts";

const checkEveryMs = 1000;

/** Logs a line that an operator should see. */
type Report = (line: string, fields?: object) => void;

/**
 * The servers of a distributed database that its coordinator does not reach. Statements about wallets of other servers
 * go on, so the database as a whole is available.
 */
export class LostServers {
  /** The failures that the reported loss explains. */
  readonly outage = new OutageLines();
  readonly #report: Report;
  readonly #lost = new Set<string>();
  #watched: { readonly probe: Database; readonly signal: AbortSignal } | undefined;
  /** A statement begun before this knows nothing new. */
  #endedAt = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  /** As `host:port`, in the order in which they were lost. */
  get names(): readonly string[] {
    return [...this.#lost];
  }

  /** Notes the error of a statement. */
  readonly observe = (error: unknown, begunAt: number): void => {
    const name = lostServerOf(error);
    if (name === undefined || this.#lost.has(name) || begunAt <= this.#endedAt) return;
    this.#lost.add(name);
    this.outage.open();
    this.#report(
      `The database has lost its server ${name} (${reasonOf(error)}); requests for the wallets on it get 503, and sends to them wait.`,
    );
    if (this.#lost.size === 1) void this.#watch();
  };

  /** From now on looks whether lost servers are back. */
  begin(probe: Database, signal: AbortSignal): void {
    this.#watched = { probe, signal };
  }

  async #watch(): Promise<void> {
    while (this.#lost.size > 0) {
      await sleep(checkEveryMs, undefined, { ref: false });
      const { probe, signal } = this.#watched ?? {};
      if (signal?.aborted) return;
      for (const name of probe === undefined ? [] : this.names) {
        if (await isReached(probe as Database, name).catch(() => false)) this.#end(name);
      }
    }
  }

  #end(name: string): void {
    this.#lost.delete(name);
    this.#endedAt = performance.now();
    const summary = this.#lost.size === 0 ? this.outage.close() : {};
    this.#report(`The server ${name} of the database answers again.`, summary);
  }
}

async function isReached(probe: Database, name: string): Promise<boolean> {
  const at = name.lastIndexOf(":");
  const { rows } = await sql<{ isReached: boolean }>`
    select citus_check_connection_to_node(${name.slice(0, at)}, ${Number(name.slice(at + 1))}::int)
      as "isReached"`.execute(probe);
  return rows[0]?.isReached ?? false;
}
