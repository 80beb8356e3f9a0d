import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import type { Figures } from "../markets/figures.ts";
import type { Market } from "../markets/market.ts";
import type {
  Holding,
  LendingPosition,
  LoopPosition,
  PerpetualPosition,
  Position,
  RangeLiquidity,
  YieldPosition,
} from "./position.ts";
import { toWirePosition } from "./to-wire-position.ts";

const token = {
  ...{ address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", symbol: "USDC", decimals: 6 },
};
const provider = { id: "harbor", name: "Harbor" };
const fields = {
  ...{ id: "p-1", walletAddress: "7Y4f3Taf6YKqz3Y3h2Hj9uV2UT8Df9gHfXYd5bBxUQKp", provider },
  ...{ marketId: "m-1", openedAt: new Date("2026-11-02T09:30:00.000Z") },
};

/** Whole tokens that are worth a dollar each. */
function holdingOf(valueUsd: string): Holding {
  const value = new Decimal(valueUsd);
  return { token, baseUnits: BigInt(value.times(1e6).toFixed(0)), valueUsd: value };
}

function marketWith(figures: Figures): Market {
  return {
    ...{ id: "m-1", type: "lending", provider, productName: "Main", token },
    ...{ additionalData: {}, figures },
  };
}

function lendingOf(deposit: string, borrow: string): LendingPosition {
  const [deposits, borrows] = [[holdingOf(deposit)], [holdingOf(borrow)]];
  return { ...fields, type: "lending", deposits, borrows };
}

function loopOf(collateral: string, debt: string): LoopPosition {
  return {
    ...fields,
    type: "loop",
    collateral: holdingOf(collateral),
    debt: holdingOf(debt),
  };
}

function perpetualOf(side: "long" | "short", collateral: string): PerpetualPosition {
  return {
    ...{ ...fields, type: "perpetual", side, size: holdingOf("3") },
    ...{ collateral: holdingOf(collateral), entryPriceUsd: new Decimal("2.5") },
  };
}

const toWire = (position: Position, figures = {}) =>
  toWirePosition({ position, market: marketWith(figures) });

describe("toWirePosition rounds a ratio to six decimal places", () => {
  test.each([
    { borrow: "4", ltv: 0 },
    { borrow: "5", ltv: 0 },
    { borrow: "6", ltv: 0.000001 },
    { borrow: "15", ltv: 0.000002 },
    { borrow: "25", ltv: 0.000002 },
    { borrow: "35", ltv: 0.000004 },
    { borrow: "3333333", ltv: 0.333333 },
    { borrow: "6666667", ltv: 0.666667 },
    { borrow: "9999996", ltv: 1 },
  ])("$borrow of 10,000,000 borrowed is a loan to value of $ltv", ({ borrow, ltv }) => {
    expect(toWire(lendingOf("10000000", borrow))).toMatchObject({ ltv });
  });

  test("leverage, loan to value and net APY of a loop", () => {
    const figures = { depositApy: new Decimal("0.0712345"), borrowApy: new Decimal("0.09") };
    expect(toWire(loopOf("300", "100"), figures)).toMatchObject({
      ...{ leverage: 1.5, ltv: 0.333333 },
      // 0.0712345 × 1.5 − 0.09 × 0.5 = 0.06185175
      netApy: 0.061852,
    });
    expect(toWire(loopOf("700", "400"))).toMatchObject({
      ...{ leverage: 2.333333, ltv: 0.571429, netApy: 0 },
    });
  });

  test("the leverage of a perpetual position", () => {
    const figures = { markPriceUsd: new Decimal(2) };
    expect(toWire(perpetualOf("long", "7"), figures)).toMatchObject({ leverage: 0.857143 });
    expect(toWire(perpetualOf("long", "0"), figures)).toMatchObject({ leverage: 0 });
  });
});

describe("toWirePosition computes a perpetual position from the mark price", () => {
  test.each([
    { side: "long", markPriceUsd: 2, unrealizedPnlUsd: -1.5 },
    { side: "short", markPriceUsd: 2, unrealizedPnlUsd: 1.5 },
    { side: "long", markPriceUsd: undefined, unrealizedPnlUsd: 0 },
  ] as const)(
    "$side at $markPriceUsd gains $unrealizedPnlUsd",
    ({ side, markPriceUsd, unrealizedPnlUsd }) => {
      const figures = markPriceUsd === undefined ? {} : { markPriceUsd: new Decimal(markPriceUsd) };
      const mark = markPriceUsd ?? 2.5;
      expect(toWire(perpetualOf(side, "7"), figures)).toMatchObject({
        ...{ side, entryPriceUsd: 2.5, markPriceUsd: mark },
        ...{ unrealizedPnlUsd, unrealizedPnl: unrealizedPnlUsd },
        size: { amount: 3, amountBaseUnits: "3000000", valueUsd: 3 * mark },
      });
    },
  );
});

describe("toWirePosition reports the rate of a deposit that earns, and zero for an idle one", () => {
  const figures = { depositApy: new Decimal("0.07") };
  const inRange = (isInRange: boolean): RangeLiquidity => ({
    ...{ inRange: isInRange, lowerPrice: new Decimal(1), upperPrice: new Decimal(2), amounts: [] },
  });

  test.each([
    [{}, 0.07],
    [{ stakePhase: "active" }, 0.07],
    [{ stakePhase: "deactivating" }, 0.07],
    [{ stakePhase: "activating" }, 0],
    [{ stakePhase: "inactive" }, 0],
    [{ liquidity: inRange(true) }, 0.07],
    [{ liquidity: inRange(false) }, 0],
  ] as const)("%j earns %d", (state, apy) => {
    const deposit: YieldPosition = { ...fields, type: "yield", deposit: holdingOf("5"), ...state };
    expect(toWire(deposit, figures)).toMatchObject({ apy });
    expect(toWire(deposit)).toMatchObject({ apy: 0 });
  });
});

test("toWirePosition leaves absent limits and times out, and keeps present ones", () => {
  const position = lendingOf("100", "50");
  const absent = toWire(position);
  expect(absent).toEqual({
    ...{ id: "p-1", walletAddress: fields.walletAddress, provider, marketId: "m-1" },
    ...{ openedAt: "2026-11-02T09:30:00.000Z", type: "lending", ltv: 0.5 },
    deposits: [{ token, amount: 100, amountBaseUnits: "100000000", valueUsd: 100 }],
    borrows: [{ token, amount: 50, amountBaseUnits: "50000000", valueUsd: 50 }],
  });
  const closedAt = new Date("2026-11-03T09:30:00.000Z");
  const liquidationLtv = new Decimal("0.85");
  expect(toWire({ ...position, closedAt, liquidationLtv })).toEqual({
    ...absent,
    ...{ closedAt: "2026-11-03T09:30:00.000Z", liquidationLtv: 0.85 },
    ...{ healthFactor: 1.7, liquidationPriceUsd: 0.5882352941176471 },
  });
});

describe("toWirePosition says how far a loan is from its liquidation", () => {
  const liquidationLtv = new Decimal("0.8");

  test("the factor and the price of the only collateral at which both ratios are equal", () => {
    expect(toWire({ ...lendingOf("100", "60"), liquidationLtv })).toMatchObject({
      healthFactor: 1.333333,
      liquidationPriceUsd: 0.75,
    });
    expect(toWire({ ...loopOf("100", "90"), liquidationLtv })).toMatchObject({
      healthFactor: 0.888889,
      liquidationPriceUsd: 1.125,
    });
  });

  test("no price with two deposits, and nothing without a debt or a ratio", () => {
    const lending = { ...lendingOf("100", "60"), liquidationLtv };
    const two = { ...lending, deposits: [holdingOf("50"), holdingOf("50")] };
    expect(toWire(two)).toMatchObject({ healthFactor: 1.333333 });
    expect(toWire(two)).not.toHaveProperty("liquidationPriceUsd");
    for (const position of [{ ...lending, borrows: [] }, lendingOf("100", "60")]) {
      expect(toWire(position)).not.toHaveProperty("healthFactor");
      expect(toWire(position)).not.toHaveProperty("liquidationPriceUsd");
    }
  });
});
