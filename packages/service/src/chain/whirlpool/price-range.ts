import type { Pool } from "./account-layouts.ts";
import type { TickRange } from "./liquidity-amounts.ts";
import { MAX_TICK } from "./sqrt-price.ts";

/** From this spacing on, the program takes positions over the full range alone. */
export const FULL_RANGE_SPACING = 32_768;

/** All the pool's possible prices. */
export function fullRange({ tickSpacing }: Pick<Pool, "tickSpacing">): TickRange {
  const upper = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  return { lower: -upper, upper };
}

export function isFullRange({ lower, upper }: TickRange, pool: Pick<Pool, "tickSpacing">): boolean {
  const full = fullRange(pool);
  return lower <= full.lower && upper >= full.upper;
}

/** The range of another one's width whose middle is as near to the current price as the pool's ticks allow. */
export function rangeOfWidth(
  { lower: from, upper: to }: TickRange,
  pool: Pick<Pool, "tickSpacing" | "tickCurrentIndex">,
): TickRange {
  const { tickSpacing, tickCurrentIndex } = pool;
  const full = fullRange(pool);
  const width = to - from;
  const lower = Math.round((tickCurrentIndex + 0.5 - width / 2) / tickSpacing) * tickSpacing;
  const within = Math.max(full.lower, Math.min(full.upper - width, lower));
  return { lower: within, upper: within + width };
}

/**
 * The range around the current price, widened to ticks the pool allows.
 *
 * @param percentage how far its ends are from the price; 100 is the full range
 */
export function rangeAround(
  percentage: number,
  pool: Pick<Pool, "tickSpacing" | "tickCurrentIndex">,
): TickRange {
  const full = fullRange(pool);
  if (percentage >= 100) return full;
  const { tickSpacing, tickCurrentIndex } = pool;
  const toEnd = (part: number) => Math.log(part) / Math.log(1.0001);
  const lower = tickCurrentIndex + toEnd(1 - percentage / 100);
  const upper = tickCurrentIndex + 1 + toEnd(1 + percentage / 100);
  return {
    lower: Math.max(full.lower, Math.floor(lower / tickSpacing) * tickSpacing),
    upper: Math.min(full.upper, Math.ceil(upper / tickSpacing) * tickSpacing),
  };
}
