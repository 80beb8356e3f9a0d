import type { StakePhase } from "../../domain/positions/position.ts";
import type { Delegation } from "./stake-account.ts";

/** The whole cluster's stake in an epoch. */
export interface ClusterStake {
  readonly effective: bigint;
  readonly activating: bigint;
  readonly deactivating: bigint;
}

/** An epoch and what the chain remembers about earlier epochs. */
export interface Epochs {
  readonly current: bigint;
  readonly history: ReadonlyMap<bigint, ClusterStake>;
}

/** At most 9% of the cluster's stake warms up or cools down in an epoch; each account gets its share. */
const [RATE_NUMERATOR, RATE_DENOMINATOR] = [9n, 100n];
/** The activation epoch of a cluster's first stakes. */
const GENESIS = 2n ** 64n - 1n;

export function phaseOf(delegation: Delegation | undefined, epochs: Epochs): StakePhase {
  if (delegation === undefined) return "inactive";
  if (isInactive(delegation, epochs)) return "inactive";
  if (delegation.deactivationEpoch !== undefined) return "deactivating";
  return isActive(delegation, epochs) ? "active" : "activating";
}

/** Whether a whole stake earns, by the stake program's rule: the warm-up begins in the activation epoch. */
function isActive({ stake, activationEpoch }: Delegation, epochs: Epochs): boolean {
  if (activationEpoch === GENESIS) return true;
  if (activationEpoch >= epochs.current) return false;
  return isMoved(stake, activationEpoch, epochs, ({ activating }) => activating);
}

/**
 * Whether a stake can be withdrawn, by the stake program's rule: the cool-down begins in the deactivation epoch, and
 * takes more than one epoch only when much of the cluster's stake is deactivated at once.
 */
export function isInactive(delegation: Delegation, epochs: Epochs): boolean {
  const { stake, activationEpoch, deactivationEpoch } = delegation;
  if (deactivationEpoch === undefined) return false;
  // Never became active.
  if (activationEpoch === deactivationEpoch) return true;
  return isMoved(stake, deactivationEpoch, epochs, ({ deactivating }) => deactivating);
}

/** Whether the cluster's limit let the whole stake change by now. */
function isMoved(
  stake: bigint,
  firstEpoch: bigint,
  { current, history }: Epochs,
  movingOf: (cluster: ClusterStake) => bigint,
): boolean {
  let remaining = stake;
  for (let epoch = firstEpoch; epoch < current; epoch++) {
    const cluster = history.get(epoch);
    // An epoch without an entry is too long ago, or nothing moved in it.
    if (cluster === undefined || movingOf(cluster) === 0n) return true;
    const share = remaining * cluster.effective * RATE_NUMERATOR;
    const moved = share / (movingOf(cluster) * RATE_DENOMINATOR);
    remaining -= moved > 1n ? moved : 1n;
    if (remaining <= 0n) return true;
  }
  return false;
}
