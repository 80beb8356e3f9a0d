import type { Logger } from "pino";
import type { RateLimiter } from "./http/access/rate-limits.ts";
import { createSharedRateLimiter } from "./http/access/shared-rate-limiter.ts";
import type { Service } from "./service.ts";
import type { Settings } from "./settings/settings.ts";

/** The limiter that the settings ask for, if they do. */
export function openLimiter(
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
      log.warn({ error }, "Requests cannot be counted; they pass until the database answers."),
  });
}
