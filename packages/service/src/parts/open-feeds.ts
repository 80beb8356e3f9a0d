import { type FeedRanking, findUnknownRanks } from "../domain/feeds/feed-ranking.ts";
import { jobNameOf } from "../domain/feeds/partitions.ts";
import { allowNetworks } from "../domain/network/networks.ts";
import { createFeeds, type FeedsOptions } from "../feeds/create-feed.ts";
import type { Feed } from "../feeds/feed.ts";
import { createMintFeed } from "../feeds/solana/mint-feed.ts";
import { flagOf } from "../settings/settings.ts";
import type { PartContext } from "./part-context.ts";

/** What changes while the feeds run, and what they count. */
type FeedContext = Pick<FeedsOptions, "watchedAssetIds" | "watchedWallets" | "rpcCounters">;

/** The configured feeds; two spellings for one path or URL are one feed. */
export function openFeeds(
  { settings, background, clock, log }: PartContext,
  feedContext: FeedContext,
): Feed[] {
  const { assets, positions, positionFlows, pastPrices, pushedBatches } = background;
  const options = {
    ...feedContext,
    clock,
    assets,
    tokens: assets,
    positions,
    positionFlows,
    pastPrices,
    pushedBatches,
    seed: settings.simulatorSeed,
    historyDays: settings.simulatorHistoryDays,
    actionsUrl: settings.publicUrl,
    products: settings.products,
    allowPrivateAddresses: allowNetworks(settings.feedPrivateNetworks),
    intervalMs: settings.feedIntervalSeconds * 1000,
  };
  const feeds = settings.feedSpecs.flatMap((spec) => createFeeds(spec, options));
  const chain = feeds.find((feed) => feed.chain !== undefined)?.chain;
  if (chain !== undefined) feeds.push(createMintFeed({ chain, assets, clock }));
  warnOfUnknownRanks(settings.feedRanking, feeds, log);
  return [...new Map(feeds.map((feed) => [jobNameOf(feed), feed])).values()];
}

/** A misspelt name ranks no feed, so the feed it should name may not take over entries. */
function warnOfUnknownRanks(
  ranking: FeedRanking,
  feeds: readonly Feed[],
  log: PartContext["log"],
): void {
  const names = feeds.map((feed) => feed.name);
  const unknown = findUnknownRanks(ranking, names);
  if (unknown.length === 0) return;
  const flag = flagOf("feedRanking");
  log.warn({ unknown, feeds: names }, `${flag} names feeds that are not configured.`);
}
