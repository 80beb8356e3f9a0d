import { maxAmount, minAmount } from "./amounts.ts";
import type { NumberField } from "./descriptor.ts";
import { compareDecimals, decimal, type ExactDecimal, writeDecimal } from "./exact-decimal.ts";
import { type Token, tellDecimal } from "./tokens.ts";

/** The field for an amount of a token, from its smallest unit up to a limit if there is one. */
export function amountField(token: Token, limit?: string): NumberField {
  const max = limit === undefined ? maxAmount : decimal(limit);
  const min = minOf(token);
  const from = tellDecimal(min);
  const limits = limit === undefined ? `At least ${from}` : `From ${from} to ${tellDecimal(max)}`;
  return {
    type: "number",
    name: "amount",
    label: `Amount in ${token.symbol}`,
    required: true,
    min: toJsonNumber(min),
    max: toJsonNumber(max),
    patternDescription: `${limits} ${token.symbol}`,
  };
}

/** The smallest unit, or the minimum of the specs if that is more. */
function minOf({ decimals }: Token): ExactDecimal {
  const unit = { digits: 1n, decimals };
  return compareDecimals(unit, minAmount) < 0 ? minAmount : unit;
}

/** The Actions specification wants a JSON number in `min` and `max`. */
function toJsonNumber(value: ExactDecimal): number {
  return Number(writeDecimal(value));
}
