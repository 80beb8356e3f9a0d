import type { Pool, PoolReward, Position, Tick } from "./account-layouts.ts";
import { NO_ADDRESS } from "./addresses.ts";

/** What a position can collect. */
export interface OwedAmounts {
  readonly feeA: bigint;
  readonly feeB: bigint;
  /** One for each pool reward; 0 at places without one. */
  readonly rewards: readonly bigint[];
}

/** Without liquidity nothing more is earned, so the ticks do not matter. */
export function readStoredOwed({ feeOwedA, feeOwedB, rewardInfos }: Position): OwedAmounts {
  const rewards = rewardInfos.map(({ amountOwed }) => amountOwed);
  return { feeA: feeOwedA, feeB: feeOwedB, rewards };
}

/** What the position would be owed if the program updated it at this time, in its integers. */
export function computeOwed(
  pool: Pool,
  position: Position,
  ticks: { readonly lower: Tick; readonly upper: Tick },
  unixTime: bigint,
): OwedAmounts {
  const earned = (global: bigint, outside: (tick: Tick) => bigint, checkpoint: bigint) => {
    const inside = computeInside(pool, position, ticks, global, outside);
    return earn(position.liquidity, wrap(inside - checkpoint));
  };
  const feeA = earned(
    pool.feeGrowthGlobalA,
    (tick) => tick.feeGrowthOutsideA,
    position.feeGrowthCheckpointA,
  );
  const feeB = earned(
    pool.feeGrowthGlobalB,
    (tick) => tick.feeGrowthOutsideB,
    position.feeGrowthCheckpointB,
  );
  const rewards = pool.rewardInfos.map((reward, index) => {
    const { amountOwed = 0n, growthInsideCheckpoint = 0n } = position.rewardInfos[index] ?? {};
    if (reward.mint === NO_ADDRESS) return amountOwed;
    const global = growReward(pool, reward, unixTime);
    const outside = (tick: Tick) => tick.rewardGrowthsOutside[index] ?? 0n;
    return wrapU64(amountOwed + earned(global, outside, growthInsideCheckpoint));
  });
  return {
    feeA: wrapU64(position.feeOwedA + feeA),
    feeB: wrapU64(position.feeOwedB + feeB),
    rewards,
  };
}

/** Emissions belong to the pool, and are shared by the liquidity in range since the last update. */
function growReward(pool: Pool, reward: PoolReward, unixTime: bigint): bigint {
  const seconds = unixTime - pool.rewardLastUpdatedTimestamp;
  if (seconds <= 0n || pool.liquidity === 0n) return reward.growthGlobalX64;
  const growth = (seconds * reward.emissionsPerSecondX64) / pool.liquidity;
  return wrap(reward.growthGlobalX64 + growth);
}

/** The growth between both ticks: the pool's, without the parts below and above. */
function computeInside(
  { tickCurrentIndex }: Pool,
  { tickLowerIndex, tickUpperIndex }: Position,
  { lower, upper }: { readonly lower: Tick; readonly upper: Tick },
  global: bigint,
  outside: (tick: Tick) => bigint,
): bigint {
  const isAboveLower = tickCurrentIndex >= tickLowerIndex;
  const isAboveUpper = tickCurrentIndex >= tickUpperIndex;
  // The program counts all growth before a tick is initialized as below it.
  const below = lower.initialized
    ? isAboveLower
      ? outside(lower)
      : global - outside(lower)
    : global;
  const above = upper.initialized ? (isAboveUpper ? global - outside(upper) : outside(upper)) : 0n;
  return wrap(global - below - above);
}

/** A product above 128 bits earns nothing in the program. */
function earn(liquidity: bigint, growth: bigint): bigint {
  const product = liquidity * growth;
  return product >= 2n ** 128n ? 0n : product >> 64n;
}

export function wrap(value: bigint): bigint {
  return BigInt.asUintN(128, value);
}

function wrapU64(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
