import type { Logger } from "pino";
import type { RateLimits } from "../domain/rate-limits/limits.ts";
import type { RateLimiter } from "../http/access/rate-limits.ts";
import { createSharedRateLimiter } from "../http/access/shared-rate-limiter.ts";
import type { Service } from "../service.ts";

/** Creates the rate limiter, unless the settings turn it off. */
export function openRateLimiter(
  { requestsPerMinute, keyRequestsPerMinute }: RateLimits,
  { store, clock }: Pick<Service, "store" | "clock">,
  log: Logger,
): RateLimiter | undefined {
  const limits = { requestsPerMinute, keyRequestsPerMinute };
  if (requestsPerMinute === 0 && keyRequestsPerMinute === 0) return undefined;
  return createSharedRateLimiter({
    rateLimits: store.rateLimits,
    clock,
    ...limits,
    onUnavailable: (error) =>
      log.warn({ error }, "The database cannot count requests; they pass uncounted until it can."),
  });
}
