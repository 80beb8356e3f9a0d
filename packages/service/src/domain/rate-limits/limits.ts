import { isLoopback } from "../network/loopback.ts";

/** The maximum requests within 60 seconds; 0 sets no limit. */
export interface RateLimits {
  /** Of one network: with each client key, and without a key. */
  readonly requestsPerMinute: number;
  /** Of one key, from all networks. */
  readonly keyRequestsPerMinute: number;
}

export interface RateLimitSettings {
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
  readonly requestsPerMinute: number | undefined;
  readonly keyRequestsPerMinute: number | undefined;
}

const defaultRequestsPerMinute = 600;

/** A website's key serves visitors from many networks. */
const networksOfKey = 10;

/** The configured limits, and defaults for a service reachable from other machines. */
export function chooseRateLimits(settings: RateLimitSettings): RateLimits {
  const { requestsPerMinute = isExposed(settings) ? defaultRequestsPerMinute : 0 } = settings;
  const { keyRequestsPerMinute = requestsPerMinute * networksOfKey } = settings;
  return { requestsPerMinute, keyRequestsPerMinute };
}

/**
 * Whether other machines reach the service, and their addresses are known: behind a local proxy missing from the
 * settings, all callers would share the proxy's quota.
 */
function isExposed(settings: RateLimitSettings): boolean {
  const { host, publicUrl, trustProxy } = settings;
  if (!isLoopback(host)) return true;
  return trustProxy.length > 0 && !isLoopback(new URL(publicUrl).hostname);
}

/** For the log and the terminal at start. */
export function describeRateLimits(limits: RateLimits): string {
  const { requestsPerMinute, keyRequestsPerMinute } = limits;
  const parts = [
    ...(requestsPerMinute > 0 ? [`${requestsPerMinute} requests a minute for each network`] : []),
    ...(keyRequestsPerMinute > 0 ? [`${keyRequestsPerMinute} requests a minute for each key`] : []),
  ];
  if (parts.length === 0) return "Rate limits: none; set --requests-per-minute.";
  return `Rate limits: ${parts.join(", ")}.`;
}
