import type { Pool, Position } from "./account-layouts.ts";
import { toSqrtPrice } from "./sqrt-price.ts";

export interface TokenAmounts {
  readonly a: bigint;
  readonly b: bigint;
}

type Range = Pick<Position, "liquidity" | "tickLowerIndex" | "tickUpperIndex">;
type Price = Pick<Pool, "sqrtPrice" | "tickCurrentIndex">;

/** Whether the position trades at this price, and so earns fees. */
export function isInRange({ tickLowerIndex, tickUpperIndex }: Range, { tickCurrentIndex }: Price) {
  return tickLowerIndex <= tickCurrentIndex && tickCurrentIndex < tickUpperIndex;
}

/** What `decreaseLiquidity` pays for all the liquidity, without fees and rewards; it rounds down. */
export function computeAmounts(position: Range, pool: Price): TokenAmounts {
  const { liquidity, tickLowerIndex, tickUpperIndex } = position;
  const [lower, upper] = [toSqrtPrice(tickLowerIndex), toSqrtPrice(tickUpperIndex)];
  if (pool.tickCurrentIndex < tickLowerIndex)
    return { a: amountOfA(liquidity, lower, upper), b: 0n };
  if (pool.tickCurrentIndex >= tickUpperIndex)
    return { a: 0n, b: amountOfB(liquidity, lower, upper) };
  return {
    a: amountOfA(liquidity, pool.sqrtPrice, upper),
    b: amountOfB(liquidity, lower, pool.sqrtPrice),
  };
}

/** The A sold while the price rises from `lower` to `upper`. */
function amountOfA(liquidity: bigint, lower: bigint, upper: bigint): bigint {
  return ((liquidity * (upper - lower)) << 64n) / (lower * upper);
}

/** The B paid for it. */
function amountOfB(liquidity: bigint, lower: bigint, upper: bigint): bigint {
  return (liquidity * (upper - lower)) >> 64n;
}
