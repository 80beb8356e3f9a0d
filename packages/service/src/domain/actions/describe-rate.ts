import { ExactDecimal } from "./exact-decimal.ts";
import type { DepositProduct } from "./products.ts";

/** The operator's estimate: rewards depend on the validator and on the network. */
export function describeRate({ depositApyFraction }: DepositProduct): string {
  return depositApyFraction === undefined ? "" : `, an estimated ${formatRate(depositApyFraction)}`;
}

/** 0.0534 as `5.34% a year`, with two decimals at most. */
export function formatRate(fraction: string): string {
  const percentage = new ExactDecimal(fraction).times(100);
  return `${percentage.toDecimalPlaces(2, ExactDecimal.ROUND_HALF_UP).toFixed()}% a year`;
}
