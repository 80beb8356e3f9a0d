import { type Problem, refuse } from "../problems.ts";
import {
  compareDecimals,
  decimal,
  type ExactDecimal,
  parseDecimal,
  scale,
  writeDecimal,
} from "./exact-decimal.ts";
import { type Token, tellDecimal } from "./tokens.ts";

/** How much: whole tokens, or a share of a position in percent. */
export type AmountChoice =
  | { readonly amount: ExactDecimal; readonly percentage?: never }
  | { readonly percentage: ExactDecimal; readonly amount?: never };

/** The bounds that the specs set for every token. */
export const minAmount = decimal("0.000000001");
export const maxAmount = decimal("1000000000000");
const minPercentage = decimal("0.01");
const maxPercentage = decimal("100");

/** Whole tokens as they stand in the query. */
export function readAmount(text: string): ExactDecimal | Problem {
  return readBetween("amount", text, minAmount, maxAmount);
}

/** A share in percent as it stands in the query. */
export function readPercentage(text: string): ExactDecimal | Problem {
  return readBetween("percentage", text, minPercentage, maxPercentage);
}

function readBetween(name: string, text: string, min: ExactDecimal, max: ExactDecimal) {
  const value = parseDecimal(text);
  if (value === undefined) {
    return refuse("invalid-request", {
      message: `${name} is ${quote(text)}; write it as a number, such as 12.5.`,
    });
  }
  if (compareDecimals(value, min) < 0 || compareDecimals(value, max) > 0) {
    const limits = `${tellDecimal(min)} and ${tellDecimal(max)}`;
    return refuse("invalid-request", {
      message: `${name} is ${writeDecimal(value)}; it must be between ${limits}.`,
    });
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
export function toBaseUnits(amount: ExactDecimal, token: Token, done: string): bigint | Problem {
  if (amount.decimals <= token.decimals) return scale(amount, token.decimals);
  const { symbol, decimals } = token;
  const count = decimals === 1 ? "1 decimal" : `${decimals || "no"} decimals`;
  return refuse("cannot-be-done", {
    message: `${symbol} has ${count}; ${writeDecimal(amount)} ${symbol} cannot be ${done}.`,
  });
}
