import { expect, test } from "vitest";
import { makeMarket, solToken, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../decimal.ts";
import type { Position } from "../positions/position.ts";
import { amountsOf, formatAmounts, partOfDebt } from "./token-amounts.ts";

test.each([
  [["2.00228288"], "2.00228 SOL"],
  [["0"], "0 SOL"],
  [["0.000000001"], "0.000000001 SOL"],
  [["1234567890123.456789"], "1,234,567,890,123.46 SOL"],
  [["1", "2"], "1 SOL and 2 SOL"],
  [["1", "2", "3"], "1 SOL, 2 SOL and 3 SOL"],
  [["1", "2", "3", "4"], "1 SOL, 2 SOL, 3 SOL and 1 more token"],
])("amounts of %j tokens are written as %s", (amounts, text) => {
  expect(formatAmounts(amounts.map((amount) => ({ symbol: "SOL", amount })))).toBe(text);
});

const fields = { id: "p", walletAddress: "7".repeat(43), marketId: "m", openedAt: new Date(0) };
const provider = { id: "harbor", name: "Harbor" };

test("A value to claim has the fees and rewards of liquidity that are not empty", () => {
  const holding = (token: typeof solToken, baseUnits: bigint) => {
    return { token, baseUnits, valueUsd: new Decimal(1) };
  };
  const position = {
    ...{ ...fields, provider, type: "yield", deposit: holding(solToken, 1n), apy: new Decimal(0) },
    liquidity: {
      ...{ lowerPrice: new Decimal(1), upperPrice: new Decimal(2), inRange: true, amounts: [] },
      fees: [holding(solToken, 500_000_000n), holding(usdcToken, 0n)],
      rewards: [holding(usdcToken, 2_500_000n)],
    },
  } as unknown as Position;
  const market = makeMarket({ id: "m", type: "yield" });
  expect(formatAmounts(amountsOf("reward-value-usd", { position, market }))).toBe(
    "0.5 SOL and 2.5 USDC",
  );
  expect(amountsOf("ltv", { position, market })).toEqual([]);
});

test("A part of a debt is named in its token, and of several debts in none", () => {
  const debt = { token: usdcToken, baseUnits: 1_000_000_000n, valueUsd: new Decimal(999) };
  expect(partOfDebt([debt], new Decimal(99.9))).toEqual({ symbol: "USDC", amount: "100" });
  expect(partOfDebt([debt, debt], new Decimal(99.9))).toBeUndefined();
  expect(partOfDebt([], new Decimal(1))).toBeUndefined();
});
