import { hasToken, type TokenPartition } from "../domain/feeds/partitions.ts";
import type { EntryKind, Feed, FeedBatch } from "./feed.ts";

/**
 * Kinds whose entries each belong to one token. The first partition has all other kinds: they are few, or refer to each
 * other.
 */
const kindsOfTokens = ["prices", "ticks", "tokenTrades", "walletBalances"] as const;
const kindsOfFirst = ["assets", "markets", "positions", "predictionTrades", "audits"] as const;

/**
 * Divides a feed's tokens into partitions run as separate jobs. Each reads the whole source, and drops the others'
 * tokens before entries are checked and written, which costs most.
 *
 * @param open opens the feed once more
 */
export function splitFeed(open: () => Feed, count: number): Feed[] {
  const feeds: Feed[] = [];
  for (let number = 1; number <= count; number++)
    feeds.push(partitionOf(open(), { number, count }));
  return feeds;
}

function partitionOf(feed: Feed, partition: TokenPartition): Feed {
  return {
    ...feed,
    partition,
    async *batches(signal) {
      for await (const batch of feed.batches(signal)) yield selectEntries(batch, partition);
    },
  };
}

function selectEntries(batch: FeedBatch, partition: TokenPartition): FeedBatch {
  const lists: Partial<Record<EntryKind, readonly unknown[]>> = {};
  const indexes: Partial<Record<EntryKind, readonly number[]>> = {};
  for (const kind of kindsOfTokens) {
    const entries = batch[kind];
    if (entries === undefined) continue;
    const kept = [...entries.keys()].filter((index) => isIn(entries[index], partition));
    lists[kind] = kept.map((index) => entries[index]);
    indexes[kind] = kept.map((index) => batch.indexes?.[kind]?.[index] ?? index);
  }
  if (partition.number === 1)
    return { ...batch, ...lists, indexes: { ...batch.indexes, ...indexes } };
  return { ...withoutFirst(batch), ...lists, indexes };
}

/** Problems reported by the first partition are not repeated, except an unreadable source. */
function withoutFirst(batch: FeedBatch): FeedBatch {
  const { allMarketIds: _, allPositionIds: __, problems, waiting: ___, ...rest } = batch;
  for (const kind of kindsOfFirst) delete rest[kind];
  return { ...rest, ...(batch.isFailure && problems !== undefined && { problems }) };
}

/** An entry without a token is invalid, which the first partition reports. */
function isIn(entry: unknown, partition: TokenPartition): boolean {
  const { assetId } = (entry ?? {}) as { readonly assetId?: unknown };
  return typeof assetId === "string" ? hasToken({ partition }, assetId) : partition.number === 1;
}
