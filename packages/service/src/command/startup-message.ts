import { pathOfUrl } from "../domain/base-path.ts";
import { describeRateLimits } from "../domain/rate-limits/limits.ts";
import type { RunningService } from "../run-service.ts";

/** Printed on a terminal, in addition to the log. */
export function formatStartupMessage(running: RunningService): string {
  const { address, feeds, rateLimits } = running;
  const source = feeds.includes("simulator")
    ? "Market data is simulated and marked as such; set --feeds for real data."
    : `Feeds of market data: ${feeds.join(", ") || "none"}.`;
  return `
Bellwether listens on ${address}
${source}
${describeRateLimits(rateLimits)}

In another terminal, with the same settings:
  bellwether keys create --client me     a client key, for X-Service-Client-Key
  bellwether apps create --name "My app"
  bellwether keys create --app <id>      an API key, for X-Service-Api-Key
  curl ${describeTarget(running)} -H 'X-Service-Client-Key: <key>'

Ctrl-C stops it.
`;
}

/** curl's arguments; on a Unix socket any host will do. */
function describeTarget({ address, publicUrl }: RunningService): string {
  const path = "/v0/markets?limit=3";
  if (!address.startsWith("unix:")) return `'${address}${path}'`;
  const url = `http://localhost${pathOfUrl(publicUrl)}${path}`;
  return `--unix-socket ${address.slice("unix:".length)} '${url}'`;
}
