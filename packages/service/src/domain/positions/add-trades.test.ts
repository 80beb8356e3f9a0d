import { describe, expect, test } from "vitest";
import { atMinute, makeBetTrade } from "../../../tests/support/bet-fixtures.ts";
import { Decimal, zero } from "../decimal.ts";
import { addTrades, closeAsLost, emptyLedger, inOrder, type Ledger } from "./ledger.ts";

const buy = makeBetTrade("buy", [10, 0.4], 1);
const sellHalf = makeBetTrade("sell", [5, 0.6], 2);
const sellRest = makeBetTrade("sell", [5, 0.6], 3);

/** The fields of a ledger, with its decimals as numbers. */
function read(ledger: Ledger | undefined) {
  const fields = Object.entries(ledger ?? {});
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof Decimal ? value.toNumber() : value]),
  );
}

describe("inOrder", () => {
  test("sorts by time, then purchases before sales and payouts, then by id", () => {
    const trades = [
      makeBetTrade("payout", [1, 1], 5),
      makeBetTrade("sell", [1, 1], 5),
      { ...makeBetTrade("buy", [1, 1], 5), id: "b" },
      { ...makeBetTrade("buy", [1, 1], 5), id: "a" },
      makeBetTrade("sell", [1, 1], 4),
    ];
    const sorted = ["sell-4", "a", "b", "sell-5", "payout-5"];
    expect(inOrder(trades).map(({ id }) => id)).toEqual(sorted);
    expect(inOrder(trades.toReversed()).map(({ id }) => id)).toEqual(sorted);
  });

  test("keeps the given list, and trades of one id in their order", () => {
    const [first, second] = [sellHalf, { ...sellHalf, price: zero }];
    const trades = [first, second, buy];
    expect(inOrder(trades)).toEqual([buy, first, second]);
    expect(trades).toEqual([first, second, buy]);
  });
});

describe("addTrades", () => {
  test("adds trades in the order of their times, also from an unsorted list", () => {
    const { ledger, impossible } = addTrades(undefined, [sellHalf, buy]);
    expect(impossible).toEqual([]);
    expect(read(ledger)).toEqual({
      ...{ shares: 5, cost: 2, realized: 1, paidIn: 4, takenOut: 3 },
      ...{ realizedBefore: 0, paidInBefore: 0, takenOutBefore: 0 },
      ...{ openedAt: atMinute(1), paidOut: false, lastTradeAt: atMinute(2) },
    });
  });

  test("leaves a sale out that exceeds the shares held, and names them", () => {
    const early = makeBetTrade("sell", [1, 0.4], 0);
    const large = makeBetTrade("sell", [6, 0.4], 4);
    const { ledger, impossible } = addTrades(undefined, [large, early, sellHalf, buy]);
    expect(ledger?.shares.toNumber()).toBe(5);
    expect(impossible.map(({ trade, held }) => [trade.id, held.toNumber()])).toEqual([
      ["sell-0", 0],
      ["sell-4", 5],
    ]);
  });

  test("closes with the last share, and starts the next holding with its totals kept", () => {
    const closed = addTrades(undefined, [buy, sellHalf, sellRest]).ledger;
    expect(read(closed)).toMatchObject({
      ...{ shares: 0, cost: 0, realized: 2, paidIn: 4, takenOut: 6 },
      ...{ closedAt: atMinute(3), paidOut: false, openedAt: atMinute(1) },
    });
    const { ledger } = addTrades(closed, [makeBetTrade("buy", [2, 0.5], 9)]);
    expect(read(ledger)).toEqual({
      ...{ shares: 2, cost: 1, realized: 0, paidIn: 1, takenOut: 0 },
      ...{ realizedBefore: 2, paidInBefore: 4, takenOutBefore: 6 },
      ...{ openedAt: atMinute(9), paidOut: false, lastTradeAt: atMinute(9) },
    });
  });

  test("does not close with a payout of some shares, and a purchase after a payout is not paid out", () => {
    const part = addTrades(undefined, [buy, makeBetTrade("payout", [4, 1], 2)]).ledger;
    expect(part).not.toHaveProperty("closedAt");
    expect(part?.paidOut).toBe(false);
    const whole = addTrades(part, [makeBetTrade("payout", [6, 1], 3)]).ledger;
    expect(whole).toMatchObject({ closedAt: atMinute(3), paidOut: true });
    const again = addTrades(whole, [makeBetTrade("buy", [1, 0.5], 4)]).ledger;
    expect(again?.paidOut).toBe(false);
    expect(again).not.toHaveProperty("closedAt");
  });
});

test("closeAsLost takes the shares, and their cost as a loss beside earlier gains", () => {
  const { ledger } = addTrades(undefined, [buy, sellHalf]);
  expect(read(closeAsLost(ledger as Ledger, atMinute(8)))).toEqual({
    ...{ shares: 0, cost: 0, realized: -1, paidIn: 4, takenOut: 3 },
    ...{ realizedBefore: 0, paidInBefore: 0, takenOutBefore: 0, lastTradeAt: atMinute(2) },
    ...{ openedAt: atMinute(1), closedAt: atMinute(8), paidOut: true },
  });
});

test("emptyLedger is closed at its time and has no money", () => {
  expect(read(emptyLedger(atMinute(7)))).toEqual({
    ...{ shares: 0, cost: 0, realized: 0, paidIn: 0, takenOut: 0 },
    ...{ realizedBefore: 0, paidInBefore: 0, takenOutBefore: 0, lastTradeAt: atMinute(7) },
    ...{ openedAt: atMinute(7), closedAt: atMinute(7), paidOut: false },
  });
});
