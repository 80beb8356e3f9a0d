import { toSample } from "../../domain/markets/history.ts";
import { isPartialListing } from "../../domain/markets/listing.ts";
import type { ObservedMarket } from "../../domain/markets/market.ts";
import { type Resolution, resolutionMs, resolutions } from "../../domain/time-range.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import { entryKinds, type FeedBatch } from "../feed.ts";
import {
  type CheckedBatch,
  type FeedProblem,
  type KnownValues,
  noKnownValues,
  outlierFigure,
} from "./check-batch.ts";
import { checkInSlices } from "./check-in-slices.ts";
import type { TickRecorder } from "./tick-recorder.ts";
import { writeChunks } from "./write-chunks.ts";
import { applyPositionListing, writePositions } from "./write-positions.ts";
import { writeTrades } from "./write-trades.ts";

export interface FeedStores {
  readonly markets: MarketStore;
  readonly positions: PositionStore;
  readonly assets: AssetStore;
}

/** An entry that was not written, and why. */
export interface WriteProblem extends Omit<FeedProblem, "index"> {
  /** Absent for a tick of an earlier batch. */
  readonly index?: number;
}

export interface AppliedBatch {
  readonly accepted: number;
  readonly problems: readonly WriteProblem[];
  /** Why missing markets or positions were not counted, although the batch lists all of its source. */
  readonly listingProblem?: string;
}

/** What a job of a feed keeps in memory between its batches. */
export interface LiveFeed {
  readonly ticks: TickRecorder;
  /** Detects events in what was written. */
  observe(checked: CheckedBatch, batch: FeedBatch): Promise<void>;
}

/** Checks a batch and writes its valid entries. Writing it again changes nothing. */
export async function applyBatch(
  stores: FeedStores,
  feed: string,
  batch: FeedBatch,
  live?: LiveFeed,
): Promise<AppliedBatch> {
  const { positions: _, trades: __, ...others } = batch;
  const parsed = await checkInSlices(others, await readKnown(stores, batch));
  const { ticks, problems } = await addTicks(parsed, batch, live);
  const checked = { ...parsed, ticks };
  const { historyOnly } = batch;
  if (historyOnly) await writeHistory(stores, checked, historyOnly);
  const rejected = historyOnly ? [] : await writeCurrent(stores, feed, checked, batch);
  const trades = await writeTrades(stores, batch);
  const past = historyOnly && checked.markets.map(({ market }) => market);
  const positions = await writePositions(stores, feed, batch, past);
  const listingProblem = historyOnly ? undefined : await applyListings(stores, feed, batch);
  await live?.observe(checked, batch);
  const read = entryKinds.reduce((sum, kind) => sum + checked[kind].length, 0);
  return {
    accepted: read - rejected.length + trades.accepted + positions.accepted,
    problems: [
      ...checked.problems,
      ...problems,
      ...rejected,
      ...trades.problems,
      ...positions.problems,
    ],
    ...(listingProblem !== undefined && { listingProblem }),
  };
}

async function addTicks(
  checked: CheckedBatch,
  batch: FeedBatch,
  live: LiveFeed | undefined,
): Promise<{ readonly ticks: CheckedBatch["ticks"]; readonly problems: readonly WriteProblem[] }> {
  const { ticks, indexes } = checked;
  if (live === undefined || ticks.length === 0) return { ticks, problems: [] };
  const added = await live.ticks.add(ticks, batch.observedAt);
  const outliers = added.outliers.map(({ tick, known }) => ({
    kind: "ticks" as const,
    index: indexes.get(tick) ?? 0,
    message: `priceUsd is more than ten times, or less than a tenth of, ${known.value}; write "jumpConfirmed": true if it is right.`,
  }));
  const unwritable = added.unwritable.map(({ entry, message }) => {
    const { assetId, observedAt } = entry;
    const index = indexes.get(entry);
    return {
      kind: "ticks" as const,
      ...(index !== undefined && { index }),
      message: `the price of ${assetId} at ${observedAt.toISOString()} cannot be stored: ${message}.`,
    };
  });
  return { ticks: added.ticks, problems: [...outliers, ...unwritable] };
}

async function applyListings(stores: FeedStores, feed: string, batch: FeedBatch) {
  const problems = [
    await applyListing(stores, feed, batch),
    await applyPositionListing(stores, feed, batch),
  ];
  const [first, ...more] = problems.filter((problem) => problem !== undefined);
  return first === undefined ? undefined : [first, ...more].join(" ");
}

/** Delists markets that the source stopped listing, never those of a list that could not be read. */
async function applyListing(
  { markets }: FeedStores,
  feed: string,
  { allMarketIds, problems = [], observedAt }: FeedBatch,
): Promise<string | undefined> {
  if (allMarketIds === undefined || problems.length > 0) return undefined;
  const listing = { feed, marketIds: allMarketIds, observedAt };
  const size = await markets.compareListing(listing);
  if (isPartialListing(size)) {
    return `The source lists ${size.listed} of its ${size.known} markets; a list of less than half counts as incomplete, and no market is delisted.`;
  }
  await markets.applyListing(listing);
  return undefined;
}

/** So many markets are parsed in some milliseconds. */
const marketsPerRead = 250;

/** The stored values that new ones are compared with; a backfill is not compared with the present. */
async function readKnown(stores: FeedStores, batch: FeedBatch): Promise<KnownValues> {
  if (batch.historyOnly) return noKnownValues;
  const assets = await stores.assets.findAssets(textsOf(batch.prices, "assetId"));
  const observed: ObservedMarket[] = [];
  const ids = textsOf(batch.markets, "id");
  for (let start = 0; start < ids.length; start += marketsPerRead) {
    const some = ids.slice(start, start + marketsPerRead);
    observed.push(...(await stores.markets.findObserved(some)));
  }
  return {
    prices: new Map(
      assets.flatMap(({ id, priceUsd, updatedAt }) =>
        priceUsd ? [[id, { value: priceUsd, observedAt: updatedAt }] as const] : [],
      ),
    ),
    markets: new Map(
      observed.flatMap(({ market, observedAt }) => {
        const figure = outlierFigure(market);
        return figure ? [[market.id, { value: figure.value, observedAt }] as const] : [];
      }),
    ),
  };
}

function textsOf(entries: readonly unknown[] | undefined, field: string): string[] {
  const texts = (entries ?? []).flatMap((entry) => {
    const value = (entry as Readonly<Record<string, unknown>> | null)?.[field];
    return typeof value === "string" && !value.includes("\0") ? [value] : [];
  });
  // History has many entries of a market.
  return [...new Set(texts)];
}

async function writeHistory(
  stores: FeedStores,
  checked: CheckedBatch,
  into: readonly Resolution[],
) {
  await stores.markets.recordSamples(samplesOf(checked.markets), into);
  await stores.assets.recordPastPrices(checked.prices, into);
}

async function writeCurrent(
  stores: FeedStores,
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

async function recordOutcomePrices(stores: FeedStores, observed: readonly ObservedMarket[]) {
  const groups = Map.groupBy(observed, ({ observedAt }) => observedAt.getTime());
  for (const [time, group] of groups) {
    const markets = group.map(({ market }) => market);
    await stores.positions.recordOutcomePrices(markets, new Date(time));
  }
}
