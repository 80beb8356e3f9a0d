import { isProblem, type Problem, refuse } from "../problems.ts";
import { ExactDecimal, parseDecimal, powerOfTen, toBigInt } from "./exact-decimal.ts";
import { formatDecimal, type SplToken } from "./tokens.ts";

/** An amount in whole tokens, or a percentage of a position. */
export type AmountChoice =
  | { readonly amount: ExactDecimal; readonly percentage?: never }
  | { readonly percentage: ExactDecimal; readonly amount?: never };

/** What a repayment pays: a part, or what brings the loan to value down to a target. */
export type RepayChoice =
  | (AmountChoice & { readonly targetLtv?: never })
  | { readonly targetLtv: ExactDecimal; readonly amount?: never; readonly percentage?: never };

/** The specs' limits, the same for every token. */
export const minAmount = new ExactDecimal("0.000000001");
export const maxAmount = new ExactDecimal("1000000000000");
const minPercentage = new ExactDecimal("0.01");
const maxPercentage = new ExactDecimal("100");
const minTargetLtv = new ExactDecimal("0.01");
const maxTargetLtv = new ExactDecimal("0.99");

/** Parses a query amount in whole tokens. */
export function parseAmount(text: string): ExactDecimal | Problem {
  return readBetween("amount", text, minAmount, maxAmount);
}

/** Parses a percentage from the query. */
export function parsePercentage(text: string): ExactDecimal | Problem {
  return readBetween("percentage", text, minPercentage, maxPercentage);
}

/** Parses a loan to value from the query. */
export function parseTargetLtv(text: string): ExactDecimal | Problem {
  return readBetween("targetLtv", text, minTargetLtv, maxTargetLtv);
}

function readBetween(name: string, text: string, min: ExactDecimal, max: ExactDecimal) {
  const value = parseDecimal(text);
  if (value === undefined) {
    return refuse("invalid-request", {
      message: `${name} is ${quote(text)}; write it as a number, such as 12.5.`,
    });
  }
  if (value.lt(min) || value.gt(max)) {
    const limits = `${formatDecimal(min)} and ${formatDecimal(max)}`;
    return refuse("invalid-request", {
      message: `${name} is ${value.toFixed()}; it must be between ${limits}.`,
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
 * @param done the participle for the error message: `deposited`, `withdrawn`
 */
export function toBaseUnits(amount: ExactDecimal, token: SplToken, done: string): bigint | Problem {
  if (amount.decimalPlaces() <= token.decimals) {
    return toBigInt(amount.times(powerOfTen(token.decimals)));
  }
  const { symbol, decimals } = token;
  const count = decimals === 1 ? "1 decimal" : `${decimals || "no"} decimals`;
  return refuse("invalid-amount", {
    message: `${symbol} has ${count}; ${amount.toFixed()} ${symbol} cannot be ${done}.`,
  });
}

/** Numeric query parameters as text: a float would lose digits. */
type ExactParameters = Readonly<Record<string, string | undefined>>;

/** Reads either `amount` or `percentage`, never both. */
export function readAmountChoice({ amount, percentage }: ExactParameters): AmountChoice | Problem {
  if (amount !== undefined && percentage !== undefined) {
    const message = "Give amount or percentage; the request has both.";
    return refuse("invalid-request", { message });
  }
  if (amount !== undefined) {
    const read = parseAmount(amount);
    return isProblem(read) ? read : { amount: read };
  }
  if (percentage !== undefined) {
    const read = parsePercentage(percentage);
    return isProblem(read) ? read : { percentage: read };
  }
  const message = "Give amount or percentage; the request has neither.";
  return refuse("invalid-request", { message });
}

/** Reads exactly one among `amount`, `percentage` and `targetLtv`. */
export function readRepayChoice({ targetLtv, ...part }: ExactParameters): RepayChoice | Problem {
  const { amount, percentage } = part;
  if (targetLtv === undefined) return readAmountChoice({ amount, percentage });
  if (amount !== undefined || percentage !== undefined) {
    const message = "Give targetLtv, amount or percentage; the request has more than one.";
    return refuse("invalid-request", { message });
  }
  const read = parseTargetLtv(targetLtv);
  return isProblem(read) ? read : { targetLtv: read };
}
