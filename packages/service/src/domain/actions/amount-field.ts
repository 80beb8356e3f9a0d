import { maxAmount, minAmount } from "./amounts.ts";
import type { NumberField } from "./descriptor.ts";
import { ExactDecimal, powerOfTen } from "./exact-decimal.ts";
import { formatDecimal, type SplToken } from "./tokens.ts";

/** The input field for a token amount, from its smallest unit to an optional limit. */
export function amountField(token: SplToken, limit?: string): NumberField {
  const max = limit === undefined ? maxAmount : new ExactDecimal(limit);
  const min = minOf(token);
  const from = formatDecimal(min);
  const limits = limit === undefined ? `At least ${from}` : `From ${from} to ${formatDecimal(max)}`;
  return {
    type: "number",
    name: "amount",
    label: `Amount in ${token.symbol}`,
    required: true,
    // The Actions specification defines min and max as JSON numbers.
    min: min.toNumber(),
    max: max.toNumber(),
    patternDescription: `${limits} ${token.symbol}`,
  };
}

/** The smallest unit, or the spec's minimum if larger. */
function minOf({ decimals }: SplToken): ExactDecimal {
  return ExactDecimal.max(powerOfTen(-decimals), minAmount);
}
