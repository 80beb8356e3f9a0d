import { describe, expect, test } from "vitest";
import { makeMarket, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { Decimal } from "../decimal.ts";
import { parseObservedPosition, parsePosition, wholeTokens } from "./parse-position.ts";
import { toWirePosition } from "./to-wire-position.ts";

const walletAddress = "4".repeat(43);
const fields = {
  ...{ id: "p-1", walletAddress, provider: { id: "harbor", name: "Harbor" }, marketId: "m-1" },
  ...{ openedAt: "2026-11-02T09:30:00.000Z" },
};
const holding = { token: usdcToken, amountBaseUnits: "2500000", valueUsd: 2.5 };
const wired = { ...holding, amount: 2.5 };
/** An entry of a feed for each type, and what the response has beside the common fields. */
const entries = {
  lending: {
    entry: { deposits: [holding], borrows: [holding], liquidationLtv: 0.8 },
    wire: {
      ...{ deposits: [wired], borrows: [wired], liquidationLtv: 0.8, ltv: 1 },
      ...{ healthFactor: 0.8, liquidationPriceUsd: 1.25 },
    },
  },
  yield: { entry: { deposit: holding }, wire: { deposit: wired, apy: 0.05 } },
  loop: {
    entry: {
      ...{ collateral: holding, debt: { ...holding, valueUsd: 1 }, liquidationLtv: 0.9 },
    },
    wire: {
      ...{ collateral: wired, debt: { ...wired, valueUsd: 1 }, liquidationLtv: 0.9 },
      // 0.05 × 1.666667 − 0.07 × 0.666667
      ...{ leverage: 1.666667, ltv: 0.4, netApy: 0.036667 },
      ...{ healthFactor: 2.25, liquidationPriceUsd: 0.4444444444444444 },
    },
  },
  perpetual: {
    entry: {
      ...{ side: "long", size: holding, collateral: holding, entryPriceUsd: 160 },
      liquidationPriceUsd: 120,
    },
    wire: {
      ...{ side: "long", size: { ...wired, valueUsd: 413.55 }, collateral: wired },
      ...{ entryPriceUsd: 160, markPriceUsd: 165.42, liquidationPriceUsd: 120, leverage: 165.42 },
      ...{ unrealizedPnlUsd: 13.55, unrealizedPnl: 13.55 },
    },
  },
  reward: {
    entry: { reward: holding, claimable: true, sourcePositionId: "p-0" },
    wire: { reward: wired, claimable: true, sourcePositionId: "p-0" },
  },
};
type Type = keyof typeof entries;

function entryOf(type: Type, more: object = {}): object {
  return { ...fields, type, ...entries[type].entry, ...more };
}

function problemOf(entry: object): string | undefined {
  const parsed = parsePosition(entry);
  return parsed.ok ? undefined : parsed.problem.message;
}

describe("parsePosition", () => {
  test.each(Object.keys(entries) as Type[])(
    "reads a %s position that the response returns",
    (type) => {
      const parsed = parsePosition(entryOf(type));
      if (!parsed.ok) throw new Error(parsed.problem.message);
      const market = makeMarket({ id: "m-1", type: type === "reward" ? "lending" : type });
      const wire = toWirePosition({ position: parsed.value, market });
      expect(wire).toEqual({ ...fields, type, ...entries[type].wire });
    },
  );

  test.each([
    ["lending", { deposits: undefined }, "deposits"],
    ["lending", { borrows: "none" }, "borrows"],
    ["lending", { liquidationLtv: 1.01 }, "liquidationLtv"],
    ["lending", { liquidationLtv: -0.1 }, "liquidationLtv"],
    ["yield", { deposit: { ...holding, amountBaseUnits: "-1" } }, "amountBaseUnits"],
    ["yield", { deposit: { ...holding, amountBaseUnits: "1.5" } }, "amountBaseUnits"],
    ["yield", { deposit: { ...holding, amountBaseUnits: "1".repeat(61) } }, "amountBaseUnits"],
    ["yield", { deposit: { ...holding, valueUsd: -1 } }, "valueUsd"],
    ["yield", { walletAddress: "0".repeat(43) }, "walletAddress"],
    ["yield", { walletAddress: `!${walletAddress}` }, "walletAddress"],
    ["yield", { walletAddress: `${walletAddress}!` }, "walletAddress"],
    ["yield", { id: "a".repeat(193) }, "id"],
    ["yield", { marketId: "a b" }, "marketId"],
    ["yield", { marketId: "!" }, "marketId"],
    ["yield", { marketId: "a".repeat(129) }, "marketId"],
    ["yield", { closedAt: "2026-11-02T09:29:59.999Z" }, "closedAt"],
    ["yield", { type: "prediction" }, "type"],
    ["perpetual", { side: "flat" }, "side"],
    ["perpetual", { entryPriceUsd: -1 }, "entryPriceUsd"],
    ["perpetual", { liquidationPriceUsd: -1 }, "liquidationPriceUsd"],
    ["reward", { claimable: "yes" }, "claimable"],
    ["reward", { sourcePositionId: "a".repeat(193) }, "sourcePositionId"],
  ] as const)("refuses a %s position with %j and names %s", (type, change, field) => {
    expect(problemOf(entryOf(type, change))).toContain(field);
  });

  test("accepts a position that is closed at the moment at which it opens", () => {
    const parsed = parsePosition(entryOf("yield", { closedAt: fields.openedAt }));
    expect(parsed).toMatchObject({ ok: true, value: { closedAt: new Date(fields.openedAt) } });
  });
});

describe("parseObservedPosition", () => {
  const batchAt = new Date("2026-11-02T10:00:00.000Z");
  const parse = (observedAt?: string) =>
    parseObservedPosition(entryOf("yield", { ...(observedAt && { observedAt }) }), batchAt);

  test.each([
    { observedAt: undefined, expected: "2026-11-02T10:00:00.000Z" },
    { observedAt: "2026-11-02T10:00:00.000Z", expected: "2026-11-02T10:00:00.000Z" },
    { observedAt: "2026-01-01T00:00:00.000Z", expected: "2026-01-01T00:00:00.000Z" },
  ])("has the time $observedAt, by default that of its batch", ({ observedAt, expected }) => {
    expect(parse(observedAt)).toMatchObject({
      ok: true,
      value: { observedAt: new Date(expected) },
    });
  });

  test.each([
    { observedAt: "2026-11-02T10:00:00.001Z", problem: "at most the time of its batch" },
    {
      observedAt: "2025-12-31T23:59:59.999Z",
      problem: "at least 2026-01-01T00:00:00.000Z, when snapshots start",
    },
  ])("refuses $observedAt: it must be $problem", ({ observedAt, problem }) => {
    const parsed = parse(observedAt);
    expect(parsed.ok ? "" : parsed.problem.message).toContain(problem);
  });
});

test("wholeTokens divides by the decimals of the token, exactly", () => {
  const baseUnits = 123456789012345678901234567890n;
  const whole = wholeTokens({
    token: { ...usdcToken, decimals: 9 },
    baseUnits,
    valueUsd: new Decimal(1),
  });
  expect(whole.toFixed()).toBe("123456789012345678901.23456789");
});

test.each(Object.keys(entries) as Type[])("a %s position has costs if the spec says so", (type) => {
  const paid = { invested: 2, netFlow: 2, costBasisUsd: 2 };
  const entry = entryOf(type, { historyStatus: "complete", profitAndLoss: paid });
  const parsed = parsePosition(entry);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const market = makeMarket({ id: "m-1", type: type === "reward" ? "lending" : type });
  const shown = toWirePosition({ position: parsed.value, market });
  const hasCosts = ["yield", "lending", "loop"].includes(type);
  expect(["historyStatus" in shown, "profitAndLoss" in shown]).toEqual([hasCosts, hasCosts]);
});
