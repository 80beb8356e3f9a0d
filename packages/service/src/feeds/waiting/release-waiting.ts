import type { FeedBatch, KeptEntries } from "../feed.ts";
import { pause } from "../pause.ts";
import type { WaitingEntries } from "./waiting-entries.ts";

interface ReleaseOptions {
  /** Writes a batch; retries until the database accepts it. */
  readonly write: (batch: FeedBatch) => Promise<void>;
  readonly now: () => Date;
  readonly everyMs: number;
  /** Where the feed stores its waiting entries, if it does. */
  readonly kept?: KeptEntries | undefined;
}

/**
 * Writes waiting entries once their market is stored: it may come from another feed, on another replica. An unreachable
 * database delays this.
 */
export async function releaseWaiting(
  waiting: WaitingEntries,
  { write, now, everyMs, kept }: ReleaseOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, signal);
    if (signal.aborted) return;
    if (waiting.count > 0) {
      await waiting.release(write, signal).catch(() => undefined);
      if (signal.aborted) return;
      const expired = waiting.expire(now());
      if (expired !== undefined) await write(expired);
    }
    // A failure is tried again: until then a restart would release the entries once more, which changes nothing.
    if (kept !== undefined) await waiting.keepChanges(kept).catch(() => undefined);
  }
}
