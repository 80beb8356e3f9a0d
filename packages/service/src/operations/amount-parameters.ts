import { type AmountChoice, readAmount, readPercentage } from "../domain/actions/amounts.ts";
import { isRefusal, type Refusal, refuse } from "../domain/refusals.ts";

/** Query parameters as their text, since a float would lose digits of an amount. */
type ExactParameters = Readonly<Record<string, string | undefined>>;

/** Reads exactly one of `amount` and `percentage`. */
export function readAmountChoice({ amount, percentage }: ExactParameters): AmountChoice | Refusal {
  if (amount !== undefined && percentage !== undefined) {
    const message = "Give amount or percentage; the request has both.";
    return refuse("invalid-request", { message });
  }
  if (amount !== undefined) {
    const read = readAmount(amount);
    return isRefusal(read) ? read : { amount: read };
  }
  if (percentage !== undefined) {
    const read = readPercentage(percentage);
    return isRefusal(read) ? read : { percentage: read };
  }
  const message = "Give amount or percentage; the request has neither.";
  return refuse("invalid-request", { message });
}
