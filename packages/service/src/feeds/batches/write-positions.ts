import { setImmediate } from "node:timers/promises";
import { workPastLostServers } from "../../database/cluster/pass-lost-servers.ts";
import type { Market } from "../../domain/markets/market.ts";
import type { ObservedPosition } from "../../domain/positions/position.ts";
import type { FeedOwnerStore } from "../../store/feeds/feed-owners.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { PreparedPosition } from "../../store/positions/position-changes.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import { type FeedBatch, indexOf } from "../feed.ts";
import { checkBatch, type FeedProblem, noKnownValues } from "./check-batch.ts";
import { refuseForeignProviders } from "./position-providers.ts";
import { writeChunks } from "./write-chunks.ts";
import type { WriteProblem, Written } from "./written.ts";

/** Large enough to make a transaction's overhead irrelevant. */
const positionsPerChunk = 500;

/** So many are checked without a pause: some milliseconds. */
const sliceSize = 100;

interface Stores {
  readonly markets: MarketStore;
  readonly positions: PositionStore;
  readonly feedOwners: Pick<FeedOwnerStore, "findForeign">;
}

interface IndexedPosition extends ObservedPosition {
  readonly index: number;
  readonly market: Market;
}

interface Chunk {
  readonly positions: readonly (IndexedPosition & PreparedPosition)[];
  readonly problems: readonly FeedProblem[];
}

interface WrittenChunk extends Written {
  /** The error for positions whose wallets are on a lost server. */
  readonly lost: unknown;
}

/**
 * Checks and writes a batch's positions chunk by chunk, so neither memory nor a pause grows with it. The next chunk is
 * checked while PostgreSQL writes the one before.
 */
export async function writePositions(
  stores: Stores,
  feed: string,
  batch: FeedBatch,
  past: readonly Market[] = [],
): Promise<Written> {
  const count = batch.positions?.length ?? 0;
  const markets = new Map(past.map((market) => [market.id, market]));
  const read = (start: number) => readChunk(stores, feed, batch, start, markets);
  const problems: WriteProblem[] = [];
  let accepted = 0;
  let lost: unknown;
  let chunk: Chunk = { positions: [], problems: [] };
  for (let start = 0; start < count + positionsPerChunk; start += positionsPerChunk) {
    const [written, next] = await both(writeChunk(stores, batch, chunk), read(start));
    accepted += written.accepted;
    problems.push(...chunk.problems, ...written.problems);
    lost ??= written.lost;
    chunk = next;
  }
  // The batch is written again. Positions for wallets on other servers were written.
  if (lost !== undefined) throw lost;
  return { accepted, problems };
}

/** Rejects only when both are settled, so no write goes on after a failure. */
async function both<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return [await a, await b];
}

/** Checks some positions, and finds their markets. */
async function readChunk(
  stores: Stores,
  feed: string,
  batch: FeedBatch,
  start: number,
  markets: Map<string, Market>,
): Promise<Chunk> {
  const isHistory = batch.historyOnly !== undefined;
  const problems: FeedProblem[] = [];
  const left = (batch.positions?.length ?? 0) - start;
  const checked = await mapInSlices(start, Math.min(positionsPerChunk, left), (from, count) => {
    const slice = checkSlice(batch, from, count);
    problems.push(...slice.problems);
    return slice.positions;
  });
  if (!isHistory) await addMarkets(stores, markets, checked);
  const placed = checked.flatMap((reported) => {
    const market = markets.get(reported.position.marketId);
    if (market !== undefined) return [{ ...reported, market }];
    if (!isHistory) problems.push(problemAt(reported.index, noMarket(reported)));
    return [];
  });
  const refused = await refuseForeignProviders(stores.feedOwners, feed, batch, placed);
  problems.push(...refused);
  const own = withoutIndexes(placed, refused);
  const positions = await mapInSlices(0, own.length, (from, count) =>
    own
      .slice(from, from + count)
      .map((reported) => stores.positions.preparePosition(feed, reported)),
  );
  return { positions, problems };
}

function withoutIndexes<T extends { readonly index: number }>(
  entries: readonly T[],
  refused: readonly FeedProblem[],
): readonly T[] {
  if (refused.length === 0) return entries;
  const indexes = new Set(refused.map(({ index }) => index));
  return entries.filter(({ index }) => !indexes.has(index));
}

/** Lets other work run between slices. */
async function mapInSlices<T>(
  start: number,
  count: number,
  map: (from: number, count: number) => readonly T[],
): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < count; at += sliceSize) {
    await setImmediate();
    all.push(...map(start + at, Math.min(sliceSize, count - at)));
  }
  return all;
}

async function writeChunk(
  { positions }: Stores,
  { observedAt, historyOnly }: FeedBatch,
  chunk: Chunk,
): Promise<WrittenChunk> {
  const problems: FeedProblem[] = [];
  const write = async (some: Chunk["positions"]) => {
    if (historyOnly !== undefined) {
      await positions.recordPastStates(some, observedAt, historyOnly);
      return;
    }
    const rejected = await positions.savePositions(some, observedAt);
    for (const { reported, message, refusal } of rejected) {
      problems.push({
        ...problemAt(reported.index, message),
        ...(refusal !== undefined && { refusal }),
      });
    }
  };
  const { error } = await workPastLostServers(chunk.positions, positionsPerChunk, async (some) => {
    for (const { entry, message } of await writeChunks(some, write)) {
      problems.push(problemAt(entry.index, `cannot be stored: ${message}.`));
    }
  });
  return { accepted: chunk.positions.length - problems.length, problems, lost: error };
}

function problemAt(index: number, message: string): FeedProblem {
  return { kind: "positions", index, message };
}

function noMarket({ position }: ObservedPosition): string {
  return `marketId is ${position.marketId}; there is no such market.`;
}

function checkSlice(batch: FeedBatch, start: number, count: number) {
  const { observedAt, rights, positions = [] } = batch;
  const some = positions.slice(start, start + count);
  const indexes = { positions: some.map((_, at) => indexOf(batch, "positions", start + at)) };
  const checked = checkBatch(
    { observedAt, positions: some, indexes, ...(rights && { rights }) },
    noKnownValues,
  );
  return {
    positions: checked.positions.map((position) => ({
      ...position,
      index: checked.indexes.get(position) ?? 0,
    })),
    problems: checked.problems,
  };
}

/** Reads the markets of these positions, each once a batch. */
async function addMarkets(
  stores: Stores,
  markets: Map<string, Market>,
  positions: readonly ObservedPosition[],
): Promise<void> {
  const ids = new Set(positions.map(({ position }) => position.marketId));
  const missing = [...ids].filter((id) => !markets.has(id));
  if (missing.length === 0) return;
  for (const market of await stores.markets.findMarkets(missing)) markets.set(market.id, market);
}
