import { setImmediate } from "node:timers/promises";
import { type EntryKind, entryKinds, type FeedBatch, indexOf } from "../feed.ts";
import {
  type CheckedBatch,
  checkBatch,
  type FeedProblem,
  type KnownValues,
} from "./check-batch.ts";

/** So many entries are checked without a pause: some milliseconds. */
const sliceSize = 100;

/** Like checkBatch; lets other work run between list slices. */
export async function checkInSlices(batch: FeedBatch, known: KnownValues): Promise<CheckedBatch> {
  const { observedAt, rights } = batch;
  const problems: FeedProblem[] = [];
  const indexes = new Map<object, number>();
  const found: Partial<Record<EntryKind, object[]>> = {};
  for (const kind of entryKinds) {
    const all: object[] = [];
    const entries = batch[kind] ?? [];
    for (let start = 0; start < entries.length; start += sliceSize) {
      if (start > 0) await setImmediate();
      const some = entries.slice(start, start + sliceSize);
      const places = some.map((_, at) => indexOf(batch, kind, start + at));
      const slice = {
        ...{ observedAt, [kind]: some, indexes: { [kind]: places } },
        ...(rights !== undefined && { rights }),
      };
      const checked = checkBatch(slice, known);
      for (const entry of checked[kind]) all.push(entry);
      for (const [entry, index] of checked.indexes) indexes.set(entry, index);
      problems.push(...checked.problems);
    }
    found[kind] = all;
  }
  // Each list comes from its kind's list in checkBatch.
  return { ...(found as Omit<CheckedBatch, "problems" | "indexes">), problems, indexes };
}
