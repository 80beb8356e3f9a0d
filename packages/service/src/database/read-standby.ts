import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { endTimedOutConnections } from "./end-timed-out-connections.ts";
import { createPools } from "./pools.ts";
import type { ObserveStatement } from "./statement-observer.ts";
import { isUnavailable } from "./transient-errors.ts";

export interface ReadStandbyOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Reads go to the primary while the standby has not replayed a commit for longer. */
  readonly maxLagSeconds: number;
  readonly primary: PostgresPool;
  readonly report: (line: string) => void;
  readonly observe?: ObserveStatement;
}

/** Whether reads go to the standby, and how far it is behind. */
export interface StandbyState {
  readonly isUsed: boolean;
  /** Undefined while the standby does not say it. */
  readonly lagSeconds: number | undefined;
}

/** A streaming standby for reads allowed to lag some seconds. */
export interface ReadStandby {
  /** Its connections run statements at the standby, or at the primary while the standby cannot be used. */
  readonly pool: PostgresPool;
  state(): StandbyState;
  close(timeoutMs?: number): Promise<void>;
}

const checkEveryMs = 1000;
const checkTimeoutMs = 2000;

/** Starts to check the standby; until the first check has passed, reads go to the primary. */
export function openReadStandby(options: ReadStandbyOptions): ReadStandby {
  const { url, poolSize, primary, report } = options;
  const pools = createPools({ url, attribute: "prefer-standby" }, () => {});
  const pool = pools.open({ poolSize });
  const standby = endTimedOutConnections(pool, undefined, options.observe);
  const probe = pools.open({ poolSize: 1, timeoutMs: checkTimeoutMs });
  const closing = new AbortController();
  const check = new StandbyCheck(options.maxLagSeconds, report);
  const leave = () => {
    for (const each of [pool, probe]) pools.destroyConnections(each);
  };
  const watching = watch(probe, check, leave, closing.signal);
  return {
    pool: {
      connect: async () => {
        if (!check.isUsed) return await primary.connect();
        const client = await standby.connect().catch(() => check.noteFailure());
        return client === undefined ? await primary.connect() : withPrimary(client, primary, check);
      },
      end: async () => {},
      options: standby.options,
    },
    state: () => ({ isUsed: check.isUsed, lagSeconds: check.lagSeconds }),
    async close(timeoutMs) {
      closing.abort();
      await pools.close(timeoutMs);
      await watching;
    },
  };
}

/** Why reads go to the primary. */
type Problem = "unchecked" | "unreachable" | "no standby" | "no commit" | "behind";

/** Decides from the standby's answers whether reads may go there, and reports changes. */
class StandbyCheck {
  readonly #maxLagSeconds: number;
  readonly #report: (line: string) => void;
  #problem: Problem | undefined = "unchecked";
  #lagSeconds: number | undefined;

  constructor(maxLagSeconds: number, report: (line: string) => void) {
    this.#maxLagSeconds = maxLagSeconds;
    this.#report = report;
  }

  get isUsed(): boolean {
    return this.#problem === undefined;
  }

  get lagSeconds(): number | undefined {
    return this.#lagSeconds;
  }

  note({ isStandby, lagSeconds }: StandbyAnswer): void {
    this.#lagSeconds = lagSeconds;
    if (!isStandby) this.#set("no standby");
    else if (lagSeconds === undefined) this.#set("no commit");
    else this.#set(lagSeconds > this.#maxLagSeconds ? "behind" : undefined);
  }

  /** After a failed check or a connection error the standby is used again when a check passes. */
  noteFailure(): undefined {
    this.#lagSeconds = undefined;
    this.#set("unreachable");
  }

  #set(problem: Problem | undefined): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#report(
      problem === undefined
        ? "The standby of READ_DATABASE_URL serves lists of market data."
        : `${this.#describe(problem)}; the primary serves its reads.`,
    );
  }

  #describe(problem: Problem): string {
    switch (problem) {
      case "no standby":
        return "READ_DATABASE_URL is a server that is not a standby";
      case "no commit":
        return "The standby of READ_DATABASE_URL does not say how far it is behind";
      case "behind":
        return `The standby of READ_DATABASE_URL is further behind than READ_MAX_LAG_SECONDS allows (${this.#maxLagSeconds})`;
      default:
        return "The standby of READ_DATABASE_URL cannot be reached";
    }
  }
}

interface StandbyAnswer {
  readonly isStandby: boolean;
  readonly lagSeconds: number | undefined;
}

/** @param leave closes the connections to a server which is no standby; new ones may lead to one */
async function watch(
  probe: pg.Pool,
  check: StandbyCheck,
  leave: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await askStandby(probe);
      check.note(answer);
      if (!answer.isStandby) leave();
    } catch {
      if (!signal.aborted) check.noteFailure();
    }
    await sleep(checkEveryMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** The primary commits at least every few seconds, since replicas renew their leases. */
async function askStandby(probe: pg.Pool): Promise<StandbyAnswer> {
  const { rows } = await probe.query<{ standby: boolean; lag: number | null }>(`
    select pg_is_in_recovery() as standby,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as lag`);
  const [row] = rows;
  return { isStandby: row?.standby === true, lagSeconds: row?.lag ?? undefined };
}

/**
 * Repeats a statement at the primary when it fails at the standby, which cancels reads in conflict with its replay.
 * Within a transaction the error goes to the caller, because the earlier statements ran at the standby.
 */
function withPrimary(
  standby: PostgresPoolClient,
  primary: PostgresPool,
  check: StandbyCheck,
): PostgresPoolClient {
  let client = standby;
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      const result = await client.query(text, values);
      if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
      return result;
    } catch (error) {
      if (isUnavailable(error) && !isConflict(error)) check.noteFailure();
      if (isInTransaction || client !== standby) throw error;
      client = await primary.connect();
      return await client.query(text, values);
    }
  };
  return {
    query: query as PostgresPoolClient["query"],
    release(destroy) {
      if (client !== standby) client.release(destroy);
      standby.release(destroy);
    },
  };
}

/** The standby canceled the statement, and goes on. */
function isConflict(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "40001";
}
