import type { MarketsByType } from "@bellwether/markets";
import { toFilterValues } from "../domain/markets/filter-values.ts";
import { toMarketFilter } from "../domain/markets/filters.ts";
import { marketTypes } from "../domain/markets/market.ts";
import { toWireMarket, toWireMarketPoint } from "../domain/markets/to-wire-market.ts";
import { isProblem } from "../domain/problems.ts";
import { readTimeRange } from "../domain/time-range.ts";
import type { Handler } from "../generated/handlers.ts";
import { readPage } from "./page.ts";

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
    const markets = (await marketData.markets.allMarkets()).map(toWireMarket);
    // Known types come first and are never missing; a feed may have brought others.
    const groups = Object.fromEntries([
      ...marketTypes.map((type): [string, unknown[]] => [type, []]),
      ...Map.groupBy(markets, (market) => String(market.type)),
    ]);
    // The compiler cannot see that a group holds one type only.
    return groups as unknown as MarketsByType;
  });

export const getMarketHistory: Handler<"getMarketHistory"> = async ({ query }, service) => {
  const { marketIds, startTime, endTime, resolution = "1d" } = query;
  const now = service.clock.now();
  const range = readTimeRange({ startTime, endTime, resolution, now });
  if (isProblem(range)) return range;
  const history = await service.marketData.markets.readHistory(marketIds, resolution, range);
  const series = marketIds.map((marketId) => ({
    marketId,
    points: (history.get(marketId) ?? []).map(toWireMarketPoint),
  }));
  return { status: 200, body: { resolution, series } };
};
