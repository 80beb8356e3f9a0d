import { Decimal } from "../../domain/decimal.ts";

/**
 * The program's square root of a price, in units of 2^-64. It multiplies powers of 1.0001's root, each truncated to 96
 * bits above 1 and to 64 bits below, and truncates each product.
 */

/** Outside these bounds the program has no prices. */
export const MAX_TICK = 443_636;
const BASE = { numerator: 10_001n, denominator: 10_000n };
/** Enough for eighteen squares, each doubling the error. */
const EXACT_BITS = 256n;
const risingPowers = computePowers(BASE.numerator, BASE.denominator, 96n);
const fallingPowers = computePowers(BASE.denominator, BASE.numerator, 64n);

/** The price's root at a tick's lower end. */
export function toSqrtPrice(tick: number): bigint {
  if (Math.abs(tick) > MAX_TICK) {
    throw new RangeError(`tick ${tick} is not between -${MAX_TICK} and ${MAX_TICK}`);
  }
  return tick < 0
    ? multiplyPowers(fallingPowers, -tick, 64n)
    : multiplyPowers(risingPowers, tick, 96n) >> 32n;
}

/** The roots at both ends. */
export const MIN_SQRT_PRICE = toSqrtPrice(-MAX_TICK);
export const MAX_SQRT_PRICE = toSqrtPrice(MAX_TICK);

/** Whole tokens of B for one of A. */
export function toPrice(sqrtPrice: bigint, decimalsA: number, decimalsB: number): Decimal {
  return new Decimal(String(sqrtPrice ** 2n))
    .div(String(2n ** 128n))
    .times(`1e${decimalsA - decimalsB}`);
}

function multiplyPowers(powers: readonly bigint[], exponent: number, bits: bigint): bigint {
  return powers.reduce(
    (product, power, bit) => (((exponent >> bit) & 1) === 0 ? product : (product * power) >> bits),
    1n << bits,
  );
}

/** The quotient's root to the power 1, 2, 4 and so on, each truncated to these bits. */
function computePowers(numerator: bigint, denominator: bigint, bits: bigint): readonly bigint[] {
  let power = squareRoot((numerator << (2n * EXACT_BITS)) / denominator);
  return Array.from({ length: 19 }, () => {
    const truncated = power >> (EXACT_BITS - bits);
    power = (power * power) >> EXACT_BITS;
    return truncated;
  });
}

/** Rounded down, by Newton's method from above. */
function squareRoot(value: bigint): bigint {
  let root = value;
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}
