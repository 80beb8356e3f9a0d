import type { Clock } from "./domain/clock.ts";
import { createFeed } from "./feeds/create-feed.ts";
import type { Feed } from "./feeds/feed.ts";
import type { ResolvedSettings } from "./resolve-settings.ts";
import type { Store } from "./store/store.ts";

/** The feeds of the settings; two spellings of one path or URL are one feed. */
export function openFeeds(
  settings: ResolvedSettings,
  { assets, pushedBatches }: Pick<Store, "assets" | "pushedBatches">,
  clock: Clock,
): Feed[] {
  const options = {
    clock,
    assets,
    pushedBatches,
    seed: settings.simulatorSeed,
    actionsUrl: settings.publicUrl,
    allowPrivateAddresses: settings.feedPrivateAddresses,
    intervalMs: settings.feedSeconds * 1000,
  };
  const feeds = settings.feedSpecs.map((spec) => createFeed(spec, options));
  return [...new Map(feeds.map((feed) => [feed.name, feed])).values()];
}
