import type { Clock } from "../domain/clock.ts";
import { resolveRights } from "../domain/feeds/feed-rights.ts";
import { createSourceFeed, type SourceOptions } from "./create-source-feed.ts";
import type { Feed } from "./feed.ts";
import { createFileFeed } from "./file-feed.ts";
import type { FeedSpec, SourceSpec } from "./parse-feed-settings.ts";
import { createPushFeed, type PushedBatches } from "./push-feed.ts";
import { createSimulator, pastPointsOf } from "./simulator/simulator.ts";
import { createSolanaFeeds, type SolanaOptions } from "./solana/create-solana-feeds.ts";
import { splitFeed } from "./split-feed.ts";
import { readTokenCatalogue } from "./token-catalogue.ts";

export interface FeedsOptions extends FeedOptions, SourceFeedsOptions {}

/** A setting's feeds, which run as separate jobs. */
export function createFeeds(spec: FeedSpec, options: FeedsOptions): Feed[] {
  return "url" in spec ? createSourceFeeds(spec, options) : [createFeed(spec, options)];
}

export interface SourceFeedsOptions extends SourceOptions, SolanaOptions {
  /** The service's base URL, for the right to bring its action links. */
  readonly actionsUrl: string;
}

/** A source's feeds: one for each partition or each chain provider. */
export function createSourceFeeds(spec: SourceSpec, options: SourceFeedsOptions): Feed[] {
  if (spec.kind === "solana") {
    const feeds = createSolanaFeeds(spec, options);
    return feeds.map((feed) => limitRights(feed, spec.rights, options.actionsUrl));
  }
  const open = () => openSource(spec, options);
  return spec.partitions === undefined ? [open()] : splitFeed(open, spec.partitions);
}

export interface FeedOptions extends SourceOptions {
  readonly pushedBatches: PushedBatches;
  /** The simulated data's seed. */
  readonly seed: string;
  /** The days in the simulated history. Default: as many as the simulator has. */
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
      return openSource(spec, options);
  }
}

function openSource(
  spec: SourceSpec,
  options: SourceOptions & { readonly actionsUrl: string },
): Feed {
  return limitRights(createSourceFeed(spec, options), spec.rights, options.actionsUrl);
}

/** An entry in the feeds file without rights has all: the operator chose the source. */
function limitRights(feed: Feed, granted: readonly string[] | undefined, serviceUrl: string): Feed {
  if (granted === undefined) return feed;
  const rights = resolveRights(granted, serviceUrl);
  const { readWallets } = feed;
  return {
    ...feed,
    ...(readWallets !== undefined && {
      readWallets: async (...request) => ({ ...(await readWallets(...request)), rights }),
    }),
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
