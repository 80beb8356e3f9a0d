import { type FeedRanking, findUnknownRanks } from "../domain/feeds/feed-ranking.ts";
import { jobNameOf } from "../domain/feeds/partitions.ts";
import { createFeed } from "../feeds/create-feed.ts";
import type { Feed } from "../feeds/feed.ts";
import { splitFeed } from "../feeds/split-feed.ts";
import { flagOf } from "../settings/settings.ts";
import type { PartContext } from "./part-context.ts";

/**
 * The configured feeds; two spellings of one path or URL are one feed.
 *
 * @param watchedAssetIds the assets with needed prices, for sources that are asked for each
 */
export function openFeeds(
  { settings, background, clock, log }: PartContext,
  watchedAssetIds: () => readonly string[],
): Feed[] {
  const { assets, pushedBatches } = background;
  const options = {
    clock,
    assets,
    watchedAssetIds,
    pushedBatches,
    seed: settings.simulatorSeed,
    historyDays: settings.simulatorHistoryDays,
    actionsUrl: settings.publicUrl,
    allowPrivateAddresses: settings.feedPrivateAddresses,
    intervalMs: settings.feedSeconds * 1000,
  };
  const feeds = settings.feedSpecs.flatMap((spec) => {
    const partitions = "partitions" in spec ? spec.partitions : undefined;
    const open = () => createFeed(spec, options);
    return partitions === undefined ? [open()] : splitFeed(open, partitions);
  });
  warnOfUnknownRanks(settings.feedRanking, feeds, log);
  return [...new Map(feeds.map((feed) => [jobNameOf(feed), feed])).values()];
}

/** A misspelt name ranks nobody, so the feed is refused what it should take over. */
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
