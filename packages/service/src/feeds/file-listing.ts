import { missedListingsUntilDelisted } from "../domain/markets/listing.ts";
import type { FeedBatch } from "./feed.ts";
import { listMarketIds } from "./parse-feed-file.ts";

/** The markets that the files of a feed list together, repeated until a missing market counts as delisted. */
export interface FileListing {
  record(file: string, batch: FeedBatch): void;
  retain(files: readonly string[]): void;
  /** The ids of all markets, when the next list is due and every file was read without a problem. */
  next(now: Date): readonly string[] | undefined;
}

/** @param everyMs the minimum time between two lists, so that a file that is being written is complete */
export function createFileListing(everyMs: number): FileListing {
  const listed = new Map<string, readonly string[] | undefined>();
  let timesListed = 0;
  let nextAt = 0;
  return {
    record(file, batch) {
      listed.set(file, listMarketIds(batch));
      timesListed = 0;
    },
    retain(files) {
      for (const file of [...listed.keys()]) {
        if (files.includes(file)) continue;
        listed.delete(file);
        timesListed = 0;
      }
    },
    next(now) {
      const lists = [...listed.values()];
      if (timesListed === missedListingsUntilDelisted || now.getTime() < nextAt) return undefined;
      if (!lists.every((ids) => ids !== undefined)) return undefined;
      timesListed += 1;
      nextAt = now.getTime() + everyMs;
      return lists.flat();
    },
  };
}
