import type { FeedRights } from "../../domain/feeds/feed-rights.ts";
import type { FeedBatch, WaitingKind, WaitingLists } from "../feed.ts";

/** A position or trade whose market is not stored yet. */
export interface WaitingEntry {
  readonly kind: WaitingKind;
  readonly entry: unknown;
  /** In its source's list. */
  readonly index: number;
  readonly marketId: string;
  readonly observedAt: Date;
  readonly source: string | undefined;
  readonly origin: string | undefined;
  /** The batch's rights when it arrived; later grants do not apply. */
  readonly rights: FeedRights | undefined;
  /** When this process first missed the market: repeating the entry does not prolong it. */
  readonly since: Date;
}

/** Names an entry: a later one with this name replaces it. */
export function keyOf(kind: WaitingKind, entry: unknown): string {
  const [marketId, wallet, id] = ["marketId", "walletAddress", "id"].map((field) =>
    textOf(entry, field),
  );
  return `${kind} ${marketId} ${wallet} ${id}`;
}

/**
 * Entries observed together stay together, the oldest observation first, if their batches may use the same providers:
 * the only right positions need.
 */
export function groupByBatch(entries: readonly WaitingEntry[]): WaitingEntry[][] {
  const groups = Map.groupBy(entries, ({ observedAt, source, rights }) =>
    JSON.stringify([observedAt, source, rights?.providers ?? true]),
  );
  const timeOf = ([first]: readonly WaitingEntry[]) => first?.observedAt.getTime() ?? 0;
  return [...groups.values()].sort((a, b) => timeOf(a) - timeOf(b));
}

/** A group's batch, with its observation time. */
export function toBatch(group: readonly WaitingEntry[]): FeedBatch {
  const { observedAt, source, rights } = group[0] as WaitingEntry;
  return {
    observedAt,
    ...(source !== undefined && { source }),
    ...(rights !== undefined && { rights }),
    ...toLists(group),
  };
}

export function toLists(group: readonly WaitingEntry[]): WaitingLists {
  const positions = group.filter(({ kind }) => kind === "positions");
  const trades = group.filter(({ kind }) => kind === "predictionTrades");
  return {
    positions: positions.map(({ entry }) => entry),
    predictionTrades: trades.map(({ entry }) => entry),
    indexes: {
      positions: positions.map(({ index }) => index),
      predictionTrades: trades.map(({ index }) => index),
    },
  };
}

export function describeExpired({ kind, entry, marketId, source }: WaitingEntry): string {
  const from = source === undefined ? "" : `${source}: `;
  return `${from}${kind}: marketId of ${textOf(entry, "id")} is ${marketId}; no such market came within an hour.`;
}

export function textOf(entry: unknown, field: string): string | undefined {
  const value = (Object(entry) as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : undefined;
}
