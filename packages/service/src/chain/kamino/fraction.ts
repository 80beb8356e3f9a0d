import { fromBaseUnits } from "../../domain/actions/exact-decimal.ts";

/**
 * The program's fractions: integers scaled by 2^60, whose products and quotients truncate. The operations here are in
 * the program's order, because each truncation depends on it.
 */
export type Fraction = bigint;

const BITS = 60n;
export const ONE: Fraction = 1n << BITS;

export function toFraction(whole: bigint | number): Fraction {
  return BigInt(whole) << BITS;
}

export function multiply(first: Fraction, second: Fraction): Fraction {
  return (first * second) >> BITS;
}

export function divide(dividend: Fraction, divisor: Fraction): Fraction {
  return (dividend << BITS) / divisor;
}

export function fromPercent(percent: bigint | number): Fraction {
  return toFraction(percent) / 100n;
}

export function fromBps(bps: bigint | number): Fraction {
  return toFraction(bps) / 10_000n;
}

/** The nearest double. */
export function toNumber(value: Fraction): number {
  return Number(value) / Number(ONE);
}

/** Decimal text, truncated to 18 places. */
export function toDecimalText(value: Fraction): string {
  return fromBaseUnits((value * 10n ** 18n) >> BITS, 18).toFixed();
}
