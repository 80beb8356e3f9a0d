import { describe, expect, test } from "vitest";
import {
  atMinute,
  makeBet,
  makeBetMarket,
  makeBetTrade,
} from "../../../tests/support/bet-fixtures.ts";
import { makeMarket } from "../../../tests/support/market-fixtures.ts";
import { placeInMarket, settlementOf, shareValue } from "./settlement.ts";

const bought = makeBetTrade("buy", [10, 0.4], 1);
const held = makeBet(bought);
const sold = makeBet(bought, makeBetTrade("sell", [10, 0.5], 2));
const paid = makeBet(bought, makeBetTrade("payout", [10, 1], 2));
const { id, walletAddress, provider, marketId, openedAt } = held;
const fields = { id, walletAddress, provider, marketId, openedAt };
const loan = { ...fields, type: "lending" as const, deposits: [], borrows: [] };
const open = makeBetMarket();
const won = makeBetMarket({ status: "settled", winningOutcomeId: "yes", settledAt: atMinute(30) });
const lost = makeBetMarket({ status: "settled", winningOutcomeId: "no", settledAt: atMinute(30) });
const voided = makeBetMarket({ status: "settled", settledAt: atMinute(30) });

describe("shareValue", () => {
  test.each([
    { state: "an open market", market: open, value: 0.31 },
    {
      state: "a closed market that names a winner already",
      market: makeBetMarket({ status: "closed", winningOutcomeId: "no" }),
      value: 0.31,
    },
    { state: "a market whose outcome won", market: won, value: 1 },
    { state: "a market whose other outcome won", market: lost, value: 0 },
    { state: "a market that settled without a winner", market: voided, value: 0.31 },
  ])("is $value in $state", ({ market, value }) => {
    expect(shareValue(market, "yes").toNumber()).toBe(value);
  });

  test("is 0 for an outcome that the market does not have", () => {
    expect(shareValue(open, "maybe").toNumber()).toBe(0);
  });
});

describe("placeInMarket", () => {
  test.each([
    { state: "held in an open market", position: held, market: open },
    { state: "held when its outcome won", position: held, market: won },
    { state: "held in a market without a winner", position: held, market: voided },
    { state: "sold before another outcome won", position: sold, market: lost },
    {
      state: "held in a market of another type",
      position: held,
      market: makeMarket({ id: "m", type: "lending" }),
    },
    { state: "no bet, though another outcome won", position: loan, market: lost },
  ])("leaves a position unchanged that was $state", ({ position, market }) => {
    expect(placeInMarket(position, market)).toEqual({ position, market });
  });

  test("closes a bet when another outcome won, with its cost as a loss", () => {
    const { position } = placeInMarket(held, lost);
    expect(position).toEqual({
      ...held,
      closedAt: atMinute(30),
      ledger: {
        ...held.ledger,
        ...{ closedAt: atMinute(30), paidOut: true },
        shares: expect.toSatisfy((shares) => shares.eq(0)),
        cost: expect.toSatisfy((cost) => cost.eq(0)),
        realized: expect.toSatisfy((realized) => realized.eq(-4)),
      },
    });
  });

  test.each([
    {
      by: "the settlement",
      times: { settledAt: atMinute(20), closesAt: atMinute(10) },
      minute: 20,
    },
    { by: "the close", times: { closesAt: atMinute(10) }, minute: 10 },
    { by: "the last trade", times: {}, minute: 1 },
    { by: "a trade after the settlement", times: { settledAt: atMinute(0) }, minute: 1 },
  ])("closes a lost bet at the time of $by", ({ times, minute }) => {
    const market = makeBetMarket({ status: "settled", winningOutcomeId: "no", ...times });
    expect(placeInMarket(held, market).position.closedAt).toEqual(atMinute(minute));
  });
});

describe("settlementOf", () => {
  test.each([
    { state: "before the settlement", position: held, market: open, settlement: undefined },
    { state: "when its outcome won", position: held, market: won, settlement: "redeemable" },
    { state: "when the market has no winner", position: held, market: voided },
    { state: "when it was sold before", position: sold, market: won },
    { state: "after its payout", position: paid, market: won, settlement: "paid" },
    {
      state: "after a payout without a winner",
      position: paid,
      market: voided,
      settlement: "paid",
    },
    {
      state: "after a payout of another outcome",
      position: paid,
      market: lost,
      settlement: "lost",
    },
  ])("of a bet is $settlement $state", ({ position, market, settlement }) => {
    expect(settlementOf(position, market)).toBe(settlement);
  });

  test("of a bet on a losing outcome is lost", () => {
    const { position } = placeInMarket(held, lost);
    expect(position.type === "prediction" && settlementOf(position, lost)).toBe("lost");
  });
});
