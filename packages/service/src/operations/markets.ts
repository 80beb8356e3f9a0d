import { setImmediate as endTurn } from "node:timers/promises";
import type { MarketSeries, MarketsByType } from "@bellwether/markets";
import { type SortKey, writeCursor } from "../domain/cursor.ts";
import { toFilterValues } from "../domain/markets/filter-values.ts";
import { toMarketFilter } from "../domain/markets/filters.ts";
import { marketTypes } from "../domain/markets/market.ts";
import { toWireMarket, toWireMarketPoint } from "../domain/markets/to-wire-market.ts";
import { isProblem } from "../domain/problems.ts";
import { mapInSteps, runInTurns } from "../domain/run-in-turns.ts";
import { takeFitting } from "../domain/take-fitting.ts";
import {
  countPoints,
  type Resolution,
  readTimeRange,
  type TimeRange,
} from "../domain/time-range.ts";
import type { Handler } from "../generated/handlers.ts";
import type { MarketStore } from "../store/markets/markets.ts";
import { readPage, readSortKey } from "./responses/page.ts";

export const listMarkets: Handler<"listMarkets"> = async ({ query }, service) => {
  const { type, provider, asset } = query;
  const filter = toMarketFilter({ type, provider, asset });
  if (isProblem(filter)) return filter;
  return service.responses.markets.respond("listMarkets", query, async () => {
    const page = await readPage({
      query,
      scope: { operation: "listMarkets", filters: { type, provider, asset } },
      service,
      read: (after, count) => service.marketData.markets.listMarkets(filter, after, count),
      toSortKey: (row) => row.sortKey,
    });
    if (isProblem(page)) return page;
    const markets = page.rows.map((row) => toWireMarket(row.market));
    if (query.cursor !== undefined) return { markets, cursor: page.cursor };
    const filters = toFilterValues(await service.marketData.markets.countMarkets());
    return { markets, cursor: page.cursor, filters };
  });
};

export const getMarketsByType: Handler<"getMarketsByType"> = (_call, { marketData, responses }) =>
  responses.markets.respond("getMarketsByType", {}, async () => {
    const listed = await marketData.markets.allMarkets();
    const markets = await runInTurns(mapInSteps(listed, toWireMarket));
    // Known types come first and are never missing; a feed may have brought others.
    const groups = Object.fromEntries([
      ...marketTypes.map((type): [string, unknown[]] => [type, []]),
      ...Map.groupBy(markets, (market) => String(market.type)),
    ]);
    // The compiler cannot see the single type in a group.
    return groups as unknown as MarketsByType;
  });

/** A page ends with the point reaching this JSON length. */
const maxHistoryBytes = 1024 * 1024;

/** About as many points are read at once. */
const pointsOfRead = 1000;

export const getMarketHistory: Handler<"getMarketHistory"> = async ({ query }, service) => {
  const { marketIds, startTime, endTime, resolution = "1d", cursor } = query;
  // The position in a cursor is one in this market order.
  const filters = { marketIds: marketIds.join(), startTime, endTime, resolution };
  const scope = { operation: "getMarketHistory", filters };
  const keys = await service.signingKeys();
  const sortKey = readSortKey(cursor, scope, keys);
  if (isProblem(sortKey)) return sortKey;
  const after = sortKey && readPlace(sortKey);
  const now = service.clock.now();
  const range = readTimeRange({ startTime, endTime: after?.end ?? endTime, resolution, now });
  if (isProblem(range)) return range;
  const { series, end } = await readSeries(
    { marketIds, resolution, range, after },
    service.marketData.markets,
  );
  const next = end && [String(end.index), end.time, range.end.toISOString()];
  return {
    status: 200,
    body: { resolution, series, cursor: next ? writeCursor(next, scope, keys) : null },
  };
};

/** Where a page ends: with the point at this time, for the market at this index. */
interface HistoryPlace {
  readonly index: number;
  readonly time: string;
}

function readPlace([index = "", time = "", end = ""]: SortKey) {
  return { index: Number(index), time, end };
}

interface SeriesQuery {
  readonly marketIds: readonly string[];
  readonly resolution: Resolution;
  readonly range: TimeRange;
  readonly after: HistoryPlace | undefined;
}

async function readSeries(
  { marketIds, resolution, range, after }: SeriesQuery,
  markets: Pick<MarketStore, "readHistory">,
) {
  const readAtOnce = Math.ceil(pointsOfRead / Math.max(1, countPoints(range, resolution)));
  const series: MarketSeries[] = [];
  let bytes = 0;
  for (let index = after?.index ?? 0; index < marketIds.length; index += readAtOnce) {
    const ids = marketIds.slice(index, index + readAtOnce);
    const history = await markets.readHistory(ids, resolution, range);
    for (const [offset, marketId] of ids.entries()) {
      const isContinued = after?.index === index + offset;
      const points = (history.get(marketId) ?? []).map(toWireMarketPoint);
      const rest = isContinued ? points.filter(({ time }) => time > after.time) : points;
      const fitting = takeFitting(rest, maxHistoryBytes - bytes, jsonBytes);
      bytes += fitting.bytes;
      series.push({ marketId, points: fitting.values });
      const last = fitting.values.at(-1);
      if (bytes >= maxHistoryBytes && last !== undefined) {
        return { series, end: { index: index + offset, time: last.time } };
      }
      await endTurn();
    }
  }
  return { series, end: undefined };
}

function jsonBytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
