import type { Decimal } from "../../domain/decimal.ts";

/** The last accepted value, and when it was observed. */
export interface KnownValue {
  readonly value: Decimal;
  readonly observedAt: Date;
}

const maxFactor = 10;

/**
 * Any value is accepted after this long without one, so a true jump is not kept out for ever. History older by as much
 * is not compared with the present.
 */
const maxAgeMs = 3_600_000;

/** Whether a value is more than ten times, or less than a tenth of, one accepted at most an hour before. */
export function isPriceOutlier(known: KnownValue | undefined, value: Decimal, at: Date): boolean {
  if (known === undefined) return false;
  if (Math.abs(at.getTime() - known.observedAt.getTime()) > maxAgeMs) return false;
  return isFactorOutlier(known, value);
}

/** Whether a value is more than ten times, or less than a tenth of, an accepted one. */
export function isFactorOutlier({ value: last }: KnownValue, value: Decimal): boolean {
  if (last.isZero()) return false;
  return value.gt(last.times(maxFactor)) || value.lt(last.div(maxFactor));
}
