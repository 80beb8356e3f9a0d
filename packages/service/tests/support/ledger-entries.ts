import type { ModelMarket, ModelTrade } from "./ledger-model.ts";
import { makeFeedMarket } from "./market-fixtures.ts";

/** A number's decimal text with 18 decimal places. */
const decimal = (units: bigint) => {
  const digits = units.toString().padStart(19, "0");
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
};

/** A market in the feeds' form. */
export function toFeedMarket({ id, status, prices, winner, closesAt, settledAt }: ModelMarket) {
  return {
    ...makeFeedMarket({ id, type: "prediction" }),
    status,
    outcomes: Object.entries(prices).map(([outcome, price]) => ({
      id: outcome,
      name: outcome,
      price: decimal(price),
    })),
    ...(winner !== undefined && { winningOutcomeId: winner }),
    ...(closesAt !== undefined && { closesAt: new Date(closesAt).toISOString() }),
    ...(settledAt !== undefined && { settledAt: new Date(settledAt).toISOString() }),
  };
}

/** A trade in the feeds' form. */
export const toFeedTrade = ({ shares, price, at, ...trade }: ModelTrade) => ({
  ...trade,
  shares: decimal(shares),
  price: decimal(price),
  at: new Date(at).toISOString(),
});
