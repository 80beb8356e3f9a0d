import { jobNameOf } from "../domain/feeds/partitions.ts";
import { createFeed } from "../feeds/create-feed.ts";
import type { Feed } from "../feeds/feed.ts";
import { splitFeed } from "../feeds/split-feed.ts";
import type { PartContext } from "./part-context.ts";

/**
 * The configured feeds; two spellings of one path or URL are one feed.
 *
 * @param watchedAssetIds the assets with needed prices, for sources that are asked for each
 */
export function openFeeds(
  { settings, background, clock }: PartContext,
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
  return [...new Map(feeds.map((feed) => [jobNameOf(feed), feed])).values()];
}
