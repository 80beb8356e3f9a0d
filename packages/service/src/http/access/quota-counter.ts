import type { Clock } from "../../domain/clock.ts";
import { type QuotaState, quotaStateOf, windowSeconds } from "../../domain/rate-limits/window.ts";
import type { RateLimitStore } from "../../store/service/rate-limits.ts";
import { BatchCounter } from "./batch-counter.ts";
import type { Quota } from "./rate-limits.ts";

export interface CreateCounterOptions {
  readonly rateLimits: Pick<RateLimitStore, "take">;
  readonly clock: Clock;
  readonly onUnavailable: (error: unknown) => void;
  /** For how long a request waits to be counted; by default a second. */
  readonly countTimeoutMs?: number | undefined;
}

/** Beyond this many, the replica forgets all and asks the database again. */
const maxExhausted = 10_000;

/** Counts requests by holders with the same quota. */
export class QuotaCounter {
  readonly #name: string;
  readonly #requests: number;
  readonly #clock: Clock;
  readonly #counter: BatchCounter;
  /** Holders without quota until a known second: their requests need no statement. */
  readonly #exhausted = new Map<string, QuotaState>();

  constructor(name: string, requests: number, options: CreateCounterOptions) {
    const { rateLimits, clock, onUnavailable, countTimeoutMs: timeoutMs = 1000 } = options;
    this.#name = name;
    this.#requests = requests;
    this.#clock = clock;
    this.#counter = new BatchCounter(
      (requested) => rateLimits.take(requested, requests, clock.now()),
      { timeoutMs, pauseMs: 1000, maxPauseMs: 30_000, onUnavailable },
    );
  }

  /** Takes a request from a holder's quota; undefined when it cannot be counted. */
  async take(holder: string, cost: number): Promise<Quota | undefined> {
    const known = this.#exhausted.get(holder);
    if (known !== undefined) {
      if (this.#clock.now().getTime() < known.freeAt * 1000) return this.#toQuota(known);
      this.#exhausted.delete(holder);
    }
    const counted = await this.#counter.count(holder, cost);
    if (counted === undefined) return undefined;
    const state = quotaStateOf(counted.grant, { index: counted.index, cost }, this.#requests);
    if (state.isExceeded) this.#remember(holder, state);
    return this.#toQuota(state);
  }

  #remember(holder: string, state: QuotaState): void {
    if (this.#exhausted.size >= maxExhausted) this.#exhausted.clear();
    this.#exhausted.set(holder, state);
  }

  #toQuota({ isExceeded, remaining, freeAt, fullAt }: QuotaState): Quota {
    const nowSeconds = this.#clock.now().getTime() / 1000;
    return {
      isExceeded,
      name: this.#name,
      requests: this.#requests,
      windowSeconds,
      remaining,
      resetSeconds: Math.max(0, Math.ceil(fullAt - nowSeconds)),
      retryAfterSeconds: Math.max(1, Math.ceil(freeAt - nowSeconds)),
    };
  }
}
