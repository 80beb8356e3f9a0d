import type { MarketsByType } from "@bellwether/markets";
import { marketTypes } from "../../domain/markets/market.ts";
import { toWireMarket } from "../../domain/markets/to-wire-market.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getMarketsByType: Handler<"getMarketsByType"> = (_call, { store, answers }) =>
  answers.markets.share("getMarketsByType", {}, async () => {
    const markets = (await store.markets.allMarkets()).map(toWireMarket);
    const groups = Object.fromEntries(
      marketTypes.map((type) => [type, markets.filter((market) => market.type === type)]),
    );
    // The compiler cannot see that a group holds one type only.
    return groups as unknown as MarketsByType;
  });
