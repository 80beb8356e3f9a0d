import type { ForeignOwners } from "./feed-ranking.ts";

/** A push feed's name, in its setting `push:<name>` and its path. */
export const feedNamePattern = /^[a-z0-9-]{1,64}$/;

/** How much of a feed waits to be written. */
export interface WaitingSize {
  readonly batches: number;
  readonly bytes: number;
}

export const maxWaiting: WaitingSize = { batches: 100, bytes: 64 * 1_048_576 };

/** A source's clock may be ahead by this much. */
export const maxAheadSeconds = 5;

/** How many problems a receipt lists. */
export const maxListedProblems = 100;

/** A batch as a caller sent it: lists by kind, and the names of complete ones. */
export type PushedBatch = Readonly<Record<string, unknown>>;

export interface PushedEntryProblem {
  readonly kind: string;
  readonly index: number;
  readonly field: string;
  readonly message: string;
}

/** A batch's parsed entries, without the stored values. */
export interface ParsedEntries {
  readonly accepted: number;
  /** The different tokens of its valid assets. */
  readonly listedTokens: number;
  readonly problems: readonly PushedEntryProblem[];
}

/** What a feed owns. */
export type OwnedKind = "markets" | "assets" | "prices" | "providers" | "positions";

/** Finds the entries a feed may not write. */
export type FindForeign = (
  kind: OwnedKind,
  ids: readonly string[],
  isOwnOnly: boolean,
) => Promise<ForeignOwners>;

/** Who pushes a batch. */
export interface BatchSender {
  /** The rights of its key; null for all. */
  readonly rights: readonly string[] | null;
  readonly findForeign: FindForeign;
}

/** The configured feeds that read pushed batches. */
export interface PushFeeds {
  isRead(name: string): boolean;
  parseEntries(batch: PushedBatch, observedAt: Date, sender: BatchSender): Promise<ParsedEntries>;
}
