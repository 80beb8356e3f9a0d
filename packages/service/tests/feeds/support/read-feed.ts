import { onTestFinished } from "vitest";
import type { Feed, FeedBatch } from "../../../src/feeds/feed.ts";

/** A feed's batches, one at a time. The feed stops with the test. */
export function readFeed(feed: Feed) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const batches = feed.batches(controller.signal)[Symbol.asyncIterator]();
  const next = async (): Promise<FeedBatch> => {
    const { value, done } = await batches.next();
    if (done) throw new Error("The feed has ended.");
    return value;
  };
  return {
    next,
    /** Reads until a batch fits, and returns all those read. */
    async until(fits: (batch: FeedBatch) => boolean): Promise<FeedBatch[]> {
      const read: FeedBatch[] = [];
      for (;;) {
        const batch = await next();
        read.push(batch);
        if (fits(batch)) return read;
      }
    },
    stop: () => controller.abort(),
  };
}

export function problemsOf(batches: readonly FeedBatch[]): string[] {
  return batches.flatMap(({ problems = [] }) => problems);
}
