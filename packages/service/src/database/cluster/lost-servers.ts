import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../connect.ts";
import type { Report } from "../database-health.ts";
import { OutageLines } from "../outage-lines.ts";
import { lostServerOf, reasonOf } from "../transient-errors.ts";

const checkEveryMs = 1000;

/**
 * A distributed database's servers not reached by its coordinator. Statements about wallets on other servers go on, so
 * the database as a whole is available.
 */
export class LostServers {
  /** The failures explained by the reported loss. */
  readonly #outage = new OutageLines();
  readonly #report: Report;
  readonly #lost = new Set<string>();
  #watched: { readonly probe: Database; readonly signal: AbortSignal } | undefined;
  #isWatching = false;
  /** A statement begun before this knows nothing new. */
  #endedAt = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  /** As `host:port`, in the order in which they were lost. */
  get names(): readonly string[] {
    return [...this.#lost];
  }

  /** Notes a statement's error. */
  readonly observe = (error: unknown, begunAt: number): void => {
    const name = lostServerOf(error);
    if (name === undefined || this.#lost.has(name) || begunAt <= this.#endedAt) return;
    this.#lost.add(name);
    this.#outage.open();
    this.#report(
      `The database has lost its server ${name} (${reasonOf(error)}); requests for the wallets on it get 503, and sends to them wait.`,
    );
    if (!this.#isWatching) void this.#watch();
  };

  /** Counts the line for a lost server's failure; false when the line must be logged. */
  absorb(error: unknown, line: string): boolean {
    return lostServerOf(error) !== undefined && this.#outage.absorb(error, line);
  }

  /** From now on looks whether lost servers are back. */
  begin(probe: Database, signal: AbortSignal): void {
    this.#watched = { probe, signal };
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (this.#lost.size > 0 && !this.#watched?.signal.aborted) {
      await sleep(checkEveryMs, undefined, { ref: false });
      for (const name of this.names) if (await this.#isReached(name)) this.#end(name);
    }
    this.#isWatching = false;
  }

  async #isReached(name: string): Promise<boolean> {
    const { probe, signal } = this.#watched ?? {};
    if (probe === undefined || signal?.aborted) return false;
    return await checkConnection(probe, name).catch(() => false);
  }

  #end(name: string): void {
    this.#lost.delete(name);
    this.#endedAt = performance.now();
    const summary = this.#lost.size === 0 ? this.#outage.close() : {};
    this.#report(`The server ${name} of the database answers again.`, summary);
  }
}

async function checkConnection(probe: Database, name: string): Promise<boolean> {
  const at = name.lastIndexOf(":");
  const { rows } = await sql<{ isReached: boolean }>`
    select citus_check_connection_to_node(${name.slice(0, at)}, ${Number(name.slice(at + 1))}::int)
      as "isReached"`.execute(probe);
  return rows[0]?.isReached ?? false;
}
