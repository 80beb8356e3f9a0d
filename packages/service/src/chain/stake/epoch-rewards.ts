import { getStructDecoder, getU64Decoder, getU128Decoder } from "@solana/kit";
import { Decimal, zero } from "../../domain/decimal.ts";
import type { ChainAccount } from "../chain.ts";

/** Before the rewards: the distribution's first block, its number of parts, and a blockhash. */
const POINTS_OFFSET = 8 + 8 + 32;
const rewardsDecoder = getStructDecoder([
  ["points", getU128Decoder()],
  ["rewards", getU64Decoder()],
]);
const lamportsPerSol = 1_000_000_000;
/** At 400 ms a slot, which is the cluster's target. */
const epochsPerYear = (365.25 * 24 * 3600) / (432_000 * 0.4);

/** The lamports the cluster paid to stakers and validators for the previous epoch. */
export function readEpochRewards(account: ChainAccount | undefined): bigint {
  if (account === undefined || account.data.length < POINTS_OFFSET + rewardsDecoder.fixedSize) {
    return 0n;
  }
  return rewardsDecoder.decode(account.data, POINTS_OFFSET).rewards;
}

/** The yearly rate, before a validator's commission. */
export function yearlyRate(rewards: bigint, staked: bigint): Decimal {
  if (staked === 0n) return zero;
  return compoundYearly(new Decimal(String(rewards)).div(String(staked)));
}

/** The yearly rate at such epochs, in which rewards earn too. */
export function compoundYearly(rateOfEpoch: Decimal): Decimal {
  return rateOfEpoch.plus(1).pow(epochsPerYear).minus(1).toDecimalPlaces(12);
}

export function inSol(lamports: bigint): Decimal {
  return new Decimal(String(lamports)).div(lamportsPerSol);
}
