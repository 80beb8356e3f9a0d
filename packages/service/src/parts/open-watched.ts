import { WatchedAssets } from "../store/events/watched-assets.ts";
import { WatchedWallets } from "../store/subscriptions/watched-wallets.ts";
import type { PartContext } from "./part-context.ts";

const readEveryMs = 10_000;

/** The assets of event subscriptions and the wallets of subscribers, for feeds that are asked for each of them. */
export function openWatched({ database, settings }: Pick<PartContext, "database" | "settings">) {
  const assets = new WatchedAssets(database.background);
  const wallets = new WatchedWallets(database.background);
  const readsChain = settings.feedSpecs.some(({ kind }) => kind === "solana");
  // A failure leaves a list as it was; the next read follows soon.
  const refresh = () => {
    void assets.refresh().catch(() => {});
    if (readsChain) void wallets.refresh().catch(() => {});
  };
  return {
    watchedAssetIds: () => assets.ids,
    watchedWallets: () => wallets.wallets,
    /** Reads the lists when the database is ready, and then every ten seconds. */
    start(ready: Promise<void>): { stop(): void } {
      void ready.then(refresh, () => {});
      const timer = setInterval(refresh, readEveryMs).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}
