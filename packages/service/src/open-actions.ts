import type { Logger } from "pino";
import { type Actions, createActions } from "./chain/actions.ts";
import { actionHosts } from "./domain/actions/actions-json.ts";
import { pathOfUrl } from "./domain/base-path.ts";
import type { Clock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { createCatalog } from "./feeds/catalog/create-catalog.ts";
import type { Feed } from "./feeds/feed.ts";
import type { ResolvedSettings } from "./resolve-settings.ts";
import type { MarketStore } from "./store/markets/markets.ts";
import { traceFetch } from "./tracing/trace-request.ts";

export interface ActionDependencies {
  readonly markets: MarketStore;
  readonly feeds: readonly Feed[];
  readonly clock: Clock;
  readonly log: Logger;
}

/** The catalog of action links, and the chain that their transactions are built for. */
export function openActions(
  settings: ResolvedSettings,
  { markets, feeds, clock, log }: ActionDependencies,
): Promise<Actions> {
  const { chainUrl, chainSeconds, vaultKey, network, hosts, publicUrl, products, serviceName } =
    settings;
  const isSimulated = feeds.some((feed) => feed.name === "simulator");
  const simulatorSeed = isSimulated ? settings.simulatorSeed : undefined;
  const catalog = createCatalog({ markets, publicUrl, products, simulatorSeed, clock });
  return createActions(
    {
      chainUrl,
      chainTimeoutMs: chainSeconds * 1000,
      signingKey: vaultKey,
      operator: serviceName,
      network,
      publicPath: pathOfUrl(publicUrl),
      hosts: actionHosts.filter((host) => hosts.includes(host)),
    },
    {
      catalog,
      fetch: traceFetch(fetch),
      random: systemRandom,
      reportUnavailable: (error) =>
        log.warn({ error: error.message }, "The chain did not respond."),
    },
  );
}
