import { isLoopback } from "./domain/network/loopback.ts";
import { chooseRateLimits, type RateLimits } from "./domain/rate-limits/limits.ts";
import type { Settings } from "./settings/settings.ts";

/** The settings whose defaults depend on whether other machines reach the service. */
export interface ChosenDefaults extends RateLimits {
  readonly drainSeconds: number;
}

/** A load balancer with a check each second, which takes a replica out after two failures. */
const defaultDrainSeconds = 3;

/** Without a public URL, clients use the listening address, whose host the rule looks at first. */
const localUrl = "http://localhost";

/** The configured values, and defaults for what is not set. */
export function chooseDefaults(settings: Settings): ChosenDefaults {
  const { host, publicUrl, socketPath } = settings;
  const limits = chooseRateLimits({
    ...settings,
    // Behind a Unix socket the proxy has the address clients reach.
    host: (socketPath !== undefined && hostOf(publicUrl)) || host,
    publicUrl: publicUrl ?? localUrl,
  });
  const { drainSeconds = isReached(settings) ? defaultDrainSeconds : 0 } = settings;
  return { ...limits, drainSeconds };
}

/**
 * Whether other machines reach the service, directly or through a proxy on this one. A proxy named only by TRUST_PROXY
 * needs the drain too, unless the public URL marks its clients as local.
 */
function isReached({ host, publicUrl, trustProxy }: Settings): boolean {
  if (!isLoopback(host)) return true;
  const publicHost = hostOf(publicUrl);
  return publicHost === undefined ? trustProxy.length > 0 : !isLoopback(publicHost);
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname;
}
