import type { Clock } from "../../domain/clock.ts";
import { holderOf } from "../../domain/rate-limits/holder.ts";
import { type QuotaState, quotaStateOf, windowSeconds } from "../../domain/rate-limits/window.ts";
import type { RateLimitStore } from "../../store/rate-limits.ts";
import { BatchCounter } from "./batch-counter.ts";
import type { Quota, RateLimiter } from "./rate-limits.ts";

export interface SharedRateLimiterOptions {
  readonly rateLimits: Pick<RateLimitStore, "take">;
  readonly clock: Clock;
  readonly requestsPerMinute: number;
  /** Called when the database stops counting; requests pass uncounted until it works again. */
  readonly onUnavailable: (error: unknown) => void;
}

/** Beyond this many, the replica forgets all and asks the database again. */
const maxExhausted = 10_000;

/** A rate limiter that gives each holder one quota over all replicas. */
export function createSharedRateLimiter(options: SharedRateLimiterOptions): RateLimiter {
  const { rateLimits, clock, requestsPerMinute, onUnavailable } = options;
  const counter = new BatchCounter(
    (requested) => rateLimits.take(requested, requestsPerMinute, clock.now()),
    { timeoutMs: 1000, pauseMs: 1000, maxPauseMs: 30_000, onUnavailable },
  );
  // Holders without quota until a known second: their requests need no statement.
  const exhausted = new Map<string, QuotaState>();

  return {
    async take({ caller, address }) {
      const holder = holderOf(caller, address);
      const known = exhausted.get(holder);
      if (known !== undefined) {
        if (clock.now().getTime() < known.freeAt * 1000) return toQuota(known);
        exhausted.delete(holder);
      }
      const counted = await counter.count(holder);
      if (counted === undefined) return undefined;
      const state = quotaStateOf(counted.grant, counted.index, requestsPerMinute);
      if (state.isExceeded) remember(holder, state);
      return toQuota(state);
    },
  };

  function remember(holder: string, state: QuotaState): void {
    if (exhausted.size >= maxExhausted) exhausted.clear();
    exhausted.set(holder, state);
  }

  function toQuota({ isExceeded, remaining, freeAt, fullAt }: QuotaState): Quota {
    const nowSeconds = clock.now().getTime() / 1000;
    return {
      isExceeded,
      name: "default",
      requests: requestsPerMinute,
      windowSeconds,
      remaining,
      resetSeconds: Math.max(0, Math.ceil(fullAt - nowSeconds)),
      retryAfterSeconds: Math.max(1, Math.ceil(freeAt - nowSeconds)),
    };
  }
}
