import { Decimal } from "decimal.js";

/**
 * Amounts and percentages without rounding. The longest input has 63 digits and a balance has 20, so their product
 * needs 83; the 60 digits for market data would round it. 200 also hold every price quotient.
 */
export const ExactDecimal = Decimal.clone({ precision: 200 });
export type ExactDecimal = Decimal;

/** No amount needs more characters. */
const MAX_CHARACTERS = 64;

/** `1e999999999` is short, but written out it has a billion zeros. */
const MAX_EXPONENT = 64;

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]([+-]?\d+))?$/;

/** Parses a JSON number: `1e3` and `1e-7` are valid; `NaN`, `.5`, `05`, `0x1f` and `1,000` are not. */
export function parseDecimal(text: string): ExactDecimal | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const match = jsonNumber.exec(text);
  if (match === null || Math.abs(Number(match[1] ?? 0)) > MAX_EXPONENT) return undefined;
  return new ExactDecimal(text);
}

export function fromBaseUnits(baseUnits: bigint, decimals: number): ExactDecimal {
  return new ExactDecimal(`${baseUnits}e-${decimals}`);
}

/** A percentage of a balance, rounded down. */
export function percentOf(balance: bigint, percentage: ExactDecimal): bigint {
  return toBigInt(percentage.times(new ExactDecimal(balance)).div(100));
}

export function powerOfTen(exponent: number): ExactDecimal {
  return new ExactDecimal(`1e${exponent}`);
}

/** Rounded down. */
export function toBigInt(value: ExactDecimal): bigint {
  return BigInt(value.floor().toFixed());
}
