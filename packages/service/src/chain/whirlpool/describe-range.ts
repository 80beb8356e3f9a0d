import type { PriceRange } from "../../domain/actions/pools/pool-ranges.ts";
import type { Decimal } from "../../domain/decimal.ts";
import { isFullRange } from "./price-range.ts";
import type { PositionState } from "./read-position-state.ts";
import { toPrice, toSqrtPrice } from "./sqrt-price.ts";
import { isInRange } from "./token-amounts.ts";

/** Enough for every price people compare. */
const DIGITS = 6;

interface Priced extends Pick<PositionState, "pool" | "range"> {
  readonly decimals: { readonly a: number; readonly b: number };
}

export function describeRange({ pool, range, a, b }: PositionState): PriceRange {
  return describePrices({ pool, range, decimals: { a: a.token.decimals, b: b.token.decimals } });
}

/** The range in whole second tokens for one first token. */
export function describePrices({ pool, range, decimals }: Priced): PriceRange {
  const price = (sqrtPrice: bigint): Decimal =>
    toPrice(sqrtPrice, decimals.a, decimals.b).toSignificantDigits(DIGITS);
  const ticks = { tickLowerIndex: range.lower, tickUpperIndex: range.upper, liquidity: 0n };
  return {
    isFull: isFullRange(range, pool),
    isInRange: isInRange(ticks, pool),
    lower: price(toSqrtPrice(range.lower)),
    upper: price(toSqrtPrice(range.upper)),
    current: price(pool.sqrtPrice),
  };
}
