import type { ForeignOwners } from "../../domain/feeds/feed-ranking.ts";
import { toSample } from "../../domain/markets/history.ts";
import type { ObservedMarket } from "../../domain/markets/market.ts";
import { type Resolution, resolutionMs, resolutions } from "../../domain/time-range.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { FeedOwnerStore } from "../../store/feeds/feed-owners.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import { type EntryKind, entryKinds, type FeedBatch } from "../feed.ts";
import { type CheckedBatch, type FeedProblem, refuseForeign } from "./check-batch.ts";
import { ownedIdOf } from "./owned-id.ts";
import { writeChunks } from "./write-chunks.ts";
import type { Written } from "./written.ts";

interface ValueStores {
  readonly markets: MarketStore;
  readonly positions: Pick<PositionStore, "recordOutcomePrices">;
  readonly assets: AssetStore;
  readonly feedOwners: Pick<FeedOwnerStore, "findForeign">;
}

export interface WrittenValues extends Written {
  /** Other feeds' assets, prices and markets, which were not written. */
  readonly refused: ReadonlySet<object>;
}

/** Writes a batch's assets, prices and markets; a backfill's go to the history alone. */
export async function writeValues(
  stores: ValueStores,
  feed: string,
  batch: FeedBatch,
  checked: CheckedBatch,
): Promise<WrittenValues> {
  const into = batch.historyOnly;
  const { problems, refused } =
    into === undefined
      ? await writeCurrent(stores, feed, checked, batch)
      : await writeHistory(stores, feed, checked, { ...batch, into });
  const read = entryKinds.reduce((sum, kind) => sum + checked[kind].length, 0);
  return { accepted: read - problems.length, problems, refused };
}

async function writeHistory(
  stores: ValueStores,
  feed: string,
  checked: CheckedBatch,
  { into, averagesAt }: Pick<FeedBatch, "averagesAt"> & { readonly into: readonly Resolution[] },
) {
  const refusals = new Refusals(checked);
  const ids = checked.markets.map(({ market }) => market.id);
  const foreign = await stores.feedOwners.findForeign("markets", { feed }, ids);
  const own = refusals.leaveOut("markets", checked.markets, foreign);
  await stores.markets.recordSamples(samplesOf(own), into);
  await recordOutcomePrices(stores, own, into);
  if (averagesAt !== undefined) await stores.markets.refreshAverages(averagesAt, ids);
  const others = await stores.assets.recordPastPrices(feed, checked.prices, into);
  refusals.leaveOut("prices", checked.prices, others);
  return refusals;
}

async function writeCurrent(
  stores: ValueStores,
  feed: string,
  checked: CheckedBatch,
  { observedAt, rights }: FeedBatch,
) {
  const refusals = new Refusals(checked);
  const { problems } = refusals;
  const write = async <T extends object>(
    kind: FeedProblem["kind"],
    entries: readonly T[],
    writeChunk: (chunk: readonly T[]) => Promise<unknown>,
  ) => {
    for (const { entry, message } of await writeChunks(entries, async (some) => {
      await writeChunk(some);
    })) {
      const { id = "it" } = ("market" in entry ? entry.market : entry) as { readonly id?: string };
      problems.push({
        kind,
        index: checked.indexes.get(entry) ?? 0,
        message: `${id} cannot be stored: ${message}.`,
      });
    }
  };
  await write("assets", checked.assets, async (some) =>
    refusals.leaveOut(
      "assets",
      some,
      await stores.assets.saveAssets(feed, some, observedAt, rights),
    ),
  );
  await write("prices", checked.prices, async (some) =>
    refusals.leaveOut("prices", some, await stores.assets.recordPrices(feed, some)),
  );
  await write("markets", checked.markets, async (some) => {
    const foreign = await stores.markets.saveMarkets(feed, some, rights, observedAt);
    const own = refusals.leaveOut("markets", some, foreign);
    await stores.markets.recordSamples(samplesOf(own), resolutions, observedAt);
    await recordOutcomePrices(stores, own);
  });
  const loaded = idsWithHistory(checked, observedAt);
  if (loaded.length > 0) await stores.markets.refreshAverages(observedAt, loaded);
  return refusals;
}

/** Other feeds' entries. */
class Refusals {
  readonly problems: FeedProblem[] = [];
  readonly refused = new Set<object>();
  readonly #checked: CheckedBatch;

  constructor(checked: CheckedBatch) {
    this.#checked = checked;
  }

  /** Returns the entries belonging to no other feed; a chunk may be written again in halves. */
  leaveOut<T extends object>(
    kind: EntryKind,
    entries: readonly T[],
    foreign: ForeignOwners,
  ): readonly T[] {
    if (foreign.size === 0) return entries;
    return entries.filter((entry) => {
      const id = ownedIdOf(entry);
      const other = foreign.get(id);
      if (other === undefined) return true;
      if (this.refused.has(entry)) return false;
      this.refused.add(entry);
      const index = this.#checked.indexes.get(entry) ?? 0;
      this.problems.push(refuseForeign(kind, index, id, other));
      return false;
    });
  }
}

/** Markets with an entry from an earlier day: their averages would wait an hour for the housekeeping. */
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

async function recordOutcomePrices(
  stores: ValueStores,
  observed: readonly ObservedMarket[],
  into?: readonly Resolution[],
) {
  const groups = Map.groupBy(observed, ({ observedAt }) => observedAt.getTime());
  for (const [time, group] of groups) {
    const markets = group.map(({ market }) => market);
    await stores.positions.recordOutcomePrices(markets, new Date(time), into);
  }
}
