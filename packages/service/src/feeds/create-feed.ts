import { scryptSync } from "node:crypto";
import type { Clock } from "../domain/clock.ts";
import type { AssetStore } from "../store/assets.ts";
import type { PushedBatchStore } from "../store/pushed-batches.ts";
import type { Feed } from "./feed.ts";
import { createFileFeed } from "./file-feed.ts";
import { createHttpFeed, type FeedMapping } from "./http-feed.ts";
import { createLlamaMapping, createTokenFinder } from "./mappings/defillama-pools.ts";
import { mapJupiterPrices } from "./mappings/jupiter-prices.ts";
import { listMarketIds, readEntries } from "./parse-feed-file.ts";
import type { FeedSpec, HttpFeedKind } from "./parse-feed-settings.ts";
import { createPushFeed } from "./push-feed.ts";
import { createSimulator } from "./simulator/simulator.ts";
import { readTokenCatalogue } from "./token-catalogue.ts";

export interface FeedOptions {
  readonly clock: Clock;
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly pushedBatches: Pick<PushedBatchStore, "findNext" | "markWritten">;
  /** The seed of the simulated data. */
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
    case "push":
      return createPushFeed({ name: spec.name, batches: options.pushedBatches });
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

function mappingOf(name: string, kind: HttpFeedKind, assets: FeedOptions["assets"]): FeedMapping {
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

/**
 * The name of an HTTP feed: the host and path of its URL, and a digest of the rest. A URL has the same name in
 * every process and at every start, and two URLs have two names.
 *
 * @param kind the format of the responses: `http`, `defillama` or `jupiter`
 */
function feedNameOf(kind: string, { host, pathname, search, username, password }: URL) {
  const address = `${kind}:${host}${pathname === "/" ? "" : pathname}`;
  const rest = JSON.stringify([username, password, search]);
  return rest === noSecrets ? address : `${address}#${digest(rest)}`;
}

const noSecrets = JSON.stringify(["", "", ""]);

/** The rest may contain keys and passwords, and names are logged: a slow hash, so that they cannot be guessed. */
function digest(rest: string): string {
  return scryptSync(rest, "the name of a feed", 4).toString("hex");
}
