import { isRefusal } from "../refusals.ts";
import { type ActionRefusal, invalidRequest } from "./action-refusal.ts";
import { readAmount, readPercentage } from "./amounts.ts";
import type { ExactDecimal } from "./exact-decimal.ts";

/** How much is meant: whole tokens, or a share in percent. */
export type AmountChoice =
  | { readonly amount: ExactDecimal; readonly percentage?: never }
  | { readonly percentage: ExactDecimal; readonly amount?: never };

/** Exactly one of `amount` and `percentage`, from a query as it was sent. */
export function readAmountChoice(search: string): AmountChoice | ActionRefusal {
  const amountText = readOnce(search, "amount");
  const percentageText = readOnce(search, "percentage");
  if (isRefusal(amountText)) return amountText;
  if (isRefusal(percentageText)) return percentageText;
  if (amountText !== undefined && percentageText !== undefined) {
    return invalidRequest("Give amount or percentage; the request has both.");
  }
  if (amountText !== undefined) {
    const amount = readAmount(amountText);
    return isRefusal(amount) ? amount : { amount };
  }
  if (percentageText !== undefined) {
    const percentage = readPercentage(percentageText);
    return isRefusal(percentage) ? percentage : { percentage };
  }
  return invalidRequest("Give amount or percentage; the request has neither.");
}

/** The amount of a deposit, from a query as it was sent. */
export function readDepositAmount(search: string): ExactDecimal | ActionRefusal {
  const text = readOnce(search, "amount");
  if (isRefusal(text)) return text;
  return text === undefined
    ? invalidRequest("Give amount; the request has none.")
    : readAmount(text);
}

/** Two values could contradict each other, and which one holds would be our guess. */
function readOnce(search: string, name: string): string | undefined | ActionRefusal {
  const values = new URLSearchParams(search).getAll(name);
  if (values.length > 1)
    return invalidRequest(`${name} is given ${values.length} times; give one.`);
  return values[0];
}
