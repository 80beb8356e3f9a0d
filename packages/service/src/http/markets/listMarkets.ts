import { toMarketFilter } from "../../domain/markets/filters.ts";
import { toWireMarket } from "../../domain/markets/to-wire-market.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";

export const listMarkets: Handler<"listMarkets"> = async ({ query }, service) => {
  const { type, provider, asset } = query;
  const filter = toMarketFilter({ type, provider, asset });
  if (isRefusal(filter)) return filter;
  return service.answers.markets.share("listMarkets", query, async () => {
    const page = await readPage({
      query,
      scope: { operation: "listMarkets", filters: { type, provider, asset } },
      service,
      read: (after, count) => service.store.markets.listMarkets(filter, after, count),
      placeOf: (row) => row.sortKey,
    });
    if (isRefusal(page)) return page;
    const markets = page.rows.map((row) => toWireMarket(row.market));
    return { markets, cursor: page.cursor };
  });
};
