import type { Decimal } from "../../decimal.ts";
import { ExactDecimal, toBigInt } from "../exact-decimal.ts";
import type { LiquidityPool } from "../products.ts";
import { formatDecimal } from "../tokens.ts";

/** A position's prices, in whole second tokens for one first token. */
export interface PriceRange {
  readonly isFull: boolean;
  readonly isInRange: boolean;
  readonly lower: Decimal;
  readonly upper: Decimal;
  readonly current: Decimal;
}

/** The percentage standing for all prices. */
export const fullRangePercentage = 100;
const defaultSlippage = "1";

/**
 * How far a pool's new positions reach from the price. The default is all prices: such a position earns at each price
 * and needs no attention, and a narrower one stops earning when the price leaves it.
 */
export function rangeOf({ provider }: LiquidityPool): number {
  return provider.name === "whirlpool" && provider.rangePercentage !== undefined
    ? Number(provider.rangePercentage)
    : fullRangePercentage;
}

/** How far the price may move until the transaction, in ten-thousandths. */
export function slippageOf({ provider }: LiquidityPool): bigint {
  const percentage = provider.name === "whirlpool" ? provider.slippagePercentage : undefined;
  return toBigInt(new ExactDecimal(percentage ?? defaultSlippage).times(100));
}

/** The ends of a range in words: `from 80.1 to 120.2 USDC a SOL`. */
export function formatRange(
  { isFull, lower, upper }: PriceRange,
  { firstToken, secondToken }: LiquidityPool,
): string {
  if (isFull) return "over all prices";
  const prices = `${formatDecimal(lower)} to ${formatDecimal(upper)}`;
  return `from ${prices} ${secondToken.symbol} a ${firstToken.symbol}`;
}
