import type { Clock } from "../../domain/clock.ts";
import { holderOf } from "../../domain/rate-limits/holder.ts";
import { type QuotaState, quotaStateOf, windowSeconds } from "../../domain/rate-limits/window.ts";
import type { RateLimitStore } from "../../store/rate-limits.ts";
import { CountTogether } from "./batch-counter.ts";
import type { Quota, RateLimiter } from "./rate-limits.ts";

export interface SharedRateLimiterOptions {
  readonly rateLimits: Pick<RateLimitStore, "take">;
  readonly clock: Clock;
  readonly requestsPerMinute: number;
  /** Requests are let through without being counted from now on, until the database answers. */
  readonly onUnavailable: (error: unknown) => void;
}

/** Beyond this many the replica asks the database again, which knows. */
const maxRemembered = 10_000;

/** One quota for each caller, whichever replicas its requests come to. */
export function createSharedRateLimiter(options: SharedRateLimiterOptions): RateLimiter {
  const { rateLimits, clock, requestsPerMinute, onUnavailable } = options;
  const counts = new CountTogether(
    (asked) => rateLimits.take(asked, requestsPerMinute, clock.now()),
    { patienceMs: 1000, pauseMs: 1000, giveUpMs: 30_000, onUnavailable },
  );
  // Who has nothing left until a known second. Only spares the database the question.
  const exhausted = new Map<string, QuotaState>();

  return {
    async take({ caller, address }) {
      const holder = holderOf(caller, address);
      const known = exhausted.get(holder);
      if (known !== undefined) {
        if (clock.now().getTime() < known.freeAt * 1000) return quotaOf(known);
        exhausted.delete(holder);
      }
      const turn = await counts.count(holder);
      if (turn === undefined) return undefined;
      const standing = quotaStateOf(turn.taken, turn.place, requestsPerMinute);
      if (standing.isExceeded) remember(holder, standing);
      return quotaOf(standing);
    },
  };

  function remember(holder: string, standing: QuotaState): void {
    if (exhausted.size >= maxRemembered) exhausted.clear();
    exhausted.set(holder, standing);
  }

  function quotaOf({ isExceeded, remaining, freeAt, fullAt }: QuotaState): Quota {
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
