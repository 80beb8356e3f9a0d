import type { Address } from "@solana/kit";
import type { ChainClock } from "../../provider-state.ts";
import { isUnset } from "../oracle-price.ts";
import type { FarmState, FarmUserState, RewardInfo } from "./farm-accounts.ts";

/** A reward amount, in base units. */
export interface RewardAmount {
  readonly mint: Address;
  readonly decimals: number;
  readonly amount: bigint;
}

const WAD = 10n ** 18n;
const SECONDS = 0;
const CONSTANT = 1;
const SECONDS_PER_YEAR = 365n * 86_400n;
/** Kamino shows rates as if a slot took this long. */
const SLOTS_PER_YEAR = (SECONDS_PER_YEAR * 10n) / 4n;

/** Whether a lending market reports the stakes, and no oracle multiplies the rewards. */
export function isReadable({ delegateAuthority, scopePrices }: FarmState): boolean {
  return !isUnset(delegateAuthority) && isUnset(scopePrices);
}

/** What a user can claim if the program updated the farm at this time; it rounds down. */
export function computePending(
  farm: FarmState,
  user: FarmUserState,
  clock: ChainClock,
): readonly RewardAmount[] {
  return listRewards(farm).map((reward, index) => {
    const { mint, decimals, rewardPerShareScaled } = reward;
    const issued = issue(farm, reward, clock);
    const { totalActiveStakeScaled: total } = farm;
    const perShare = rewardPerShareScaled + (total === 0n ? 0n : (issued * WAD) / total);
    const tally = user.rewardsTallyScaled[index] ?? 0n;
    const earned = (user.activeStakeScaled * perShare - tally) / WAD;
    const unclaimed = user.rewardsIssuedUnclaimed[index] ?? 0n;
    return { mint, decimals: Number(decimals), amount: unclaimed + (earned > 0n ? earned : 0n) };
  });
}

/** A reward the program pays to a user. */
export interface OwedReward {
  /** Its place in the farm. */
  readonly index: number;
  readonly reward: RewardInfo;
  readonly amount: bigint;
  /** Whether the time between two claims is not over yet. */
  readonly isEarly: boolean;
}

export function listOwed(farm: FarmState, user: FarmUserState, clock: ChainClock): OwedReward[] {
  const pending = computePending(farm, user, clock);
  return listRewards(farm).flatMap((reward, index) => {
    const amount = pending[index]?.amount ?? 0n;
    if (amount === 0n) return [];
    const passed = timeOf(farm, clock) - (user.lastClaimTs[index] ?? 0n);
    return [{ index, reward, amount, isEarly: passed < reward.minClaimDuration }];
  });
}

/** What the farm pays to all users in a year at its present rates; nothing for a reward which has run out. */
export function computeYearly(farm: FarmState, clock: ChainClock): readonly RewardAmount[] {
  return listRewards(farm).map((reward) => {
    const { mint, decimals, rewardsAvailable } = reward;
    const time = farm.timeUnit === SECONDS ? SECONDS_PER_YEAR : SLOTS_PER_YEAR;
    const amount = rewardsAvailable === 0n ? 0n : accrue(farm, reward, time, clock);
    return { mint, decimals: Number(decimals), amount };
  });
}

export function listRewardMints(farm: FarmState): readonly Address[] {
  return listRewards(farm).map(({ mint }) => mint);
}

function listRewards({ rewardInfos, numRewardTokens }: FarmState): readonly RewardInfo[] {
  return rewardInfos.slice(0, Number(numRewardTokens));
}

/** What was earned since the last update, as far as the farm has it. */
function issue(farm: FarmState, reward: RewardInfo, clock: ChainClock): bigint {
  const time = timeOf(farm, clock) - reward.lastIssuanceTs;
  const earned = time > 0n ? accrue(farm, reward, time, clock) : 0n;
  return earned < reward.rewardsAvailable ? earned : reward.rewardsAvailable;
}

function accrue(farm: FarmState, reward: RewardInfo, time: bigint, clock: ChainClock): bigint {
  const { points, rewardsPerSecondDecimals, rewardType } = reward;
  const now = timeOf(farm, clock);
  const current = points.findLast(({ tsStart }) => tsStart <= now);
  const rate = (current ?? points[0])?.rewardPerTimeUnit ?? 0n;
  // A constant rate is per stake unit, and any other one for the whole farm.
  const stakes = rewardType === CONSTANT ? farm.totalStakedAmount : 1n;
  return (time * rate * stakes) / 10n ** BigInt(rewardsPerSecondDecimals);
}

function timeOf({ timeUnit }: FarmState, { slot, unixTime }: ChainClock): bigint {
  return timeUnit === SECONDS ? unixTime : slot;
}
