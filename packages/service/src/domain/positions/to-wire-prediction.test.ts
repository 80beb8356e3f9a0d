import { expect, test } from "vitest";
import { makeBet, makeBetMarket, makeBetTrade } from "../../../tests/support/bet-fixtures.ts";
import { makeMarket } from "../../../tests/support/market-fixtures.ts";
import { toWirePosition } from "./to-wire-position.ts";
import { toWireProfitAndLoss } from "./to-wire-prediction.ts";

const market = makeBetMarket();
/** Buys 10 at 0.4 and sells them at 0.5, then buys 20 at 0.2 and sells 5 at 0.6; 15 are worth 0.31 each. */
const trades = [
  makeBetTrade("buy", [10, 0.4], 1),
  makeBetTrade("sell", [10, 0.5], 2),
  makeBetTrade("buy", [20, 0.2], 3),
  makeBetTrade("sell", [5, 0.6], 4),
];
const position = makeBet(...trades);

/** What a position and its entry in a list of profit and loss have in common. */
const figures = {
  walletAddress: position.walletAddress,
  market: { id: "rain", status: "open", question: "Will it rain?" },
  ...{ outcomeId: "yes", openedAt: "2026-11-02T09:03:00.000Z" },
  ...{ realizedPnlUsd: 2, unrealizedPnlUsd: 1.65, totalPnlUsd: 3.65, lifetimePnlUsd: 4.65 },
  ...{ realizedPnl: 2, unrealizedPnl: 1.65, totalPnl: 3.65 },
  ...{ invested: 4, investedLifetime: 8, netFlow: 1, netFlowLifetime: 0 },
};

test("toWirePosition has the shares, the cost and the gains of a bet", () => {
  expect(toWirePosition({ position, market })).toEqual({
    ...figures,
    ...{ id: "bet", provider: position.provider, marketId: "rain", type: "prediction" },
    ...{ shares: 15, costBasis: { averagePrice: 0.2, totalUsd: 3, total: 3 }, lifetimePnl: 4.65 },
  });
});

test("toWireProfitAndLoss has the gains of a bet, and none of other positions", () => {
  expect(toWireProfitAndLoss({ position, market })).toEqual([{ ...figures, positionId: "bet" }]);
  const { id, walletAddress, provider, marketId, openedAt } = position;
  const fields = { id, walletAddress, provider, marketId, openedAt };
  const loan = { ...fields, type: "lending" as const, deposits: [], borrows: [] };
  const lending = makeMarket({ id: "m", type: "lending" });
  expect(toWireProfitAndLoss({ position: loan, market: lending })).toEqual([]);
});

test("a bet that won is redeemable, and paid with the time of its payout", () => {
  const settled = makeBetMarket({ status: "settled", winningOutcomeId: "yes" });
  expect(toWirePosition({ position, market: settled })).toMatchObject({
    ...{ settlement: "redeemable", unrealizedPnlUsd: 12 },
  });
  const paid = makeBet(...trades, makeBetTrade("payout", [15, 1], 9));
  expect(toWireProfitAndLoss({ position: paid, market: settled })).toMatchObject([
    { settlement: "paid", closedAt: "2026-11-02T09:09:00.000Z", realizedPnlUsd: 14, invested: 4 },
  ]);
});

test("a bet in a market of another type is an error", () => {
  const lending = makeMarket({ id: "m", type: "lending" });
  expect(() => toWirePosition({ position, market: lending })).toThrow(
    "m is not a prediction market.",
  );
});
