import type { Market, MarketStatus } from "../markets/market.ts";
import { type Problem, refuse } from "../problems.ts";
import { isListed, type Position, type PositionType } from "./position.ts";

export interface PositionFilter {
  readonly walletAddresses: readonly string[];
  readonly type?: PositionType;
  /** The market status for prediction positions; other positions are not filtered. */
  readonly marketStatus?: MarketStatus;
}

/** Reads the filter by its name or its deprecated name. */
export function readMarketStatus(query: {
  readonly "market.status"?: MarketStatus | undefined;
  readonly status?: MarketStatus | undefined;
}): MarketStatus | undefined | Problem {
  const { "market.status": named, status: deprecated } = query;
  if (named === undefined || deprecated === undefined || named === deprecated)
    return named ?? deprecated;
  return refuse("invalid-request", {
    details: [
      {
        field: "query.market.status",
        message: `is ${named} and status is ${deprecated}`,
        advice: "send market.status alone",
        allowed: "market.status alone",
      },
    ],
  });
}

/** Whether a position matches, by the rule of the store's SQL. */
export function matchesPositionFilter(position: Position, market: Market, filter: PositionFilter) {
  return (
    isListed(position) &&
    filter.walletAddresses.includes(position.walletAddress) &&
    (filter.type === undefined || position.type === filter.type) &&
    (market.type !== "prediction" ||
      filter.marketStatus === undefined ||
      filter.marketStatus === market.status)
  );
}
