import { type AmountChoice, parseAmount, parsePercentage } from "../domain/actions/amounts.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";

/** Query parameters as their text, since a float would lose digits of an amount. */
type ExactParameters = Readonly<Record<string, string | undefined>>;

/** Reads exactly one of `amount` and `percentage`. */
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
