import type { Clock } from "../domain/clock.ts";
import type { AssetStore } from "../store/assets.ts";
import type { Feed } from "./feed.ts";
import { feedNameOf } from "./feed-name.ts";
import { createFileFeed } from "./file-feed.ts";
import { createTokenFinder } from "./find-priced-tokens.ts";
import { createHttpFeed, type FeedMapping } from "./http-feed.ts";
import { listMarketIds } from "./list-market-ids.ts";
import { createLlamaMapping } from "./mappings/defillama-pools.ts";
import { mapJupiterPrices } from "./mappings/jupiter-prices.ts";
import { readEntries } from "./parse-feed-file.ts";
import type { FeedSpec, HttpFeedKind } from "./parse-feed-settings.ts";
import { createSimulator } from "./simulator/simulator.ts";
import { readTokenCatalogue } from "./token-catalogue.ts";

export interface FeedOptions {
  readonly clock: Clock;
  readonly assets: AssetStore;
  /** The seed of the simulated world. */
  readonly seed: string;
  /** The base URL of the action links of simulated markets. */
  readonly actionsUrl: string;
  readonly allowPrivateAddresses: boolean;
  /** How often HTTP sources are requested. */
  readonly intervalMs?: number;
}

export function createFeed(spec: FeedSpec, options: FeedOptions): Feed {
  const { clock, seed, actionsUrl } = options;
  switch (spec.kind) {
    case "simulator":
      return createSimulator({ clock, seed, actionsUrl, catalogue: readTokenCatalogue() });
    case "catalogue":
      return createCatalogueFeed(clock);
    case "file":
      return createFileFeed({ path: spec.path, clock });
    default:
      return createMappedFeed(spec.kind, spec.url, options);
  }
}

function createMappedFeed(kind: HttpFeedKind, url: string, options: FeedOptions): Feed {
  const { clock, assets, allowPrivateAddresses, intervalMs = 60_000 } = options;
  const name = feedNameOf(kind, new URL(url));
  const map = mappingOf(name, kind, assets);
  return createHttpFeed({ name, url, map, clock, allowPrivateAddresses, intervalMs });
}

function mappingOf(name: string, kind: HttpFeedKind, assets: AssetStore): FeedMapping {
  switch (kind) {
    case "jupiter":
      return mapJupiterPrices;
    case "defillama":
      return createLlamaMapping(createTokenFinder(assets));
    case "http":
      return (body) => {
        const entries = readEntries(name, body);
        return { ...entries, allMarketIds: listMarketIds(entries) };
      };
  }
}

function createCatalogueFeed(clock: Clock): Feed {
  return {
    name: "catalogue",
    async *batches() {
      yield { observedAt: clock.now(), assets: readTokenCatalogue() };
    },
  };
}
