import type { FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import type { WaitingEntries } from "./waiting-entries.ts";

interface ReleaseOptions {
  /** Writes a batch; retries until the database accepts it. */
  readonly write: (batch: FeedBatch) => Promise<void>;
  readonly now: () => Date;
  readonly everyMs: number;
}

/**
 * Writes waiting entries once their market is stored: it may come from another feed, on another replica. An unreachable
 * database delays this.
 */
export async function releaseWaiting(
  waiting: WaitingEntries,
  { write, now, everyMs }: ReleaseOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, signal);
    if (signal.aborted || waiting.count === 0) continue;
    const released = await waiting.release().catch(() => []);
    for (const batch of released) await write(batch);
    const expired = waiting.expire(now());
    if (expired !== undefined) await write(expired);
  }
}
