import type { Clock } from "../domain/clock.ts";
import { resolveRights } from "../domain/feeds/feed-rights.ts";
import { createSourceFeed, type SourceOptions } from "./create-source-feed.ts";
import type { Feed } from "./feed.ts";
import { createFileFeed } from "./file-feed.ts";
import type { FeedSpec } from "./parse-feed-settings.ts";
import { createPushFeed, type PushedBatches } from "./push-feed.ts";
import { createSimulator, pastPointsOf } from "./simulator/simulator.ts";
import { createSolanaFeeds, type SolanaOptions } from "./solana/create-solana-feeds.ts";
import { splitFeed } from "./split-feed.ts";
import { readTokenCatalogue } from "./token-catalogue.ts";

export interface FeedsOptions extends FeedOptions, SolanaOptions {}

/** The feeds of a setting: one for each partition or each provider of a chain, which run as separate jobs. */
export function createFeeds(spec: FeedSpec, options: FeedsOptions): Feed[] {
  if (spec.kind === "solana") {
    const feeds = createSolanaFeeds(spec, options);
    return feeds.map((feed) => limitRights(feed, spec.rights, options.actionsUrl));
  }
  const partitions = "partitions" in spec ? spec.partitions : undefined;
  const open = () => createFeed(spec, options);
  return partitions === undefined ? [open()] : splitFeed(open, partitions);
}

export interface FeedOptions extends SourceOptions {
  readonly pushedBatches: PushedBatches;
  /** The simulated data's seed. */
  readonly seed: string;
  /** The days of simulated history. Default: as many as the simulator has. */
  readonly historyDays?: number;
  /** The service's base URL, for action links and icons in simulated data. */
  readonly actionsUrl: string;
}

export function createFeed(spec: FeedSpec, options: FeedOptions): Feed {
  const { clock, seed, historyDays, actionsUrl } = options;
  switch (spec.kind) {
    case "simulator":
      return createSimulator({
        clock,
        seed,
        actionsUrl,
        catalogue: readTokenCatalogue(),
        ...(historyDays !== undefined && { pastPoints: pastPointsOf(historyDays) }),
      });
    case "catalogue":
      return createCatalogueFeed(clock);
    case "push":
      return createPushFeed({
        name: spec.name,
        batches: options.pushedBatches,
        serviceUrl: actionsUrl,
      });
    case "file":
      return createFileFeed({ path: spec.path, clock });
    default:
      return limitRights(createSourceFeed(spec, options), spec.rights, actionsUrl);
  }
}

/** An entry of the feeds file without rights has all: the operator chose the source. */
function limitRights(feed: Feed, granted: readonly string[] | undefined, serviceUrl: string): Feed {
  if (granted === undefined) return feed;
  const rights = resolveRights(granted, serviceUrl);
  return {
    ...feed,
    async *batches(signal) {
      for await (const batch of feed.batches(signal)) yield { ...batch, rights };
    },
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
