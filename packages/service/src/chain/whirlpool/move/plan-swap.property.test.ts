import fc from "fast-check";
import { expect, test } from "vitest";
import { solPool, whirlpoolProgram } from "../../../../tests/chain/whirlpool/mainnet-accounts.ts";
import { recordedPool } from "../../../../tests/chain/whirlpool/open-pool.ts";
import { createAddresses } from "../addresses.ts";
import { amountsToAdd, liquidityWithin } from "../liquidity-amounts.ts";
import { isFullRange, rangeOfWidth } from "../price-range.ts";
import { MAX_TICK, toSqrtPrice } from "../sqrt-price.ts";
import { balanceFor } from "./plan-swap.ts";

const addresses = createAddresses(whirlpoolProgram);
const pool = fc
  .record({
    tickSpacing: fc.constantFrom(1, 4, 64, 128),
    tickCurrentIndex: fc.integer({ min: -100_000, max: 100_000 }),
    feeRate: fc.constantFrom(0, 400, 3_000, 20_000),
  })
  .map((drawn) => ({
    ...{ ...recordedPool, ...drawn },
    // Within its tick.
    sqrtPrice: (toSqrtPrice(drawn.tickCurrentIndex) + toSqrtPrice(drawn.tickCurrentIndex + 1)) / 2n,
  }));

test("a moved range keeps its width, contains the price and has ticks of the pool", () => {
  fc.assert(
    fc.property(
      pool,
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: -MAX_TICK, max: MAX_TICK }),
      (drawn, steps, from) => {
        const { tickSpacing, tickCurrentIndex } = drawn;
        const width = steps * tickSpacing;
        const lower = Math.floor(from / tickSpacing) * tickSpacing;
        const range = rangeOfWidth({ lower, upper: lower + width }, drawn);
        expect(range.upper - range.lower).toBe(width);
        expect(Math.abs(range.lower % tickSpacing)).toBe(0);
        expect(isFullRange(range, drawn)).toBe(false);
        expect(range.lower <= tickCurrentIndex && tickCurrentIndex < range.upper).toBe(true);
      },
    ),
  );
});

test("a swap at the price of the pool leaves tokens that its range takes to the last thousandth", () => {
  const amount = fc.bigInt({ min: 10n ** 12n, max: 10n ** 17n });
  fc.assert(
    fc.property(
      pool,
      fc.integer({ min: 20, max: 3_000 }),
      fc.tuple(amount, fc.boolean()),
      (drawn, steps, [units, isFirst]) => {
        const width = steps * drawn.tickSpacing;
        const range = rangeOfWidth({ lower: 0, upper: width }, drawn);
        // Worth the same in either token.
        const price = drawn.sqrtPrice ** 2n;
        const held = isFirst
          ? { a: (units << 64n) / drawn.sqrtPrice, b: 0n }
          : { a: 0n, b: (units * drawn.sqrtPrice) >> 64n };
        const place = { pool: drawn, address: solPool, addresses, basisPoints: 0n };
        const { swap, left } = balanceFor(range, held, place);
        expect(swap?.aToB).toBe(isFirst);
        const taken = amountsToAdd(
          liquidityWithin(left, range, drawn.sqrtPrice),
          range,
          drawn.sqrtPrice,
        );
        const worthOf = ({ a, b }: typeof left) => ((a * price) >> 128n) + b;
        const [kept, before] = [worthOf(taken), worthOf(held)];
        // At most the fee for swapping everything is lost.
        const lost = before - kept;
        expect(lost).toBeLessThanOrEqual(
          (before * BigInt(drawn.feeRate)) / 1_000_000n + before / 1_000n,
        );
        expect(taken.a).toBeLessThanOrEqual(left.a + 1n);
        expect(taken.b).toBeLessThanOrEqual(left.b + 1n);
      },
    ),
  );
});

test("both tokens in the proportions of the range are not swapped", () => {
  fc.assert(
    fc.property(pool, fc.integer({ min: 20, max: 3_000 }), (drawn, steps) => {
      const range = rangeOfWidth({ lower: 0, upper: steps * drawn.tickSpacing }, drawn);
      const held = amountsToAdd(1n << 40n, range, drawn.sqrtPrice);
      const place = { pool: drawn, address: solPool, addresses, basisPoints: 100n };
      const { swap } = balanceFor(range, held, place);
      // Rounding leaves a few units at most.
      expect((swap?.amount ?? 0n) <= 2n + held.a / 1_000_000n + held.b / 1_000_000n).toBe(true);
    }),
  );
});
