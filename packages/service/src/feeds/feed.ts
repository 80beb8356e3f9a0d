import type { Resolution } from "../domain/markets/time-range.ts";

/**
 * What a provider said at a moment. Markets, prices and positions have the shapes of the specs; nothing is
 * trusted, so the entries are unknown until they were checked.
 */
export interface FeedBatch {
  readonly observedAt: Date;
  readonly assets?: readonly unknown[] | undefined;
  readonly markets?: readonly unknown[] | undefined;
  /**
   * The ids of all markets that the source has, given only when its list was read in whole: a market that is
   * missing here several times in a row is gone. What could not be read well is here nevertheless.
   */
  readonly allMarketIds?: readonly string[] | undefined;
  readonly prices?: readonly unknown[] | undefined;
  readonly positions?: readonly unknown[] | undefined;
  readonly trades?: readonly unknown[] | undefined;
  /** Of the past: it goes to the history at these resolutions and changes nothing that is current. */
  readonly historyOnly?: readonly Resolution[];
  /** Which of several files or addresses it came from. */
  readonly source?: string;
  /** What the source could not read at all, in one line each. */
  readonly problems?: readonly string[];
}

/** Brings data in, batch after batch, until it is told to stop. */
export interface Feed {
  /** The same in every process that reads the same source; what a feed has brought is known by it. */
  readonly name: string;
  batches(signal: AbortSignal): AsyncIterable<FeedBatch>;
}

export const entryKinds = ["assets", "markets", "prices", "positions", "trades"] as const;
export type EntryKind = (typeof entryKinds)[number];
