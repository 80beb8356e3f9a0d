import { describe, expect, test } from "vitest";
import { makeBet, makeBetMarket, makeBetTrade } from "../../../tests/support/bet-fixtures.ts";
import { makeMarket, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../decimal.ts";
import type { Market } from "../markets/market.ts";
import type { Holding, Position } from "./position.ts";
import { computeLoopLeverage, computeLtv, computeNetApy, computeWorth } from "./value.ts";

const decimal = (value: number) => new Decimal(value);

function holdingOf(valueUsd: number): Holding {
  return {
    token: usdcToken,
    baseUnits: BigInt(valueUsd) * 1_000_000n,
    valueUsd: decimal(valueUsd),
  };
}

const fields = {
  ...{ id: "p", walletAddress: "4".repeat(43), provider: { id: "harbor", name: "Harbor" } },
  ...{ marketId: "m", openedAt: new Date("2026-11-02T09:30:00.000Z") },
};

function loopOf(collateral: number, debt: number) {
  const parts = { collateral: holdingOf(collateral), debt: holdingOf(debt) };
  return { ...fields, type: "loop" as const, ...parts };
}

function perpetualOf(side: "long" | "short"): Position {
  const parts = { size: holdingOf(3), collateral: holdingOf(50), entryPriceUsd: decimal(160) };
  return { ...fields, type: "perpetual", side, ...parts };
}

describe("computeLtv", () => {
  test.each([
    { collateral: 100, debt: 0, ltv: 0 },
    { collateral: 0, debt: 0, ltv: 0 },
    { collateral: 0, debt: 1, ltv: 1 },
    { collateral: 100, debt: 25, ltv: 0.25 },
    { collateral: 100, debt: 100, ltv: 1 },
    { collateral: 100, debt: 250, ltv: 1 },
  ])("is $ltv for a debt of $debt with $collateral collateral", ({ collateral, debt, ltv }) => {
    expect(computeLtv(decimal(collateral), decimal(debt)).toNumber()).toBe(ltv);
  });
});

test.each([
  { collateral: 100, debt: 0, leverage: 1 },
  { collateral: 100, debt: 75, leverage: 4 },
  { collateral: 100, debt: 100, leverage: 1 },
  { collateral: 100, debt: 120, leverage: 1 },
])(
  "the leverage of a loop of $collateral with a debt of $debt is $leverage",
  ({ collateral, debt, leverage }) => {
    expect(computeLoopLeverage(loopOf(collateral, debt)).toNumber()).toBe(leverage);
  },
);

test("the net APY is the deposit's for all collateral, less the loan's for the borrowed part", () => {
  const [deposit, borrow] = [new Decimal("0.05"), new Decimal("0.07")];
  expect(computeNetApy(deposit, borrow, decimal(3)).toNumber()).toBe(0.01);
  expect(computeNetApy(deposit, borrow, decimal(1)).toNumber()).toBe(0.05);
});

describe("computeWorth", () => {
  const lending = makeMarket({ id: "m", type: "lending" });
  const perpetual = makeMarket({ id: "m", type: "perpetual" });
  const noPrice: Market = { ...perpetual, figures: {} };
  const bet = makeBet(makeBetTrade("buy", [10, 0.4], 1));
  const cases: {
    name: string;
    position: Position;
    market: Market;
    parts: number[][];
    value: number;
  }[] = [
    {
      name: "a loan",
      position: {
        ...{ ...fields, type: "lending" },
        ...{ deposits: [holdingOf(100), holdingOf(20)], borrows: [holdingOf(30)] },
      },
      ...{ market: lending, parts: [[100, 20], [30]], value: 90 },
    },
    {
      name: "a deposit",
      position: { ...fields, type: "yield", deposit: holdingOf(100) },
      ...{ market: lending, parts: [[100], []], value: 100 },
    },
    {
      name: "a loop",
      position: loopOf(100, 75),
      ...{ market: lending, parts: [[100], [75]], value: 25 },
    },
    {
      name: "a long position",
      position: perpetualOf("long"),
      // 50 + 3 × (165.42 − 160)
      ...{ market: perpetual, parts: [[50], []], value: 66.26 },
    },
    {
      name: "a short position",
      position: perpetualOf("short"),
      ...{ market: perpetual, parts: [[50], []], value: 33.74 },
    },
    {
      name: "a long position without a mark price",
      position: perpetualOf("long"),
      ...{ market: noPrice, parts: [[50], []], value: 50 },
    },
    {
      name: "a reward",
      position: { ...fields, type: "reward", reward: holdingOf(7), claimable: true },
      ...{ market: lending, parts: [[7], []], value: 7 },
    },
    {
      name: "a bet",
      position: bet,
      ...{ market: makeBetMarket(), parts: [[], []], value: 3.1 },
    },
    {
      name: "a bet in a market of another type",
      position: bet,
      ...{ market: lending, parts: [[], []], value: 0 },
    },
    {
      name: "a deposit in a prediction market",
      position: { ...fields, type: "yield", deposit: holdingOf(100) },
      ...{ market: makeBetMarket(), parts: [[100], []], value: 100 },
    },
  ];

  test.each(cases)(
    "of $name has its holdings, its debts and its gain",
    ({ position, market, parts, value }) => {
      const worth = computeWorth(position, market);
      const shown = [worth.holdings, worth.debts].map((all) =>
        all.map(({ valueUsd }) => valueUsd.toNumber()),
      );
      expect({ parts: shown, value: worth.valueUsd.toNumber() }).toEqual({ parts, value });
    },
  );
});
