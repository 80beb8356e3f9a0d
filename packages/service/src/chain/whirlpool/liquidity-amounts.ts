import { toSqrtPrice } from "./sqrt-price.ts";
import type { TokenAmounts } from "./token-amounts.ts";

/* A liquidity change's amounts, in the program's integers: it rounds up what it takes and down what it pays. */

export interface TickRange {
  readonly lower: number;
  readonly upper: number;
}

/** The liquidity taking at most `most` of the second token at this price; undefined above the range's reach. */
export function liquidityForB(
  most: bigint,
  { lower, upper }: TickRange,
  sqrtPrice: bigint,
): bigint | undefined {
  const [low, high] = [toSqrtPrice(lower), toSqrtPrice(upper)];
  const at = sqrtPrice < high ? sqrtPrice : high;
  // Below the range, a position has only the first token.
  return at <= low ? undefined : (most << 64n) / (at - low);
}

/** The most liquidity taking no more than these amounts, at a price within the range. */
export function liquidityWithin(most: TokenAmounts, range: TickRange, sqrtPrice: bigint): bigint {
  const { a, b } = splitRange(range, sqrtPrice);
  // At a range end, a position has only one token.
  if (a.high === a.low) return (most.b << 64n) / (b.high - b.low);
  const ofA = (most.a * a.high * a.low) / ((a.high - a.low) << 64n);
  if (b.high === b.low) return ofA;
  const ofB = (most.b << 64n) / (b.high - b.low);
  return ofA < ofB ? ofA : ofB;
}

/** What `increaseLiquidity` takes at this price. */
export function amountsToAdd(liquidity: bigint, range: TickRange, sqrtPrice: bigint): TokenAmounts {
  const { a, b } = splitRange(range, sqrtPrice);
  return {
    a: divideUp((liquidity * (a.high - a.low)) << 64n, a.high * a.low),
    b: divideUp(liquidity * (b.high - b.low), 1n << 64n),
  };
}

/** What `decreaseLiquidity` pays at this price. */
export function amountsToWithdraw(
  liquidity: bigint,
  range: TickRange,
  sqrtPrice: bigint,
): TokenAmounts {
  const { a, b } = splitRange(range, sqrtPrice);
  return {
    a: ((liquidity * (a.high - a.low)) << 64n) / (a.high * a.low),
    b: (liquidity * (b.high - b.low)) >> 64n,
  };
}

/** The first token is sold while the price rises to the upper end; the second is paid from the lower end on. */
function splitRange({ lower, upper }: TickRange, sqrtPrice: bigint) {
  const [low, high] = [toSqrtPrice(lower), toSqrtPrice(upper)];
  const at = sqrtPrice < low ? low : sqrtPrice > high ? high : sqrtPrice;
  return { a: { low: at, high }, b: { low, high: at } };
}

function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** The roots of the prices lower and higher by this many ten-thousandths. */
export function movePrice(sqrtPrice: bigint, basisPoints: bigint) {
  const move = (part: bigint) => squareRoot((sqrtPrice ** 2n * part) / 10_000n);
  return { low: move(10_000n - basisPoints), high: move(10_000n + basisPoints) + 1n };
}

/** Rounded down, by Newton's method from above. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) {
    root = next;
  }
  return root;
}
