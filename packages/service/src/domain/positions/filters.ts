import type { Market } from "../markets/market.ts";
import type { MarketStatus } from "../markets/status.ts";
import { isListed, type Position, type PositionType } from "./position.ts";

export interface PositionFilter {
  readonly walletAddresses: readonly string[];
  readonly type?: PositionType;
  /** Filters prediction positions by the status of their market, and no others. */
  readonly status?: MarketStatus;
}

/** The same rule as the store's SQL, for one position. */
export function matchesPositionFilter(position: Position, market: Market, filter: PositionFilter) {
  return (
    isListed(position) &&
    filter.walletAddresses.includes(position.walletAddress) &&
    (filter.type === undefined || position.type === filter.type) &&
    (filter.status === undefined || market.type !== "prediction" || market.status === filter.status)
  );
}
