import { address } from "@solana/kit";
import { expect, test } from "vitest";
import type { Pool } from "./account-layouts.ts";
import { createFeeHistory } from "./fee-history.ts";

const pool = address("HJPjoWUrhoRzkNMPCWQ5mbcc1R6ie3QqHyNuEmbwVV8Q");

/** Growth in whole tokens per liquidity unit. */
function state(growth: bigint, liquidity: bigint): Pool {
  const feeGrowthGlobalA = growth << 64n;
  return { feeGrowthGlobalA, feeGrowthGlobalB: 3n * feeGrowthGlobalA, liquidity } as Pool;
}

test("fees between two readings are shared by the mean of their liquidity", () => {
  const history = createFeeHistory();
  history.record(pool, state(5n, 100n), 1_000n);
  history.record(pool, state(7n, 300n), 1_060n);
  expect(history.measure(pool)).toEqual({ fees: { a: 400n, b: 1_200n }, seconds: 60 });
});

test("fees of more than a day ago are dropped, and an older reading changes nothing", () => {
  const history = createFeeHistory();
  const times = [0n, 43_200n, 86_400n, 129_600n];
  for (const [index, time] of times.entries())
    history.record(pool, state(BigInt(index), 10n), time);
  history.record(pool, state(99n, 10n), 129_600n);
  expect(history.measure(pool)).toEqual({ fees: { a: 20n, b: 60n }, seconds: 86_400 });
});

test("readings within 15 seconds make no rate", () => {
  const history = createFeeHistory();
  history.record(pool, state(0n, 10n), 0n);
  history.record(pool, state(1n, 10n), 14n);
  expect(history.measure(pool)).toBeUndefined();
});
