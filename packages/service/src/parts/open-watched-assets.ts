import { WatchedAssets } from "../store/events/watched-assets.ts";
import type { PartContext } from "./part-context.ts";

const readEveryMs = 10_000;

/** The event subscriptions' assets, for feeds that are asked for each asset. */
export function openWatchedAssets({ database }: Pick<PartContext, "database">) {
  const watched = new WatchedAssets(database.background);
  // A failure leaves the list as it was; the next read follows soon.
  const refresh = () => void watched.refresh().catch(() => {});
  return {
    readIds: () => watched.ids,
    /** Reads the list when the database is ready, and then every ten seconds. */
    start(ready: Promise<void>): { stop(): void } {
      void ready.then(refresh, () => {});
      const timer = setInterval(refresh, readEveryMs).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}
