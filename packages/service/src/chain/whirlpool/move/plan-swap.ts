import type { Address } from "@solana/kit";
import { type Pool, TICKS_PER_ARRAY } from "../account-layouts.ts";
import type { Swap } from "../instructions.ts";
import { amountsToAdd, liquidityWithin, type TickRange } from "../liquidity-amounts.ts";
import { fullRange } from "../price-range.ts";
import type { Deployment } from "../read-position-state.ts";
import type { TokenAmounts } from "../token-amounts.ts";

/** What a wallet has for a range after a swap. */
export interface Balanced {
  /** Undefined when the amounts fit the range as they are. */
  readonly swap: Swap | undefined;
  /** At least. */
  readonly left: TokenAmounts;
}

const FEE_UNITS = 1_000_000n;
/** Any liquidity, whose amounts have the proportions a range takes. */
const SAMPLE_LIQUIDITY = 1n << 100n;

/**
 * Sells enough of one token to give both the proportions a range takes at the current price.
 *
 * @param basisPoints how much less than the current price, without the pool's fee, the swap may pay
 */
export function balanceFor(
  range: TickRange,
  held: TokenAmounts,
  { pool, address, addresses, basisPoints }: SwapPlace,
): Balanced {
  const needs = amountsToAdd(SAMPLE_LIQUIDITY, range, pool.sqrtPrice);
  // The sign of the first token's excess, in units of both.
  const excess = held.a * needs.b - held.b * needs.a;
  const aToB = excess > 0n;
  const price = pool.sqrtPrice ** 2n;
  const kept = FEE_UNITS - BigInt(pool.feeRate);
  // What one unit of the sold token pays, as a fraction.
  const paid = aToB
    ? { of: kept * price, by: FEE_UNITS << 128n }
    : { of: kept << 128n, by: FEE_UNITS * price };
  const [sold, bought] = aToB ? [needs.a, needs.b] : [needs.b, needs.a];
  const amount = ((aToB ? excess : -excess) * paid.by) / (bought * paid.by + sold * paid.of);
  const least = (((amount * paid.of) / paid.by) * (10_000n - basisPoints)) / 10_000n;
  if (amount === 0n || least === 0n) return { swap: undefined, left: held };
  const swap = {
    ...{ aToB, amount, least },
    tickArrays: listSwapArrays(address, pool, aToB, addresses),
    oracle: addresses.ofOracle(address),
  };
  const left = aToB
    ? { a: held.a - amount, b: held.b + least }
    : { a: held.a + least, b: held.b - amount };
  return { swap, left };
}

export interface SwapPlace extends Pick<Deployment, "addresses"> {
  readonly pool: Pool;
  readonly address: Address;
  readonly basisPoints: bigint;
}

/** The arrays the price crosses first; the program treats missing ones as empty. */
export function listSwapArrays(
  address: Address,
  pool: Pick<Pool, "tickSpacing" | "tickCurrentIndex">,
  aToB: boolean,
  addresses: Deployment["addresses"],
): Swap["tickArrays"] {
  const { tickSpacing, tickCurrentIndex } = pool;
  const { lower, upper } = fullRange(pool);
  const ticks = tickSpacing * TICKS_PER_ARRAY;
  // A rising price has passed the tick it stands on.
  const first = aToB ? tickCurrentIndex : tickCurrentIndex + tickSpacing;
  const at = (place: number) => {
    const tick = first + (aToB ? -place : place) * ticks;
    return addresses.ofTickArray(address, Math.max(lower, Math.min(upper, tick)), pool);
  };
  return [at(0), at(1), at(2)];
}

/** The second token's amount to add for as much liquidity as both amounts allow. */
export function amountToAdd(range: TickRange, held: TokenAmounts, sqrtPrice: bigint): bigint {
  return amountsToAdd(liquidityWithin(held, range, sqrtPrice), range, sqrtPrice).b;
}
