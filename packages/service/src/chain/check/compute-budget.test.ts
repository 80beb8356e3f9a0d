import { expect, test } from "vitest";
import { capPrice, limitFor, MAX_UNITS, priorityFeeOf } from "./compute-budget.ts";

test("limitFor adds a fifth, and allows all units where the node does not tell or too few are left", () => {
  expect(limitFor(100_000n)).toBe(121_000);
  expect(limitFor(1_300_000n)).toBe(MAX_UNITS);
  expect(limitFor(0n)).toBe(MAX_UNITS);
});

test("capPrice lowers a price so that the fee, rounded up, is within the maximum", () => {
  expect(capPrice(2_000n, 121_000, 100_000n)).toBe(2_000n);
  expect(capPrice(2_000n, 121_000, 0n)).toBe(0n);
  const unitPrice = capPrice(10n ** 9n, 121_001, 100_000n);
  expect(priorityFeeOf({ units: 121_001, unitPrice })).toBe(100_000n);
  expect(priorityFeeOf({ units: 121_001, unitPrice: unitPrice + 9n })).toBeGreaterThan(100_000n);
});
