import type { Caller } from "../caller.ts";

/** The edge's request counts; send counts come from the sends' rows. */
export type RequestMeasure = "requests-ok" | "requests-refused" | "requests-failed" | "sign-ins";

/** Who is counted: an API key's app, or the client key, or neither. */
export interface UsageSource {
  readonly appId: string | null;
  readonly keyId: string | null;
}

export interface UsageCount extends UsageSource {
  /** In UTC, such as `2026-11-02`. */
  readonly day: string;
  readonly measure: RequestMeasure;
  readonly count: number;
}

/** Counts requests; called for each. */
export interface UsageCounter {
  countRequest(caller: Caller, status: number, isSignIn: boolean): void;
}

const dayMs = 86_400_000;

export function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The counts since they were last taken, in memory. */
export class UsageTally implements UsageCounter {
  readonly #now: () => number;
  #counts = new Map<number, Map<string, SourceCounts>>();

  /** @param now the time in milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  countRequest({ app, clientKey }: Caller, status: number, isSignIn: boolean): void {
    const counts = this.#find(Math.floor(this.#now() / dayMs), app ?? null, clientKey ?? null);
    if (status < 400) counts["requests-ok"] += 1;
    else if (status < 500) counts["requests-refused"] += 1;
    else counts["requests-failed"] += 1;
    if (isSignIn && status < 400) counts["sign-ins"] += 1;
  }

  /** Returns the counts and begins at 0, sorted: replicas storing the same rows lock them in one order. */
  take(): UsageCount[] {
    const taken = this.#counts;
    this.#counts = new Map();
    const all = [...taken].flatMap(([day, sources]) =>
      [...sources.values()].flatMap(({ appId, keyId, ...counts }) =>
        Object.entries(counts).map(([measure, count]) => ({
          ...{ day: formatDay(day * dayMs), appId, keyId, count },
          measure: measure as RequestMeasure,
        })),
      ),
    );
    return all.filter(({ count }) => count > 0).sort((a, b) => compare(sortKey(a), sortKey(b)));
  }

  /** Adds back counts after a failed write. */
  putBack(counts: readonly UsageCount[]): void {
    for (const { day, appId, keyId, measure, count } of counts) {
      this.#find(Date.parse(day) / dayMs, appId, keyId)[measure] += count;
    }
  }

  #find(day: number, appId: string | null, clientKey: string | null): SourceCounts {
    // App and key ids are random UUIDs, so they share a map.
    const id = appId ?? clientKey ?? "";
    let sources = this.#counts.get(day);
    if (sources === undefined) {
      sources = new Map();
      this.#counts.set(day, sources);
    }
    let counts = sources.get(id);
    if (counts === undefined) {
      const keyId = appId === null ? clientKey : null;
      counts = { appId, keyId, ...noCounts };
      sources.set(id, counts);
    }
    return counts;
  }
}

interface SourceCounts extends UsageSource, Record<RequestMeasure, number> {}

const noCounts = { "requests-ok": 0, "requests-refused": 0, "requests-failed": 0, "sign-ins": 0 };

function sortKey({ day, appId, keyId, measure }: UsageCount): string {
  return [day, appId, keyId, measure].join(" ");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
