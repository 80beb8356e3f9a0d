import type { FeedIdentity } from "../domain/feeds/partitions.ts";
import type { Resolution } from "../domain/time-range.ts";

/**
 * Entries of a source, observed at one moment, in the shapes of the specs; `unknown` until checkBatch has parsed
 * them.
 */
export interface FeedBatch {
  readonly observedAt: Date;
  readonly assets?: readonly unknown[] | undefined;
  readonly markets?: readonly unknown[] | undefined;
  /**
   * The ids of all markets of the source, given only when its list was read in whole: a market that is missing
   * here several times in a row is delisted. The ids of invalid entries are included.
   */
  readonly allMarketIds?: readonly string[] | undefined;
  /**
   * The ids of all positions of the source, given only when its list was read in whole: a position that is missing
   * here several times in a row is closed. The ids of invalid entries are included.
   */
  readonly allPositionIds?: readonly string[] | undefined;
  readonly prices?: readonly unknown[] | undefined;
  readonly positions?: readonly unknown[] | undefined;
  readonly trades?: readonly unknown[] | undefined;
  /** Prices for event triggers; the database stores one price of a token every few seconds. */
  readonly ticks?: readonly unknown[] | undefined;
  readonly audits?: readonly unknown[] | undefined;
  readonly tokenTrades?: readonly unknown[] | undefined;
  readonly holdings?: readonly unknown[] | undefined;
  /** A backfill: it goes to the history at these resolutions and changes no current value. */
  readonly historyOnly?: readonly Resolution[];
  /** The indexes of entries in the list of the source, for a list that lacks some of them; by default those in the batch. */
  readonly indexes?: EntryIndexes;
  /** The id of the batch at its source, for feeds that keep waiting entries. */
  readonly origin?: string;
  /** The file of a batch, for feeds of several files. */
  readonly source?: string;
  /** The source could not be read, as `problems` says; without it an empty batch says that nothing has changed. */
  readonly isFailure?: true;
  /** Parts of the source that could not be read, one line each. */
  readonly problems?: readonly string[];
  /** Entries of the source that wait for a reference, such as the price of a token; a feed that does not know leaves it out. */
  readonly waiting?: number;
}

export type EntryIndexes = { readonly [Kind in EntryKind]?: readonly number[] };

/** The index in the list of the source of an entry at an index of the batch. */
export function indexOf({ indexes }: FeedBatch, kind: EntryKind, index: number): number {
  return indexes?.[kind]?.[index] ?? index;
}

/** Kinds whose entries wait for their market. */
export type WaitingKind = "positions" | "trades";

/** Waiting entries of one batch. */
export interface WaitingLists {
  readonly positions: readonly unknown[];
  readonly trades: readonly unknown[];
  readonly indexes: EntryIndexes;
}

/** Waiting entries of a source that is read once, stored by the ids of their batches. */
export interface KeptEntries {
  read(): Promise<FeedBatch[]>;
  /** Replaces those of a batch; undefined when none waits. */
  keep(origin: string, waiting: WaitingLists | undefined): Promise<void>;
}

/** Yields batches until the signal aborts. */
export interface Feed extends FeedIdentity {
  /** Absent when a restart reads the waiting entries from the source again. */
  readonly kept?: KeptEntries;
  batches(signal: AbortSignal): AsyncIterable<FeedBatch>;
}

export const entryKinds = [
  "assets",
  "markets",
  "prices",
  "positions",
  "trades",
  "ticks",
  "audits",
  "tokenTrades",
  "holdings",
] as const;
export type EntryKind = (typeof entryKinds)[number];

const firstBackOffMs = 1000;
const maxBackOffMs = 900_000;

/**
 * Exponential back-off with jitter: a second after the first failure, doubled for each further one, at most 15 minutes.
 * Half of the delay is random, so feeds that failed together do not return together.
 */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const delayMs = Math.min(maxBackOffMs, firstBackOffMs * 2 ** Math.min(failures, 20));
  return delayMs * (0.5 + random() / 2);
}
