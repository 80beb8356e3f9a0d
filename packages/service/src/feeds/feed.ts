import type { ChainReader } from "../chain/reader/chain-reader.ts";
import type { FeedRights } from "../domain/feeds/feed-rights.ts";
import type { FeedIdentity } from "../domain/feeds/partitions.ts";
import type { Resolution } from "../domain/time-range.ts";
import type { WalletWatchState } from "./solana/wallet-watch.ts";

/** A source's entries, observed at one moment, in the specs' shapes; `unknown` until checkBatch has parsed them. */
export interface FeedBatch {
  readonly observedAt: Date;
  readonly assets?: readonly unknown[] | undefined;
  readonly markets?: readonly unknown[] | undefined;
  /**
   * The ids of the source's markets, given only when its whole list was read: a market missing here several times in a
   * row is delisted. The ids of invalid entries are included.
   */
  readonly allMarketIds?: readonly string[] | undefined;
  /**
   * The ids of the source's positions, given only when its whole list was read: a position missing here several times
   * in a row is closed. The ids of invalid entries are included.
   */
  readonly allPositionIds?: readonly string[] | undefined;
  readonly prices?: readonly unknown[] | undefined;
  readonly positions?: readonly unknown[] | undefined;
  readonly predictionTrades?: readonly unknown[] | undefined;
  /** Prices for event triggers; the database stores one price per token every few seconds. */
  readonly ticks?: readonly unknown[] | undefined;
  readonly audits?: readonly unknown[] | undefined;
  readonly tokenTrades?: readonly unknown[] | undefined;
  readonly walletBalances?: readonly unknown[] | undefined;
  /** A backfill: it goes to the history at these resolutions and changes no current value. */
  readonly historyOnly?: readonly Resolution[];
  /** A backfill's last batch counted in averages: they are computed as of this time, and not an hour later. */
  readonly averagesAt?: Date;
  /** The entries' indexes in the source's list, if the batch lacks a part; by default those in the batch. */
  readonly indexes?: EntryIndexes;
  /** What its feed or key may write beyond its own entries; absent for everything. */
  readonly rights?: FeedRights;
  /** The batch's id at its source, for feeds that keep waiting entries. */
  readonly origin?: string;
  /** The batch's file, for feeds with several files. */
  readonly source?: string;
  /** The source could not be read, as `problems` says; without it an empty batch means nothing has changed. */
  readonly isFailure?: true;
  /** Unreadable source parts, one line each. */
  readonly problems?: readonly string[];
  /** Source entries waiting for a reference, such as the token's price; left out by feeds that do not know. */
  readonly waiting?: number;
}

export type EntryIndexes = { readonly [Kind in EntryKind]?: readonly number[] };

/** An entry's index in the source's list, from its index in the batch. */
export function indexOf({ indexes }: FeedBatch, kind: EntryKind, index: number): number {
  return indexes?.[kind]?.[index] ?? index;
}

/** Kinds whose entries wait for their market. */
export type WaitingKind = "positions" | "predictionTrades";

/** One batch's waiting entries. */
export interface WaitingLists {
  readonly positions: readonly unknown[];
  readonly predictionTrades: readonly unknown[];
  readonly indexes: EntryIndexes;
}

/** Waiting entries from a source read only once, stored by batch id. */
export interface KeptEntries {
  read(): Promise<FeedBatch[]>;
  /** Replaces a batch's; undefined when none waits. */
  keep(origin: string, waiting: WaitingLists | undefined): Promise<void>;
}

/** Yields batches until the signal aborts. */
export interface Feed extends FeedIdentity {
  /** Absent when a restart reads the waiting entries from the source again. */
  readonly kept?: KeptEntries;
  batches(signal: AbortSignal): AsyncIterable<FeedBatch>;
  /** Its cluster's reader; all feeds from an entry share it. */
  readonly chain?: ChainReader;
  /** Its subscriptions' state, undefined while it does not run; absent for a feed without them. */
  readWatch?(): WalletWatchState | undefined;
  /**
   * Reads wallets' positions at once; absent for a feed unable to.
   * @param historyCalls the calls it may take for their transactions
   */
  readWallets?(
    wallets: readonly string[],
    signal: AbortSignal,
    historyCalls: number,
  ): Promise<FeedBatch>;
}

export const entryKinds = [
  "assets",
  "markets",
  "prices",
  "positions",
  "predictionTrades",
  "ticks",
  "audits",
  "tokenTrades",
  "walletBalances",
] as const;
export type EntryKind = (typeof entryKinds)[number];

const firstBackOffMs = 1000;
const maxBackOffMs = 900_000;

/**
 * Exponential back-off with jitter: a second after the first failure, doubled for each further one, at most 15 minutes.
 * Half the delay is random, so feeds failing together do not return together.
 */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const delayMs = Math.min(maxBackOffMs, firstBackOffMs * 2 ** Math.min(failures, 20));
  return delayMs * (0.5 + random() / 2);
}
