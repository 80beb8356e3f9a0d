import type { Logger } from "pino";
import type { RateLimiter } from "./http/access/rate-limits.ts";
import { createSharedRateLimiter } from "./http/access/shared-rate-limiter.ts";
import type { Service } from "./service.ts";
import type { Settings } from "./settings/settings.ts";

/** Creates the rate limiter, unless the settings turn it off. */
export function openRateLimiter(
  { requestsPerMinute }: Pick<Settings, "requestsPerMinute">,
  { store, clock }: Pick<Service, "store" | "clock">,
  log: Logger,
): RateLimiter | undefined {
  if (requestsPerMinute === 0) return undefined;
  return createSharedRateLimiter({
    rateLimits: store.rateLimits,
    clock,
    requestsPerMinute,
    onUnavailable: (error) =>
      log.warn({ error }, "The database cannot count requests; they pass uncounted until it can."),
  });
}
