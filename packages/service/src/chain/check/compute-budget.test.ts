import { address } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import { capPrice, isPossible, limitFor, MAX_UNITS, priorityFeeOf } from "./compute-budget.ts";

const transfer = { programAddress: TOKEN_PROGRAM_ADDRESS };
const lending = { programAddress: address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD") };

test("limitFor adds a fifth, and allows all units where the node does not tell or too few are left", () => {
  expect(limitFor(100_000n, [lending])).toBe(121_000);
  expect(limitFor(1_300_000n, [lending])).toBe(MAX_UNITS);
  expect(limitFor(0n, [lending])).toBe(MAX_UNITS);
});

test("limitFor allows what such instructions usually take when a node names fewer", () => {
  expect(limitFor(2_000n, [transfer, lending])).toBe(25_650);
  const many = Array.from({ length: 100 }, () => lending);
  expect(limitFor(10_000n, many)).toBe(MAX_UNITS);
});

test("isPossible refuses numbers below those of empty programs and above those of a transaction", () => {
  const numbers = [0n, 249n, 250n, 1_400_000n, 1_400_001n, 2n ** 64n];
  expect(numbers.map((units) => isPossible(units, [transfer, lending]))).toEqual([
    ...[true, false, true, true, false, false],
  ]);
});

test("capPrice lowers a price so that the fee, rounded up, is within the maximum", () => {
  expect(capPrice(2_000n, 121_000, 100_000n)).toBe(2_000n);
  expect(capPrice(2_000n, 121_000, 0n)).toBe(0n);
  const unitPrice = capPrice(10n ** 9n, 121_001, 100_000n);
  expect(priorityFeeOf({ units: 121_001, unitPrice })).toBe(100_000n);
  expect(priorityFeeOf({ units: 121_001, unitPrice: unitPrice + 9n })).toBeGreaterThan(100_000n);
});
