import { Decimal as Base } from "decimal.js";

/**
 * Exact decimals. Sixty digits hold every token amount times a price; only a division can round, and each division
 * states how.
 */
export const Decimal = Base.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });
export type Decimal = Base;

export const zero = new Decimal(0);

/** The digits without an exponent, as SQL and JSON text hold them. */
export function toDecimalText(value: Decimal): string {
  return value.toFixed();
}

export function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), zero);
}
