import { type ActionRefusal, invalidRequest, notPossible } from "./action-refusal.ts";
import {
  compareDecimals,
  decimal,
  type ExactDecimal,
  parseDecimal,
  scale,
  writeDecimal,
} from "./exact-decimal.ts";
import { type Token, tellDecimal } from "./tokens.ts";

/** The bounds that the specs set for every token. */
export const leastAmount = decimal("0.000000001");
export const mostAmount = decimal("1000000000000");
const leastPercentage = decimal("0.01");
const mostPercentage = decimal("100");

/** Whole tokens as they stand in the query. */
export function readAmount(text: string): ExactDecimal | ActionRefusal {
  return readBetween("amount", text, leastAmount, mostAmount);
}

/** A share in percent as it stands in the query. */
export function readPercentage(text: string): ExactDecimal | ActionRefusal {
  return readBetween("percentage", text, leastPercentage, mostPercentage);
}

function readBetween(name: string, text: string, least: ExactDecimal, most: ExactDecimal) {
  const value = parseDecimal(text);
  if (value === undefined) {
    return invalidRequest(`${name} is ${quote(text)}; write it as a number, such as 12.5.`);
  }
  if (compareDecimals(value, least) < 0 || compareDecimals(value, most) > 0) {
    const limits = `${tellDecimal(least)} and ${tellDecimal(most)}`;
    return invalidRequest(`${name} is ${writeDecimal(value)}; it must be between ${limits}.`);
  }
  return value;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/**
 * The amount in the token's smallest unit.
 *
 * @param done what is not possible with a part of a unit: `deposited`, `withdrawn`
 */
export function toBaseUnits(
  amount: ExactDecimal,
  token: Token,
  done: string,
): bigint | ActionRefusal {
  if (amount.decimals <= token.decimals) return scale(amount, token.decimals);
  const { symbol, decimals } = token;
  const count = decimals === 1 ? "1 decimal" : `${decimals || "no"} decimals`;
  return notPossible(
    `${symbol} has ${count}; ${writeDecimal(amount)} ${symbol} cannot be ${done}.`,
  );
}
