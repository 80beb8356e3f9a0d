import { setTimeout as sleep } from "node:timers/promises";
import type { PushedBatchStore } from "../store/pushed-batches.ts";
import type { Feed } from "./feed.ts";
import { readPushedBatch } from "./pushed-batch.ts";

interface PushFeedOptions {
  /** The name in the setting and in the path of `pushFeedBatch`. */
  readonly name: string;
  readonly batches: Pick<PushedBatchStore, "findNext" | "markWritten">;
  /** How often to look for a batch while none waits. */
  readonly pollMs?: number;
}

/**
 * Reads the stored batches of a feed in the order in which they were accepted. It polls, because a notification
 * would cost each push a slower commit, and would be lost behind PgBouncer.
 */
export function createPushFeed({ name, batches, pollMs = 250 }: PushFeedOptions): Feed {
  return {
    name: `push:${name}`,
    async *batches(signal) {
      while (!signal.aborted) {
        const next = await batches.findNext(name);
        if (next === undefined) {
          await sleep(pollMs, undefined, { signal }).catch(() => undefined);
          continue;
        }
        yield readPushedBatch(JSON.parse(next.body), next.observedAt);
        // An abort may end the write early; the next replica with the lease writes the batch again.
        if (signal.aborted) return;
        await batches.markWritten(next.id);
      }
    },
  };
}
