import type { Delegation } from "./stake-account.ts";

/** The stake of the whole cluster in an epoch. */
export interface ClusterStake {
  readonly effective: bigint;
  readonly deactivating: bigint;
}

/** An epoch and what the chain remembers of the epochs before. */
export interface Epochs {
  readonly current: bigint;
  readonly history: ReadonlyMap<bigint, ClusterStake>;
}

/** At most 9% of the cluster's stake cools down in an epoch; each account gets its share. */
const [RATE_NUMERATOR, RATE_DENOMINATOR] = [9n, 100n];

/**
 * Whether a stake can be withdrawn, by the stake program's rule: the cool-down begins in the deactivation epoch, and
 * takes more than one epoch only when much of the cluster's stake is deactivated at once.
 */
export function isInactive(delegation: Delegation, { current, history }: Epochs): boolean {
  const { activationEpoch, deactivationEpoch } = delegation;
  if (deactivationEpoch === undefined) return false;
  // Never became active.
  if (activationEpoch === deactivationEpoch) return true;
  let remaining = delegation.stake;
  for (let epoch = deactivationEpoch; epoch < current; epoch++) {
    const cluster = history.get(epoch);
    // An epoch without an entry is too long ago, or nothing was deactivated in it.
    if (cluster === undefined || cluster.deactivating === 0n) return true;
    const share = remaining * cluster.effective * RATE_NUMERATOR;
    const cooled = share / (cluster.deactivating * RATE_DENOMINATOR);
    remaining -= cooled > 1n ? cooled : 1n;
    if (remaining <= 0n) return true;
  }
  return false;
}
