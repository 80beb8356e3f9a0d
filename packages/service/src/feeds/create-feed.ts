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
import { createSimulator } from "./simulator/simulator.ts";
import { readTokenCatalogue } from "./token-catalogue.ts";

export interface FeedContext {
  readonly clock: Clock;
  readonly assets: AssetStore;
  /** The seed of the simulated world. */
  readonly seed: string;
  /** Where the action links of simulated markets lead. */
  readonly actionsUrl: string;
  readonly allowPrivateAddresses: boolean;
  /** How often HTTP sources are asked. */
  readonly intervalMs?: number;
}

/** A setting that names no feed. */
export class UnknownFeedError extends Error {
  constructor(setting: string) {
    super(
      `${withoutSecrets(setting)} is not a feed; write simulator, catalogue, file:<path>, http(s)://…, defillama:<url> or jupiter:<url>.`,
    );
    this.name = "UnknownFeedError";
  }
}

/** An address with a slip in it is no address, and may have a key in it all the same. */
function withoutSecrets(setting: string): string {
  return setting.replace(/\/\/[^/]*@/, "//…@").replace(/\?.*/, "?…");
}

/**
 * Makes the feed that a setting names: `simulator`; `catalogue`, the real tokens without prices;
 * `file:<path>` of a file or folder; the address of a source that answers as our files are written; or
 * `defillama:<url>` and `jupiter:<url>` for sources of those shapes.
 */
export function createFeed(setting: string, around: FeedContext): Feed {
  const { clock, seed, actionsUrl, allowPrivateAddresses, intervalMs = 60_000 } = around;
  if (setting === "simulator") {
    return createSimulator({ clock, seed, actionsUrl, catalogue: readTokenCatalogue() });
  }
  if (setting === "catalogue") return createCatalogueFeed(clock);
  if (setting.startsWith("file:")) {
    return createFileFeed({ path: setting.slice("file:".length), clock });
  }
  const [, source, url] = /^(?:(defillama|jupiter):)?(https?:.*)$/.exec(setting) ?? [];
  if (url === undefined || !URL.canParse(url)) throw new UnknownFeedError(setting);
  const name = feedNameOf(source ?? "http", new URL(url));
  const map = mappingOf(name, source, around.assets);
  return createHttpFeed({ name, url, map, clock, allowPrivateAddresses, intervalMs });
}

function mappingOf(name: string, source: string | undefined, assets: AssetStore): FeedMapping {
  if (source === "jupiter") return mapJupiterPrices;
  if (source === "defillama") return createLlamaMapping(createTokenFinder(assets));
  return (body) => {
    const entries = readEntries(name, body);
    return { ...entries, allMarketIds: listMarketIds(entries) };
  };
}

function createCatalogueFeed(clock: Clock): Feed {
  return {
    name: "catalogue",
    async *batches() {
      yield { observedAt: clock.now(), assets: readTokenCatalogue() };
    },
  };
}
