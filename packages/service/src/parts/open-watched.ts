import { WatchedAssets } from "../store/events/watched-assets.ts";
import { WatchedWallets } from "../store/subscriptions/watched-wallets.ts";
import type { PartContext } from "./part-context.ts";

const readAssetsEveryMs = 10_000;
/** Positions are read about as often, and all subscribers can be many rows. */
const readWalletsEveryMs = 60_000;

/** Event subscriptions' assets and subscribers' wallets, for feeds queried for each. */
export function openWatched({ database, settings }: Pick<PartContext, "database" | "settings">) {
  const assets = new WatchedAssets(database.background);
  const wallets = new WatchedWallets(database.background);
  const readsChain = settings.feedSpecs.some(({ kind }) => kind === "solana");
  // A failure leaves a list as it was; the next read follows soon.
  const refreshAssets = () => void assets.refresh().catch(() => {});
  const refreshWallets = () => void (readsChain && wallets.refresh().catch(() => {}));
  return {
    watchedAssetIds: () => assets.ids,
    watchedWallets: () => wallets.wallets,
    /** Reads the lists when the database is ready, and then regularly. */
    start(ready: Promise<void>): { stop(): void } {
      void ready.then(refreshAssets, () => {});
      void ready.then(refreshWallets, () => {});
      const timers = [
        setInterval(refreshAssets, readAssetsEveryMs).unref(),
        setInterval(refreshWallets, readWalletsEveryMs).unref(),
      ];
      return { stop: () => timers.forEach(clearInterval) };
    },
  };
}
