import type { Address } from "@solana/kit";
import type { Pool } from "./account-layouts.ts";
import { wrap } from "./owed-amounts.ts";
import type { TokenAmounts } from "./token-amounts.ts";

/**
 * What pools earned between this process's readings. No account states it: an account has only sums since the pool was
 * opened, so a rate needs two readings.
 */
export interface FeeHistory {
  record(pool: Address, state: Pool, unixTime: bigint): void;
  /** The last day's fees, or since the first reading; undefined until two readings are far enough apart. */
  measure(pool: Address): MeasuredFees | undefined;
}

export interface MeasuredFees {
  readonly fees: TokenAmounts;
  readonly seconds: number;
}

interface Reading {
  readonly unixTime: bigint;
  readonly state: Pick<Pool, "feeGrowthGlobalA" | "feeGrowthGlobalB" | "liquidity">;
  /** Since the first reading. */
  readonly fees: TokenAmounts;
}

const longestSeconds = 86_400n;
/** Less would show single swaps. */
const shortestSeconds = 15n;
/** Newer readings replace one another, so a day has a few hundred. */
const keptEverySeconds = 600n;

export function createFeeHistory(): FeeHistory {
  const pools = new Map<Address, readonly Reading[]>();
  return {
    record(pool, state, unixTime) {
      const readings = pools.get(pool) ?? [];
      const last = readings.at(-1);
      if (last !== undefined && last.unixTime >= unixTime) return;
      const fees = last === undefined ? { a: 0n, b: 0n } : addFees(last, state);
      pools.set(pool, append(readings, { unixTime, state, fees }));
    },
    measure(pool) {
      const readings = pools.get(pool) ?? [];
      const [first, last] = [readings[0], readings.at(-1)];
      if (first === undefined || last === undefined) return undefined;
      const seconds = last.unixTime - first.unixTime;
      if (seconds < shortestSeconds) return undefined;
      const fees = { a: last.fees.a - first.fees.a, b: last.fees.b - first.fees.b };
      return { fees, seconds: Number(seconds) };
    },
  };
}

/** The liquidity in range changes between readings: both readings' count half. */
function addFees({ state: before, fees }: Reading, state: Reading["state"]): TokenAmounts {
  const liquidity = before.liquidity + state.liquidity;
  const earn = (growth: bigint) => (wrap(growth) * liquidity) >> 65n;
  return {
    a: fees.a + earn(state.feeGrowthGlobalA - before.feeGrowthGlobalA),
    b: fees.b + earn(state.feeGrowthGlobalB - before.feeGrowthGlobalB),
  };
}

function append(readings: readonly Reading[], next: Reading): readonly Reading[] {
  const before = readings.at(-2);
  const isClose = before !== undefined && next.unixTime - before.unixTime < keptEverySeconds;
  const all = [...(isClose ? readings.slice(0, -1) : readings), next];
  const start = all.findLastIndex(({ unixTime }) => next.unixTime - unixTime >= longestSeconds);
  return all.slice(Math.max(start, 0));
}
