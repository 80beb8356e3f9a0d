import { missedListingsUntilDelisted } from "../domain/markets/listing.ts";
import type { FeedBatch } from "./feed.ts";
import { listMarketIds } from "./list-market-ids.ts";

/** What the files of a feed list together, told again until a market that is missing counts as gone. */
export interface FileListing {
  note(file: string, batch: FeedBatch): void;
  forgetAllBut(files: readonly string[]): void;
  /** The ids of all markets, when it is time to tell them and every file was read well. */
  tell(now: Date): readonly string[] | undefined;
}

/** @param everyMs how far apart two lists are at least, which gives a file that is being written time to be whole */
export function createFileListing(everyMs: number): FileListing {
  const listed = new Map<string, readonly string[] | undefined>();
  let timesTold = 0;
  let nextAt = 0;
  return {
    note(file, batch) {
      listed.set(file, listMarketIds(batch));
      timesTold = 0;
    },
    forgetAllBut(files) {
      for (const file of [...listed.keys()]) {
        if (files.includes(file)) continue;
        listed.delete(file);
        timesTold = 0;
      }
    },
    tell(now) {
      const lists = [...listed.values()];
      if (timesTold === missedListingsUntilDelisted || now.getTime() < nextAt) return undefined;
      if (!lists.every((ids) => ids !== undefined)) return undefined;
      timesTold += 1;
      nextAt = now.getTime() + everyMs;
      return lists.flat();
    },
  };
}
