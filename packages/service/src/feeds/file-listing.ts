import { missedListingsUntilDelisted } from "../domain/markets/listing.ts";
import type { FeedBatch } from "./feed.ts";
import { type DocumentListing, listDocument } from "./parse-feed-file.ts";

/** The entries listed by a feed's files together, repeated until a missing one counts as gone. */
export interface FileListing {
  record(file: string, batch: FeedBatch): void;
  retain(files: readonly string[]): void;
  /** The ids of all entries, when the next list is due and every file was read without a problem. */
  next(now: Date): DocumentListing | undefined;
}

/** @param everyMs the minimum time between two lists, so a file being written is complete */
export function createFileListing(everyMs: number): FileListing {
  const listed = new Map<string, DocumentListing | undefined>();
  let timesListed = 0;
  let nextAt = 0;
  return {
    record(file, batch) {
      listed.set(file, listDocument(batch));
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
      if (!lists.every((list) => list !== undefined)) return undefined;
      timesListed += 1;
      nextAt = now.getTime() + everyMs;
      return {
        allMarketIds: lists.flatMap((list) => list.allMarketIds),
        allPositionIds: lists.flatMap((list) => list.allPositionIds),
      };
    },
  };
}
