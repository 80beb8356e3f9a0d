import { toSample } from "../../domain/markets/history.ts";
import type { ObservedMarket } from "../../domain/markets/market.ts";
import { type Resolution, resolutionMs, resolutions } from "../../domain/time-range.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import { entryKinds, type FeedBatch } from "../feed.ts";
import type { CheckedBatch, FeedProblem } from "./check-batch.ts";
import { writeChunks } from "./write-chunks.ts";
import type { Written } from "./written.ts";

interface ValueStores {
  readonly markets: MarketStore;
  readonly positions: Pick<PositionStore, "recordOutcomePrices">;
  readonly assets: AssetStore;
}

/** Writes the assets, prices and markets of a batch; those of a backfill go to the history alone. */
export async function writeValues(
  stores: ValueStores,
  feed: string,
  batch: FeedBatch,
  checked: CheckedBatch,
): Promise<Written> {
  const problems: FeedProblem[] = [];
  if (batch.historyOnly) await writeHistory(stores, checked, batch.historyOnly);
  else problems.push(...(await writeCurrent(stores, feed, checked, batch)));
  const read = entryKinds.reduce((sum, kind) => sum + checked[kind].length, 0);
  return { accepted: read - problems.length, problems };
}

async function writeHistory(
  stores: ValueStores,
  checked: CheckedBatch,
  into: readonly Resolution[],
): Promise<void> {
  await stores.markets.recordSamples(samplesOf(checked.markets), into);
  await stores.assets.recordPastPrices(checked.prices, into);
}

async function writeCurrent(
  stores: ValueStores,
  feed: string,
  checked: CheckedBatch,
  { observedAt }: FeedBatch,
): Promise<FeedProblem[]> {
  const problems: FeedProblem[] = [];
  const write = async <T extends object>(
    kind: FeedProblem["kind"],
    entries: readonly T[],
    writeChunk: (chunk: readonly T[]) => Promise<void>,
  ) => {
    for (const { entry, message } of await writeChunks(entries, writeChunk)) {
      const { id = "it" } = ("market" in entry ? entry.market : entry) as { readonly id?: string };
      problems.push({
        kind,
        index: checked.indexes.get(entry) ?? 0,
        message: `${id} cannot be stored: ${message}.`,
      });
    }
  };
  await write("assets", checked.assets, (some) => stores.assets.saveAssets(some, observedAt));
  await write("prices", checked.prices, (some) => stores.assets.recordPrices(some));
  await write("markets", checked.markets, async (some) => {
    await stores.markets.saveMarkets(feed, some);
    await stores.markets.recordSamples(samplesOf(some), resolutions, observedAt);
    await recordOutcomePrices(stores, some);
  });
  const loaded = idsWithHistory(checked, observedAt);
  if (loaded.length > 0) await stores.markets.refreshAverages(observedAt, loaded);
  return problems;
}

/** Markets with an entry of an earlier day: their averages would wait an hour for the housekeeping. */
function idsWithHistory({ markets }: CheckedBatch, now: Date): string[] {
  const old = markets.filter(({ observedAt }) => toDay(observedAt) < toDay(now));
  return [...new Set(old.map(({ market }) => market.id))];
}

function toDay(moment: Date): number {
  return Math.floor(moment.getTime() / resolutionMs["1d"]);
}

function samplesOf(markets: readonly ObservedMarket[]) {
  return markets.flatMap((observed) => toSample(observed) ?? []);
}

async function recordOutcomePrices(stores: ValueStores, observed: readonly ObservedMarket[]) {
  const groups = Map.groupBy(observed, ({ observedAt }) => observedAt.getTime());
  for (const [time, group] of groups) {
    const markets = group.map(({ market }) => market);
    await stores.positions.recordOutcomePrices(markets, new Date(time));
  }
}
