import type { Market } from "../markets/market.ts";
import { shareValue, winnerOf } from "./settlement.ts";
import type { OutcomePrices } from "./snapshots.ts";

/**
 * Prices oldest first, in which each settlement counts from its own time on, also when its feed reported it later.
 * Without a winner, a market's prices stay as they were observed.
 *
 * @param markets the markets that are settled now
 */
export function applySettlements(
  prices: readonly OutcomePrices[],
  markets: readonly Market[],
): OutcomePrices[] {
  const observed = Map.groupBy(prices, ({ marketId }) => marketId);
  const settled = markets.flatMap((market) => settle(market, observed.get(market.id) ?? []));
  const changed = new Set(markets.map(({ id }) => id));
  const others = prices.filter(({ marketId }) => !changed.has(marketId));
  return [...others, ...settled].sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
}

function settle(market: Market, observed: readonly OutcomePrices[]): readonly OutcomePrices[] {
  const winner = market.type === "prediction" ? winnerOf(market) : undefined;
  if (market.type !== "prediction" || winner === undefined) return observed;
  const reported = observed.find(({ isSettled, prices }) => isSettled && prices.get(winner)?.eq(1));
  const times = [market.settledAt ?? market.closesAt, reported?.observedAt];
  const at = Math.min(...times.map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY));
  if (at === Number.POSITIVE_INFINITY) return observed;
  const ids = market.outcomes.map(({ id }) => id);
  const final: OutcomePrices = {
    marketId: market.id,
    observedAt: new Date(at),
    isSettled: true,
    winner,
    prices: new Map(ids.map((id) => [id, shareValue(market, id)])),
  };
  return [...observed.filter(({ observedAt }) => observedAt.getTime() < at), final];
}
