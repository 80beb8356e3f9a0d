import { Decimal, toDecimalText } from "../decimal.ts";
import type { Figures } from "../markets/figures.ts";
import { maxAmount, minAmount } from "./amounts.ts";

/** The smallest button's approximate value in dollars; the others are five and ten times as much. */
const smallestUsd = 100;
const multiples = [1, 5, 10];

/**
 * The amounts with their own button, from the token price implied by the market's deposits: a hundred dollars are 100
 * USDC and half a SOL. Undefined without a price.
 */
export function presetAmounts(
  { totalDeposit, totalDepositUsd }: Figures,
  decimals: number,
): readonly string[] | undefined {
  if (!totalDeposit?.gt(0) || !totalDepositUsd?.gt(0)) return undefined;
  const priceUsd = totalDepositUsd.div(totalDeposit);
  const smallest = new Decimal(10).pow(-Math.min(decimals, minAmount.decimalPlaces()));
  const unit = Decimal.max(roundToNice(new Decimal(smallestUsd).div(priceUsd)), smallest);
  const amounts = multiples.map((multiple) => unit.times(multiple));
  return amounts.filter((amount) => amount.lte(maxAmount)).map(toDecimalText);
}

/** Each digit applies up to its geometric mean with the next. */
const niceDigits = [
  { digit: 1, below: Math.SQRT2 },
  { digit: 2, below: Math.sqrt(10) },
  { digit: 5, below: 5 * Math.SQRT2 },
];

/** Rounds to 1, 2 or 5 times a power of ten. */
function roundToNice(value: Decimal): Decimal {
  const power = new Decimal(10).pow(value.e);
  const nice = niceDigits.find(({ below }) => value.div(power).lt(below));
  return power.times(nice?.digit ?? 10);
}
