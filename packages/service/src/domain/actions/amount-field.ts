import { leastAmount, mostAmount } from "./amounts.ts";
import type { NumberField } from "./descriptor.ts";
import { compareDecimals, decimal, type ExactDecimal, writeDecimal } from "./exact-decimal.ts";
import { type Token, tellDecimal } from "./tokens.ts";

/** The field for an amount of a token, from its smallest unit up to a limit if there is one. */
export function amountField(token: Token, maxAmount?: string): NumberField {
  const most = maxAmount === undefined ? mostAmount : decimal(maxAmount);
  const least = tellDecimal(leastOf(token));
  const limits =
    maxAmount === undefined ? `At least ${least}` : `From ${least} to ${tellDecimal(most)}`;
  return {
    type: "number",
    name: "amount",
    label: `Amount in ${token.symbol}`,
    required: true,
    min: asJson(leastOf(token)),
    max: asJson(most),
    patternDescription: `${limits} ${token.symbol}`,
  };
}

/** The smallest unit, or what the specs allow for every token if that is more. */
function leastOf({ decimals }: Token): ExactDecimal {
  const unit = { digits: 1n, decimals };
  return compareDecimals(unit, leastAmount) < 0 ? leastAmount : unit;
}

/** The specification wants a JSON number here, and this is the only place that makes one. */
function asJson(value: ExactDecimal): number {
  return Number(writeDecimal(value));
}
