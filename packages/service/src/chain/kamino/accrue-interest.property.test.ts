import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accrueInterest,
  compound,
  computeTotalSupply,
  computeUtilization,
  SLOTS_PER_YEAR,
} from "./accrue-interest.ts";
import { computeCurveRate } from "./borrow-rate.ts";
import { type Fraction, fromBps, ONE } from "./fraction.ts";
import { redeem } from "./refresh-obligation.ts";
import type { CurvePoint, Reserve } from "./reserve.ts";

/** An exact fraction: the naive oracle, which never rounds. */
interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

const ratio = (top: bigint, bottom: bigint): Ratio => ({ top, bottom });
const add = (first: Ratio, second: Ratio) =>
  ratio(first.top * second.bottom + second.top * first.bottom, first.bottom * second.bottom);
const multiply = (first: Ratio, second: Ratio) =>
  ratio(first.top * second.top, first.bottom * second.bottom);

/** In units of 2^-60, rounded down. */
const toUnits = ({ top, bottom }: Ratio): bigint => (top * ONE) / bottom;

/** 1 + bn + b²n(n−1)/2 + b³n(n−1)(n−2)/6, and the power itself for up to four slots. */
function growExactly(yearlyRate: Fraction, slots: bigint): Ratio {
  const base = ratio(yearlyRate, ONE * SLOTS_PER_YEAR);
  const one = ratio(1n, 1n);
  if (slots <= 4n) {
    return Array.from({ length: Number(slots) }, () => add(one, base)).reduce(multiply, one);
  }
  const terms = [
    multiply(base, ratio(slots, 1n)),
    multiply(multiply(base, base), ratio(slots * (slots - 1n), 2n)),
    multiply(multiply(base, multiply(base, base)), ratio(slots * (slots - 1n) * (slots - 2n), 6n)),
  ];
  return terms.reduce(add, one);
}

function clampToOne(utilization: Fraction): Fraction {
  return utilization > ONE ? ONE : utilization;
}

const rate = fc.bigInt({ min: 0n, max: 5n * ONE });
const slots = fc.oneof(fc.bigInt({ min: 0n, max: 6n }), fc.bigInt({ min: 0n, max: 10_000_000n }));

/** Rising from 0 to 100%. */
const curve: fc.Arbitrary<readonly CurvePoint[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 9 }),
    fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 11, maxLength: 11 }),
  )
  .map(([inner, rates]) => {
    const utilizations = [0, ...inner.toSorted((first, second) => first - second), 10_000];
    const rising = rates.toSorted((first, second) => first - second);
    return Array.from({ length: 11 }, (_, index) => ({
      utilizationRateBps: utilizations[index] ?? 10_000,
      borrowRateBps: rising[Math.min(index, utilizations.length - 1)] ?? 0,
    }));
  });

const reserve = fc
  .record({
    totalAvailableAmount: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    borrowed: fc.bigInt({ min: 0n, max: 10n ** 16n }),
    fees: fc.bigInt({ min: 0n, max: 1000n }),
    hostFixedInterestRateBps: fc.integer({ min: 0, max: 500 }),
    protocolTakeRatePct: fc.integer({ min: 0, max: 100 }),
    borrowRateCurve: curve,
    lastUpdateSlot: fc.constant(1000n),
    collateralSupply: fc.bigInt({ min: 1n, max: 10n ** 16n }),
  })
  .map(({ borrowed, fees, ...fields }) => ({
    ...fields,
    borrowedAmountSf: borrowed * ONE,
    cumulativeBorrowRateBsf: ONE,
    accumulatedProtocolFeesSf: (borrowed * ONE * fees) / 10_000n,
    accumulatedReferrerFeesSf: 0n,
    pendingReferrerFeesSf: 0n,
  })) as fc.Arbitrary<Reserve>;

test("growth is the exact series less what truncation drops", () => {
  fc.assert(
    fc.property(rate, slots, (yearly, count) => {
      const exact = toUnits(growExactly(yearly, count));
      const grown = compound(yearly, count);
      // One unit in the rate, its square and its cube is worth so many growth units.
      const dropped = count + count ** 2n + count ** 3n / 6n + 8n;
      expect(grown <= exact + 1n).toBe(true);
      expect(exact - grown <= dropped).toBe(true);
    }),
  );
});

test("a curve's rate lies between its points, within a half basis point of utilization", () => {
  fc.assert(
    fc.property(curve, fc.bigInt({ min: 0n, max: ONE + ONE / 10n }), (points, utilization) => {
      const computed = computeCurveRate(points, utilization);
      const used = clampToOne(utilization);
      const end = points.findIndex(
        (point, index) => index > 0 && fromBps(point.utilizationRateBps) >= used,
      );
      const [from, to] = [points[end - 1], points[Math.max(end, 1)]];
      if (from === undefined || to === undefined) return;
      const width = BigInt(to.utilizationRateBps - from.utilizationRateBps);
      const rise = BigInt(to.borrowRateBps - from.borrowRateBps);
      const exact =
        ((used - fromBps(from.utilizationRateBps)) * rise) / width + fromBps(from.borrowRateBps);
      const halfPoint = (fromBps(1) * rise) / width / 2n + 2n;
      const distance = computed > exact ? computed - exact : exact - computed;
      expect(distance <= halfPoint).toBe(true);
    }),
  );
});

test("interest only grows debts, and depositors and the protocol share it to the unit", () => {
  fc.assert(
    fc.property(
      reserve,
      fc.integer({ min: 0, max: 10_000 }),
      slots,
      (before, referralFeeBps, count) => {
        const after = accrueInterest(before, { referralFeeBps }, before.lastUpdateSlot + count);
        const interest = after.borrowedAmountSf - before.borrowedAmountSf;
        const fees =
          after.accumulatedProtocolFeesSf -
          before.accumulatedProtocolFeesSf +
          after.pendingReferrerFeesSf -
          before.pendingReferrerFeesSf;
        expect(interest >= 0n && fees >= 0n && fees <= interest).toBe(true);
        expect(computeTotalSupply(after) - computeTotalSupply(before)).toBe(interest - fees);
        const [worth, later] = [
          redeem(1_000_000n, before),
          redeem(1_000_000n, { ...before, ...after }),
        ];
        expect(later >= worth).toBe(true);
        expect(after.cumulativeBorrowRateBsf >= before.cumulativeBorrowRateBsf).toBe(true);
      },
    ),
  );
});

test("an answer from a slot before the last update has no interest", () => {
  fc.assert(
    fc.property(reserve, fc.bigInt({ min: 0n, max: 1000n }), (before, slot) => {
      expect(accrueInterest(before, { referralFeeBps: 0 }, slot)).toBe(before);
      expect(computeUtilization(before) >= 0n).toBe(true);
    }),
  );
});
