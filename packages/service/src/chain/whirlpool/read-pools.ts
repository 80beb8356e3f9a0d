import type { Address } from "@solana/kit";
import { decodeAll } from "../account-layout.ts";
import type { Accounts, KnownToken, KnownTokens } from "../provider-state.ts";
import { type Pool, type PoolReward, poolLayout } from "./account-layouts.ts";
import { NO_ADDRESS } from "./addresses.ts";

/** A pool whose tokens have a price. */
export interface PricedPool {
  readonly address: Address;
  readonly state: Pool;
  readonly tokenA: KnownToken;
  readonly tokenB: KnownToken;
}

export interface FoundPools {
  readonly priced: ReadonlyMap<Address, PricedPool>;
  /** Pools with tokens without a price. */
  readonly unpriced: ReadonlySet<Address>;
}

/** @throws LayoutChanged */
export function readPools(accounts: Accounts, program: Address, tokens: KnownTokens): FoundPools {
  const priced = new Map<Address, PricedPool>();
  const unpriced = new Set<Address>();
  for (const [address, state] of decodeAll(poolLayout, accounts, program)) {
    const tokenA = tokens.get(state.tokenMintA);
    const tokenB = tokens.get(state.tokenMintB);
    if (tokenA === undefined || tokenB === undefined || tokenA.priceUsd <= 0) unpriced.add(address);
    else priced.set(address, { address, state, tokenA, tokenB });
  }
  return { priced, unpriced };
}

export function listRewards({ rewardInfos }: Pool): readonly PoolReward[] {
  return rewardInfos.filter(({ mint }) => mint !== NO_ADDRESS);
}

/**
 * Whether `feeRate` is only the minimum of a fee which follows the trading. The IDL names the seed after the spacing;
 * pools with the later kind of fee tier have their tier's number there.
 */
export function hasAdaptiveFee({ tickSpacing, tickSpacingSeed }: Pool): boolean {
  const [low = 0, high = 0] = tickSpacingSeed;
  return low + 256 * high !== tickSpacing;
}
