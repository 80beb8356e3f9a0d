import { parsePosition } from "../../domain/positions/parse-position.ts";
import { parseTrade } from "../../domain/positions/trade.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import { type FeedBatch, indexOf, type KeptEntries, type WaitingKind } from "../feed.ts";
import { createKnownMarkets } from "./known-markets.ts";
import {
  describeExpired,
  groupByBatch,
  keyOf,
  textOf,
  toBatch,
  toLists,
  type WaitingEntry,
} from "./waiting-entry.ts";

/** A feed's positions and trades received before their market, such as those in a file read first. */
export interface WaitingEntries {
  readonly count: number;
  /** Takes the entries without a market out of a batch; without room for them they stay in it, as problems. */
  admit(batch: FeedBatch, now: Date): Promise<FeedBatch>;
  /** Adds entries waiting in an earlier process; they wait for an hour again. */
  restore(batches: readonly FeedBatch[], now: Date): void;
  /** Writes the entries whose market has come, the oldest observation first. An abort may leave some unwritten. */
  release(write: (batch: FeedBatch) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Gives up the entries after too long a wait: a batch with a problem for each, if there are any. */
  expire(now: Date): FeedBatch | undefined;
  /** Stores the waiting entries of each batch which gained or lost entries since the last call. */
  keepChanges(kept: KeptEntries): Promise<void>;
}

const kinds = ["positions", "predictionTrades"] as const satisfies readonly WaitingKind[];
const maxEntries = 10_000;
const maxWaitMs = 3_600_000;
const parsers = {
  positions: (entry: unknown) => parsePosition(entry),
  predictionTrades: parseTrade,
} as const;

export function createWaitingEntries(markets: Pick<MarketStore, "findMarkets">): WaitingEntries {
  const waiting = new Map<string, WaitingEntry>();
  const known = createKnownMarkets(markets);
  /** Origins whose stored entries differ from those in memory. */
  const changed = new Set<string>();
  let lastKeep = Promise.resolve();

  const noteChange = (entry: WaitingEntry | undefined) => {
    if (entry?.origin !== undefined) changed.add(entry.origin);
  };
  const add = (key: string, entry: WaitingEntry) => {
    noteChange(waiting.get(key));
    noteChange(entry);
    waiting.set(key, entry);
  };
  const forget = (entries: readonly WaitingEntry[]) => {
    for (const waitingEntry of entries) {
      const key = keyOf(waitingEntry.kind, waitingEntry.entry);
      if (waiting.get(key) === waitingEntry) waiting.delete(key);
      noteChange(waitingEntry);
    }
  };

  const takeOut = async (batch: FeedBatch, kind: WaitingKind, now: Date) => {
    const entries = batch[kind] ?? [];
    const listed = new Set(batch.markets?.map((market) => textOf(market, "id")));
    const marketIds = entries.map((entry) => textOf(entry, "marketId"));
    const isKnown = await known.find(marketIds.filter((id) => !listed.has(id)));
    return [...entries.entries()].filter(([index, entry]) => {
      const marketId = marketIds[index];
      if (marketId === undefined || listed.has(marketId) || isKnown(marketId)) return true;
      if (!parsers[kind](entry, batch.observedAt).ok) return true;
      const key = keyOf(kind, entry);
      const first = waiting.get(key);
      if (first === undefined && waiting.size >= maxEntries) return true;
      add(key, { ...toWaiting(batch, kind, index), marketId, since: first?.since ?? now });
      return false;
    });
  };

  const keepAll = async (kept: KeptEntries) => {
    const origins = [...changed];
    changed.clear();
    const groups = Map.groupBy(origins.length > 0 ? waiting.values() : [], (entry) => entry.origin);
    for (const [at, origin] of origins.entries()) {
      const group = groups.get(origin);
      try {
        await kept.keep(origin, group && toLists(group));
      } catch (error) {
        for (const left of origins.slice(at)) changed.add(left);
        throw error;
      }
    }
  };

  return {
    get count() {
      return waiting.size;
    },
    async admit(batch, now) {
      if (batch.historyOnly || (!batch.positions?.length && !batch.predictionTrades?.length))
        return batch;
      const positions = await takeOut(batch, "positions", now);
      const trades = await takeOut(batch, "predictionTrades", now);
      return {
        ...batch,
        positions: positions.map(([, entry]) => entry),
        predictionTrades: trades.map(([, entry]) => entry),
        indexes: {
          ...batch.indexes,
          positions: positions.map(([index]) => indexOf(batch, "positions", index)),
          predictionTrades: trades.map(([index]) => indexOf(batch, "predictionTrades", index)),
        },
      };
    },
    restore(batches, now) {
      for (const batch of batches) {
        for (const kind of kinds) {
          for (const [index, entry] of (batch[kind] ?? []).entries()) {
            const marketId = textOf(entry, "marketId") ?? "";
            const waitingEntry = { ...toWaiting(batch, kind, index), marketId, since: now };
            add(keyOf(kind, entry), waitingEntry);
          }
        }
      }
    },
    async release(write, signal) {
      const isKnown = await known.find([...waiting.values()].map(({ marketId }) => marketId));
      const released = [...waiting.values()].filter(({ marketId }) => isKnown(marketId));
      for (const group of groupByBatch(released)) {
        await write(toBatch(group));
        if (signal.aborted) return;
        // Not earlier: the stored batch would lack entries not yet written.
        forget(group);
      }
    },
    expire(now) {
      const expired = [...waiting.values()].filter(
        ({ since }) => now.getTime() - since.getTime() >= maxWaitMs,
      );
      const [oldest] = expired;
      if (oldest === undefined) return undefined;
      forget(expired);
      return { observedAt: oldest.since, problems: expired.map(describeExpired) };
    },
    keepChanges(kept) {
      // One at a time: an earlier call must not overwrite what a later one stored.
      const next = lastKeep.then(() => keepAll(kept));
      lastKeep = next.catch(() => undefined);
      return next;
    },
  };
}

function toWaiting(batch: FeedBatch, kind: WaitingKind, index: number) {
  const { observedAt, source, origin, rights } = batch;
  const entry: unknown = batch[kind]?.[index];
  return { kind, entry, index: indexOf(batch, kind, index), observedAt, source, origin, rights };
}
