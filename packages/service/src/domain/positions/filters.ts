import type { Market, MarketStatus } from "../markets/market.ts";
import { isListed, type Position, type PositionType } from "./position.ts";

export interface PositionFilter {
  readonly walletAddresses: readonly string[];
  readonly type?: PositionType;
  /** Each must be the status of the market of a prediction position; other positions are not filtered. */
  readonly statuses?: readonly MarketStatus[];
}

/** Whether a position matches, by the rule of the store's SQL. */
export function matchesPositionFilter(position: Position, market: Market, filter: PositionFilter) {
  return (
    isListed(position) &&
    filter.walletAddresses.includes(position.walletAddress) &&
    (filter.type === undefined || position.type === filter.type) &&
    (market.type !== "prediction" ||
      (filter.statuses ?? []).every((status) => status === market.status))
  );
}
