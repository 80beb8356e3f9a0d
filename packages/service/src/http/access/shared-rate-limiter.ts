import type { RateLimits } from "../../domain/rate-limits/limits.ts";
import { type CreateCounterOptions, QuotaCounter } from "./quota-counter.ts";
import type { Quota, RateLimiter } from "./rate-limits.ts";

/** While the database cannot count, requests pass uncounted; `onUnavailable` is called when this begins. */
export type SharedRateLimiterOptions = RateLimits & CreateCounterOptions;

/** A rate limiter with one quota for each network and each key over all replicas. */
export function createSharedRateLimiter(options: SharedRateLimiterOptions): RateLimiter {
  const networks = openCounter("default", options.requestsPerMinute, options);
  const keys = openCounter("key", options.keyRequestsPerMinute, options);

  return {
    async take({ holders: { network, key, wallet }, cost }) {
      const ofNetwork = network === undefined ? undefined : await networks?.take(network, cost);
      // A network over its quota must not use up the quota others have with the key.
      if (key === undefined || ofNetwork?.isExceeded) return ofNetwork;
      // A client key is public: a stranger cannot use up the quota of wallets signed in with it.
      const holder = wallet === undefined ? key : `${key} wallets`;
      return tighterOf(ofNetwork, await keys?.take(holder, cost));
    },
  };
}

function openCounter(name: string, requests: number, options: CreateCounterOptions) {
  return requests === 0 ? undefined : new QuotaCounter(name, requests, options);
}

/** The quota the caller reaches first. */
function tighterOf(quota: Quota | undefined, other: Quota | undefined): Quota | undefined {
  if (quota === undefined || other === undefined) return quota ?? other;
  return other.isExceeded || other.remaining < quota.remaining ? other : quota;
}
