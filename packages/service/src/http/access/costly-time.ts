import { LRUCache } from "lru-cache";

/** How long a network's costly requests may keep a replica busy. */
export interface CostlyTimeLimits {
  /** Milliseconds without a rest: a page with a few costly requests is not delayed. */
  readonly savedMs: number;
  /** Of the time after that. */
  readonly share: number;
  /** A request slowed by an outage does not lock its network out. */
  readonly maxRestMs: number;
}

const limits: CostlyTimeLimits = { savedMs: 250, share: 0.25, maxRestMs: 1000 };

interface Savings {
  readonly ms: number;
  readonly atMs: number;
}

/** A forgotten network begins with all its savings. */
const maxNetworks = 10_000;

/**
 * Spreads a network's costly requests over time. One after the other and without a rest, they would use up the
 * processor for the seconds its quota lasts.
 */
export class CostlyTime {
  readonly #savings = new LRUCache<string, Savings>({ max: maxNetworks });

  /** Takes a request's milliseconds from the holder's savings; returns for how long the next one waits. */
  spend(holder: string, tookMs: number, nowMs: number): number {
    const { savedMs, share, maxRestMs } = limits;
    const { ms, atMs } = this.#savings.get(holder) ?? { ms: savedMs, atMs: nowMs };
    const earned = Math.max(0, nowMs - tookMs - atMs) * share;
    const left = Math.min(savedMs, ms + earned) - tookMs;
    const restMs = Math.min(maxRestMs, Math.max(0, -left / share));
    // The rest pays for the rest.
    this.#savings.set(holder, { ms: Math.max(0, left), atMs: nowMs + restMs });
    return restMs;
  }
}
