import { findReceivingObstacle } from "../tokens/wallet-tokens.ts";
import { readStoredOwed } from "./owed-amounts.ts";
import { readOwed } from "./read-owed.ts";
import type { Deployment, PositionState, RewardState } from "./read-position-state.ts";

/** What the wallet can claim at least: it only grows until the transaction. */
export interface Claim {
  readonly feeA: bigint;
  readonly feeB: bigint;
  readonly rewards: readonly ClaimedReward[];
  /** Whether a vault has less of a reward than the position is owed: the program pays the rest later. */
  readonly isShort: boolean;
  /** Why the wallet cannot receive the other rewards, which stay in the position; one sentence or more each. */
  readonly obstacles: readonly string[];
}

export interface ClaimedReward {
  readonly reward: RewardState;
  readonly least: bigint;
}

/** @throws LayoutChanged */
export function readClaim(
  { pool, position, found, clock, rewards }: PositionState,
  deployment: Deployment,
): Claim {
  if (position === undefined)
    return { feeA: 0n, feeB: 0n, rewards: [], isShort: false, obstacles: [] };
  const { owed } = readOwed(position, pool, { accounts: found, clock, ...deployment });
  // Unreadable ticks: at least what the last position change has noted.
  const { feeA, feeB, rewards: amounts } = owed ?? readStoredOwed(position);
  const obstacles: string[] = [];
  const claimed = rewards.flatMap((reward): ClaimedReward[] => {
    const amount = amounts[reward.index] ?? 0n;
    const mayGrow = position.liquidity > 0n && (reward.isEmitted || owed === undefined);
    if ((amount === 0n && !mayGrow) || reward.mint === undefined) return [];
    const obstacle = findReceivingObstacle(reward);
    if (obstacle !== undefined) {
      obstacles.push(obstacle);
      return [];
    }
    return [{ reward, least: amount < reward.inVault ? amount : reward.inVault }];
  });
  const isShort = claimed.some(({ reward }) => (amounts[reward.index] ?? 0n) > reward.inVault);
  return { feeA, feeB, rewards: claimed, isShort, obstacles };
}
