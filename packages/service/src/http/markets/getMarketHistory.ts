import { readTimeRange } from "../../domain/markets/time-range.ts";
import { toWireMarketPoint } from "../../domain/markets/to-wire-market.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getMarketHistory: Handler<"getMarketHistory"> = async ({ query }, service) => {
  const { marketIds, startTime, endTime, resolution = "1d" } = query;
  const now = service.clock.now();
  const range = readTimeRange({ startTime, endTime, resolution, now });
  if (isRefusal(range)) return range;
  const history = await service.store.markets.readHistory(marketIds, resolution, range);
  const series = marketIds.map((marketId) => ({
    marketId,
    points: (history.get(marketId) ?? []).map(toWireMarketPoint),
  }));
  return { status: 200, body: { resolution, series } };
};
