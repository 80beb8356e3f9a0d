import { computeUtilization, SLOTS_PER_YEAR } from "./accrue-interest.ts";
import { computeCurveRate } from "./borrow-rate.ts";
import { type Fraction, fromBps, fromPercent, multiply, ONE, toNumber } from "./fraction.ts";
import type { Reserve } from "./reserve.ts";

/** The program grows debts as if a slot took this long. */
const NOMINAL_SLOT_MS = 500n;
/** What a slot takes in practice, so a year has more slots and rates are higher. Kamino shows the same. */
const ACTUAL_SLOT_MS = 400n;

export interface YearlyRates {
  readonly depositApy: number;
  readonly borrowApy: number;
}

/** A reserve's compounded rates at its utilization, without farm rewards and the token's yield. */
export function computeRates(reserve: Reserve): YearlyRates {
  const { supplyAprSf, borrowAprSf } = computeAprs(reserve);
  return { depositApy: compoundYearly(supplyAprSf), borrowApy: compoundYearly(borrowAprSf) };
}

/** Depositors get the curve's interest without the protocol's part; the host's rate is all the host's. */
export function computeAprs(reserve: Reserve) {
  const utilization = computeUtilization(reserve);
  const variable = computeCurveRate(reserve.borrowRateCurve, utilization);
  const kept = ONE - fromPercent(reserve.protocolTakeRatePct);
  return {
    supplyAprSf: toActualSlots(multiply(multiply(utilization, variable), kept)),
    borrowAprSf: toActualSlots(variable + fromBps(reserve.hostFixedInterestRateBps)),
  };
}

function toActualSlots(rate: Fraction): Fraction {
  return (rate * NOMINAL_SLOT_MS) / ACTUAL_SLOT_MS;
}

/** `(1 + apr / n) ** n - 1` loses half its digits for so many periods; its logarithm loses none. */
function compoundYearly(apr: Fraction): number {
  const periods = Number(SLOTS_PER_YEAR);
  return Math.expm1(periods * Math.log1p(toNumber(apr) / periods));
}
