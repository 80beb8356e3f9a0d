import { toMarketFilter } from "../../domain/markets/filters.ts";
import { readPage } from "../../domain/markets/page.ts";
import { presentMarket } from "../../domain/markets/present-market.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const listMarkets: Handler<"listMarkets"> = async ({ query }, { store, cursorKey }) => {
  const { type, provider, asset, cursor, limit } = query;
  const filter = toMarketFilter({ type, provider, asset });
  if (isRefusal(filter)) return filter;
  const page = await readPage({
    key: cursorKey,
    scope: { operation: "listMarkets", filters: { type, provider, asset } },
    cursor,
    limit,
    read: (after, count) => store.markets.listMarkets(filter, after, count),
    placeOf: (row) => row.place,
  });
  if (isRefusal(page)) return page;
  const markets = page.rows.map((row) => presentMarket(row.market));
  return { status: 200, body: { markets, cursor: page.cursor } };
};
