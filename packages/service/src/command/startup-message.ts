import type { RunningService } from "../run-service.ts";

/** What a person at a terminal sees beside the log. */
export function formatStartupMessage({ address, feeds }: RunningService): string {
  const source = feeds.includes("simulator")
    ? "Market data is simulated and says so; set --feeds for real data."
    : `Market data comes from: ${feeds.join(", ") || "nowhere"}.`;
  return `
Bellwether listens on ${address}
${source}

In another terminal, with the same settings:
  bellwether keys create --client me     a client key, for X-Service-Client-Key
  bellwether apps create --name "My app"
  bellwether keys create --app <id>      an API key, for X-Service-Api-Key
  curl -H 'X-Service-Client-Key: <key>' '${address}/v0/markets?limit=3'

Ctrl-C stops it.
`;
}
