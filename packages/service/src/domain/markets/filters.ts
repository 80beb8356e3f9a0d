import { type Problem, refuse } from "../problems.ts";
import type { Market, MarketType } from "./market.ts";

/** The `listMarkets` filter parameters. */
export interface MarketQuery {
  readonly type?: readonly MarketType[] | undefined;
  readonly provider?: readonly string[] | undefined;
  readonly asset?: readonly string[] | undefined;
}

/** The store's filters: a market matches one value in each; undefined is no filter. */
export interface MarketFilter {
  readonly types?: readonly MarketType[];
  readonly providerIds?: readonly string[];
  readonly tokenAddresses?: readonly string[];
}

/** The asset filter needs an explicit type, and leaves prediction markets out. */
export function toMarketFilter(query: MarketQuery): MarketFilter | Problem {
  if (query.asset !== undefined && query.type === undefined) {
    const message = "needs an explicit type; add type, for example type=lending.";
    return refuse("invalid-request", { details: [{ field: "query.asset", message }] });
  }
  const types =
    query.asset === undefined ? query.type : query.type?.filter((type) => type !== "prediction");
  return {
    ...(types && { types }),
    ...(query.provider && { providerIds: query.provider }),
    ...(query.asset && { tokenAddresses: query.asset }),
  };
}

/** Whether a market matches, by the rule of the store's SQL. */
export function matchesFilter(market: Market, filter: MarketFilter): boolean {
  return (
    (filter.types?.some((type) => type === market.type) ?? true) &&
    (filter.providerIds?.includes(market.provider.id) ?? true) &&
    (filter.tokenAddresses?.some((address) => hasToken(market, address)) ?? true)
  );
}

/** A loop has two tokens, the deposited one and the borrowed one; a liquidity pool has two as well. */
function hasToken(market: Market, address: string): boolean {
  if (market.token.address === address) return true;
  if (market.type === "yield") return market.pairedToken?.address === address;
  return market.type === "loop" && market.debtToken.address === address;
}
