import { computeCurveRate } from "./borrow-rate.ts";
import {
  divide,
  type Fraction,
  fromBps,
  fromPercent,
  multiply,
  ONE,
  toFraction,
} from "./fraction.ts";
import type { Reserve, ReserveLiquidity } from "./reserve.ts";

/** The program counts two slots a second, also where a cluster is faster or slower. */
export const SLOTS_PER_YEAR = 63_072_000n;

/**
 * Accrues interest up to a slot as `refreshReserve` does. A slot before the last update changes nothing: the cluster
 * may answer from a slot before the account's.
 */
export function accrueInterest(
  reserve: Reserve,
  { referralFeeBps }: { readonly referralFeeBps: number },
  slot: bigint,
): ReserveLiquidity {
  const slots = slot - reserve.lastUpdateSlot;
  if (slots <= 0n) return reserve;
  const hostRate = fromBps(reserve.hostFixedInterestRateBps);
  const rate = computeCurveRate(reserve.borrowRateCurve, computeUtilization(reserve)) + hostRate;
  const growth = compound(rate, slots);
  const debt = reserve.borrowedAmountSf;
  const newDebt = multiply(debt, growth);
  const hostFee = multiply(debt, compound(hostRate, slots)) - debt;
  const interest = newDebt - debt - hostFee;
  const takeRate = fromPercent(reserve.protocolTakeRatePct);
  const referrerFees = multiply(interest, multiply(takeRate, fromBps(referralFeeBps)));
  const protocolFees = multiply(interest, takeRate) + hostFee - referrerFees;
  return {
    totalAvailableAmount: reserve.totalAvailableAmount,
    borrowedAmountSf: newDebt,
    cumulativeBorrowRateBsf: multiply(reserve.cumulativeBorrowRateBsf, growth),
    accumulatedProtocolFeesSf: reserve.accumulatedProtocolFeesSf + protocolFees,
    accumulatedReferrerFeesSf: reserve.accumulatedReferrerFeesSf,
    pendingReferrerFeesSf: reserve.pendingReferrerFeesSf + referrerFees,
  };
}

/** The growth over some slots: exact for up to four, then the binomial series' first terms. */
export function compound(yearlyRate: Fraction, slots: bigint): Fraction {
  const base = yearlyRate / SLOTS_PER_YEAR;
  const oneSlot = ONE + base;
  if (slots === 0n) return ONE;
  if (slots === 1n) return oneSlot;
  const two = multiply(oneSlot, oneSlot);
  if (slots === 2n) return two;
  if (slots === 3n) return multiply(two, oneSlot);
  if (slots === 4n) return multiply(two, two);
  // The program truncates the rate's powers before it multiplies them.
  const square = multiply(base, base);
  const cube = multiply(square, base);
  const pairs = slots * (slots - 1n);
  return ONE + base * slots + (square * pairs) / 2n + (cube * pairs * (slots - 2n)) / 6n;
}

/** What depositors own, in base units. */
export function computeTotalSupply(liquidity: ReserveLiquidity): Fraction {
  return (
    toFraction(liquidity.totalAvailableAmount) +
    liquidity.borrowedAmountSf -
    liquidity.accumulatedProtocolFeesSf -
    liquidity.accumulatedReferrerFeesSf -
    liquidity.pendingReferrerFeesSf
  );
}

export function computeUtilization(liquidity: ReserveLiquidity): Fraction {
  const supply = computeTotalSupply(liquidity);
  return supply <= 0n ? 0n : divide(liquidity.borrowedAmountSf, supply);
}
