import { toSample } from "../domain/markets/history.ts";
import { isPartialListing } from "../domain/markets/listing.ts";
import type { ReportedPosition } from "../domain/positions/position.ts";
import type { Trade } from "../domain/positions/trade.ts";
import { type Resolution, resolutionMs, resolutions } from "../domain/time-range.ts";
import type { AssetStore } from "../store/assets.ts";
import type { MarketStore } from "../store/markets.ts";
import type { PositionStore } from "../store/positions.ts";
import {
  type CheckedBatch,
  checkBatch,
  type FeedProblem,
  type KnownValues,
  outlierFigure,
} from "./check-batch.ts";
import { entryKinds, type FeedBatch } from "./feed.ts";
import type { TickRecorder } from "./tick-recorder.ts";

export interface FeedStores {
  readonly markets: MarketStore;
  readonly positions: PositionStore;
  readonly assets: AssetStore;
}

export interface AppliedBatch {
  readonly accepted: number;
  readonly problems: readonly FeedProblem[];
  /** Why missing markets were not counted, although the batch lists all markets of its source. */
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
  const parsed = checkBatch(batch, await readKnown(stores, batch));
  const checked = live === undefined ? parsed : await addTicks(parsed, batch, live);
  const { observedAt, historyOnly } = batch;
  if (historyOnly) await writeHistory(stores, checked, observedAt, historyOnly);
  const problems = historyOnly ? [] : await writeCurrent(stores, feed, checked, batch);
  const listingProblem = historyOnly ? undefined : await applyListing(stores, feed, batch);
  await live?.observe(checked, batch);
  const read = entryKinds.reduce((sum, kind) => sum + checked[kind].length, 0);
  return {
    accepted: read - problems.length,
    problems: [...checked.problems, ...problems],
    ...(listingProblem !== undefined && { listingProblem }),
  };
}

async function addTicks(
  checked: CheckedBatch,
  batch: FeedBatch,
  live: LiveFeed,
): Promise<CheckedBatch> {
  if (checked.ticks.length === 0) return checked;
  const { ticks, outliers } = await live.ticks.add(checked.ticks, batch.observedAt);
  const problems = outliers.map(({ index, known }) => ({
    kind: "ticks" as const,
    index,
    message: `priceUsd is more than ten times, or less than a tenth of, ${known.value}; write "jumpConfirmed": true if it is right.`,
  }));
  return { ...checked, ticks, problems: [...checked.problems, ...problems] };
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

/** The stored values that new ones are compared with; a backfill is not compared with the present. */
async function readKnown(stores: FeedStores, batch: FeedBatch): Promise<KnownValues> {
  if (batch.historyOnly) return { prices: new Map(), markets: new Map() };
  const assets = await stores.assets.findAssets(textsOf(batch.prices, "assetId"));
  const observed = await stores.markets.findObserved(textsOf(batch.markets, "id"));
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
  observedAt: Date,
  into: readonly Resolution[],
) {
  await stores.markets.recordSamples(samplesOf(checked), into);
  await stores.assets.recordPastPrices(checked.prices, into);
  const markets = new Map(checked.markets.map(({ market }) => [market.id, market]));
  const positions = checked.positions.flatMap((position) => {
    const market = markets.get(position.marketId);
    return market ? [{ position, market }] : [];
  });
  await stores.positions.recordSnapshots(positions, observedAt, into);
}

async function writeCurrent(
  stores: FeedStores,
  feed: string,
  checked: CheckedBatch,
  { observedAt }: FeedBatch,
): Promise<FeedProblem[]> {
  await stores.assets.saveAssets(checked.assets, observedAt);
  await stores.assets.recordPrices(checked.prices);
  await stores.markets.saveMarkets(feed, checked.markets);
  await stores.markets.recordSamples(samplesOf(checked), resolutions, observedAt);
  const loaded = idsWithHistory(checked, observedAt);
  if (loaded.length > 0) await stores.markets.refreshAverages(observedAt, loaded);
  return await writePositions(stores, checked, observedAt);
}

/** Markets with an entry of an earlier day: their averages would wait an hour for the housekeeping. */
function idsWithHistory({ markets }: CheckedBatch, now: Date): string[] {
  const old = markets.filter(({ observedAt }) => toDay(observedAt) < toDay(now));
  return [...new Set(old.map(({ market }) => market.id))];
}

function toDay(moment: Date): number {
  return Math.floor(moment.getTime() / resolutionMs["1d"]);
}

function samplesOf({ markets }: CheckedBatch) {
  return markets.flatMap((observed) => toSample(observed) ?? []);
}

async function writePositions(stores: FeedStores, checked: CheckedBatch, observedAt: Date) {
  const known = await knownMarkets(stores, [...checked.positions, ...checked.trades]);
  const problems: FeedProblem[] = [];
  const keep = <T extends ReportedPosition | Trade>(
    kind: "positions" | "trades",
    all: readonly T[],
  ) =>
    all.filter((one, index) => {
      if (known.has(one.marketId)) return true;
      problems.push({
        kind,
        index,
        message: `marketId is ${one.marketId}; there is no such market.`,
      });
      return false;
    });
  const positions = keep("positions", checked.positions);
  const trades = keep("trades", checked.trades);
  await stores.positions.savePositions(positions, observedAt);
  const rejected = await stores.positions.saveTrades(trades, observedAt);
  for (const { trade, message } of rejected) {
    problems.push({ kind: "trades", index: checked.trades.indexOf(trade), message });
  }
  await recordSnapshots(stores, checked, observedAt);
  return problems;
}

async function knownMarkets(stores: FeedStores, entries: readonly { readonly marketId: string }[]) {
  const ids = [...new Set(entries.map((entry) => entry.marketId))];
  const found = await stores.markets.findMarkets(ids);
  return new Set(found.map((market) => market.id));
}

/** Snapshots of the reported positions, and of every prediction position whose price may have changed. */
async function recordSnapshots(stores: FeedStores, checked: CheckedBatch, observedAt: Date) {
  const ids = [
    ...checked.positions.map((position) => position.id),
    ...checked.trades.map((trade) => trade.positionId),
  ];
  const bets = checked.markets.filter(({ market }) => market.type === "prediction");
  const affected = await stores.positions.findAffected(
    ids,
    bets.map(({ market }) => market.id),
  );
  await stores.positions.recordSnapshots(affected, observedAt);
}
