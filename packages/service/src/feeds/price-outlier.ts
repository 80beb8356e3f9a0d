import type { Decimal } from "../domain/markets/decimal.ts";

/** A value that was accepted, and when it was seen. */
export interface KnownValue {
  readonly value: Decimal;
  readonly observedAt: Date;
}

const maxFactor = 10;

/** After this long without a value, any new one may be right; so a true jump is not kept out for ever. */
const maxAgeMs = 3_600_000;

/** Whether a value is tenfold or a tenth of what it was less than an hour ago. */
export function isPriceOutlier(known: KnownValue | undefined, value: Decimal, at: Date): boolean {
  if (known === undefined || known.value.isZero()) return false;
  if (at.getTime() - known.observedAt.getTime() > maxAgeMs) return false;
  return value.gt(known.value.times(maxFactor)) || value.lt(known.value.div(maxFactor));
}
