import type { Clock } from "../../domain/clock.ts";
import type { Feed } from "../feed.ts";
import type { WaitingEntries } from "./waiting-entries.ts";

/**
 * A feed which restores its waiting entries at start, and stores each batch's once the batch is written. Then the
 * source may forget the batch.
 */
export function keepWaiting(feed: Feed, waiting: WaitingEntries, clock: Clock): Feed {
  const { kept } = feed;
  if (kept === undefined) return feed;
  let isRestored = false;
  return {
    ...feed,
    async *batches(signal) {
      if (!isRestored) waiting.restore(await kept.read(), clock.now());
      isRestored = true;
      for await (const batch of feed.batches(signal)) {
        yield batch;
        if (signal.aborted) return;
        await waiting.keepChanges(kept);
      }
    },
  };
}
