import { type LiteSVM, StakeHistoryEntry } from "litesvm";

/** Starts an epoch; the history says how much cluster stake was deactivated in the epochs before. */
export function startEpoch(
  svm: LiteSVM,
  epoch: bigint,
  history: Readonly<Record<string, { effective: bigint; deactivating: bigint }>> = {},
): void {
  const clock = svm.getClock();
  clock.epoch = epoch;
  svm.setClock(clock);
  const entries = svm.getStakeHistory();
  for (const [past, { effective, deactivating }] of Object.entries(history)) {
    entries.add(BigInt(past), new StakeHistoryEntry(effective, 0n, deactivating));
  }
  svm.setStakeHistory(entries);
}
