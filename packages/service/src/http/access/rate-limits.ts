import { formatCount } from "../../domain/format-count.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Holders } from "../../domain/rate-limits/holder.ts";

/** Counts requests against quotas; undefined when it cannot count, which lets the request pass. */
export interface RateLimiter {
  take(request: LimitedRequest): Promise<Quota | undefined>;
}

export interface LimitedRequest {
  readonly holders: Holders;
  /** As how many requests it counts. */
  readonly cost: number;
}

/** A caller's quota after this request. */
export interface Quota {
  readonly isExceeded: boolean;
  readonly name: string;
  readonly requests: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until the whole quota is free again. */
  readonly resetSeconds: number;
  /** Until one more request fits. */
  readonly retryAfterSeconds: number;
}

/** The headers in the IETF draft "RateLimit header fields for HTTP". */
export function quotaHeaders(quota: Quota): Record<string, string> {
  const { name, requests, windowSeconds, remaining, resetSeconds } = quota;
  return {
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    "ratelimit-policy": `"${name}";q=${requests};w=${windowSeconds}`,
  };
}

export function refuseExceededQuota({
  requests,
  windowSeconds,
  retryAfterSeconds,
}: Quota): Problem {
  const allowed = `${formatCount(requests, "request")} in ${formatCount(windowSeconds, "second")}`;
  const verb = requests === 1 ? "is" : "are";
  return refuse("too-many-requests", {
    message: `${allowed} ${verb} allowed; try again in ${formatCount(retryAfterSeconds, "second")}.`,
    retryAfterSeconds,
  });
}

/** The quota in a handler's own 429, such as for too many codes; it has the same headers. */
export function quotaOfProblem(retryAfterSeconds: number): Quota {
  return {
    isExceeded: true,
    name: "operation",
    requests: 1,
    windowSeconds: retryAfterSeconds,
    remaining: 0,
    resetSeconds: retryAfterSeconds,
    retryAfterSeconds,
  };
}
