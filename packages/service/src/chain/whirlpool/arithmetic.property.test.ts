import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../../domain/decimal.ts";
import type { Pool, Position, Tick } from "./account-layouts.ts";
import { NO_ADDRESS } from "./addresses.ts";
import { computeOwed, wrap } from "./owed-amounts.ts";
import { MAX_TICK, toSqrtPrice } from "./sqrt-price.ts";
import { computeAmounts } from "./token-amounts.ts";

const anyTick = fc.integer({ min: -MAX_TICK, max: MAX_TICK });
const ONE = 2n ** 64n;

test("a tick's price is the power of 1.0001 less what truncation drops, and rises with the tick", () => {
  const exactly = (tick: number) => new Decimal("1.0001").pow(tick).sqrt().times(String(ONE));
  fc.assert(
    fc.property(fc.oneof(anyTick, fc.constantFrom(-MAX_TICK, -1, 0, 1, MAX_TICK)), (tick) => {
      const dropped = exactly(tick).minus(String(toSqrtPrice(tick)));
      // Each of 19 powers and products loses less than a unit below 1, and less than 2^-90 of the price above.
      const most = tick < 0 ? 40 : exactly(tick).times("1e-25").plus(1);
      expect(dropped.gte(0) && dropped.lt(most)).toBe(true);
      if (tick < MAX_TICK) expect(toSqrtPrice(tick + 1) > toSqrtPrice(tick)).toBe(true);
    }),
  );
  expect(() => toSqrtPrice(MAX_TICK + 1)).toThrow("not between -443636 and 443636");
});

const range = fc
  .uniqueArray(anyTick, { minLength: 3, maxLength: 3 })
  .map((ticks) => ticks.toSorted((first, second) => first - second) as [number, number, number]);

test("a range split in two has at most the tokens of the whole, and a unit less for each part", () => {
  const liquidity = fc.bigInt({ min: 0n, max: 2n ** 90n });
  fc.assert(
    fc.property(range, liquidity, anyTick, ([lower, middle, upper], amount, now) => {
      const price = { sqrtPrice: toSqrtPrice(now), tickCurrentIndex: now };
      const of = (tickLowerIndex: number, tickUpperIndex: number) =>
        computeAmounts({ liquidity: amount, tickLowerIndex, tickUpperIndex }, price);
      const [whole, left, right] = [of(lower, upper), of(lower, middle), of(middle, upper)];
      for (const side of ["a", "b"] as const) {
        const lost = whole[side] - left[side] - right[side];
        expect(lost === 0n || lost === 1n).toBe(true);
      }
      if (now < lower) expect(whole.b).toBe(0n);
      if (now >= upper) expect(whole.a).toBe(0n);
    }),
  );
});

/** Fees for each liquidity unit, and the tick to which the price then moves. */
const trades = fc.array(
  fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 100n }), fc.integer({ min: -30, max: 30 })),
  { maxLength: 20 },
);

/**
 * A pool as its program keeps it: wrapping sums, and for each tick the growth on its other side. Beside it the naive
 * definition: a position earns what is paid while the price is in its range.
 */
test("sums that wrap give what was paid while the price was in range, from any earlier sum on", () => {
  const before = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
  const ticks = fc.tuple(fc.integer({ min: -20, max: -1 }), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(
      before,
      ticks,
      fc.integer({ min: -30, max: 30 }),
      trades,
      (start, ends, at, steps) => {
        let [global, now, earned] = [start, at, 0n];
        const outside = ends.map((end) => (now >= end ? global : 0n));
        const stateOf = () => ({
          pool: {
            ...emptyPool,
            tickCurrentIndex: now,
            feeGrowthGlobalA: global,
            feeGrowthGlobalB: 0n,
          },
          ticks: { lower: toTick(outside[0]), upper: toTick(outside[1]) },
        });
        const inside = insideOf(stateOf(), ends);
        for (const [paid, next] of steps) {
          global = wrap(global + paid);
          if (ends[0] <= now && now < ends[1]) earned += paid;
          for (const [index, end] of ends.entries()) {
            if (now >= end !== next >= end) outside[index] = wrap(global - (outside[index] ?? 0n));
          }
          now = next;
        }
        const position = {
          ...emptyPosition(ends),
          feeGrowthCheckpointA: inside,
          liquidity: 1_000_003n,
        };
        const { pool, ticks: initialized } = stateOf();
        const { feeA, feeB } = computeOwed(pool, position, initialized, 0n);
        expect([feeA, feeB]).toEqual([(earned * 1_000_003n) >> 64n, 0n]);
      },
    ),
  );
});

const reward = {
  mint: NO_ADDRESS,
  vault: NO_ADDRESS,
  emissionsPerSecondX64: 0n,
  growthGlobalX64: 0n,
};
const emptyPool: Pool = {
  ...{
    tickSpacing: 1,
    tickSpacingSeed: [1, 0],
    feeRate: 0,
    protocolFeeRate: 0,
    liquidity: 1n,
    sqrtPrice: ONE,
  },
  ...{ tickCurrentIndex: 0, protocolFeeOwedA: 0n, protocolFeeOwedB: 0n },
  ...{ tokenMintA: NO_ADDRESS, tokenVaultA: NO_ADDRESS, feeGrowthGlobalA: 0n },
  ...{ tokenMintB: NO_ADDRESS, tokenVaultB: NO_ADDRESS, feeGrowthGlobalB: 0n },
  ...{ rewardLastUpdatedTimestamp: 0n, rewardInfos: [reward, reward, reward] },
};

function emptyPosition([tickLowerIndex, tickUpperIndex]: readonly [number, number]): Position {
  return {
    ...{ whirlpool: NO_ADDRESS, positionMint: NO_ADDRESS, liquidity: ONE },
    ...{ tickLowerIndex, tickUpperIndex, feeGrowthCheckpointA: 0n, feeGrowthCheckpointB: 0n },
    ...{ feeOwedA: 0n, feeOwedB: 0n, rewardInfos: [] },
  };
}

function toTick(feeGrowthOutsideA = 0n): Tick {
  const rewardGrowthsOutside = [0n, 0n, 0n];
  return { initialized: true, feeGrowthOutsideA, feeGrowthOutsideB: 0n, rewardGrowthsOutside };
}

/** The checkpoint for a position opened now: the growth inside its range. */
function insideOf(
  { pool, ticks }: { pool: Pool; ticks: { lower: Tick; upper: Tick } },
  [lower, upper]: readonly [number, number],
): bigint {
  const { feeGrowthGlobalA: global, tickCurrentIndex: now } = pool;
  const { feeGrowthOutsideA: low } = ticks.lower;
  const { feeGrowthOutsideA: high } = ticks.upper;
  return wrap(global - (now >= lower ? low : global - low) - (now >= upper ? global - high : high));
}
