import { isPartialListing } from "../domain/markets/listing.ts";
import type { Market } from "../domain/markets/market.ts";
import type { ObservedPosition } from "../domain/positions/position.ts";
import type { MarketStore } from "../store/markets.ts";
import type { PositionStore } from "../store/positions.ts";
import { checkBatch, type FeedProblem, noKnownValues } from "./check-batch.ts";
import { type FeedBatch, indexOf } from "./feed.ts";
import { chunkSize, writeChunks } from "./write-chunks.ts";

interface Stores {
  readonly markets: MarketStore;
  readonly positions: PositionStore;
}

interface WrittenPositions {
  readonly accepted: number;
  readonly problems: readonly FeedProblem[];
}

interface IndexedPosition extends ObservedPosition {
  readonly index: number;
  readonly market: Market;
}

/** Checks and writes the positions of a batch chunk by chunk, so that neither memory nor a pause grows with it. */
export async function writePositions(
  stores: Stores,
  feed: string,
  batch: FeedBatch,
  past: readonly Market[] = [],
): Promise<WrittenPositions> {
  const { positions: entries = [], observedAt, historyOnly } = batch;
  const problems: FeedProblem[] = [];
  const markets = new Map(past.map((market) => [market.id, market]));
  let accepted = 0;
  for (let start = 0; start < entries.length; start += chunkSize) {
    const chunk = checkChunk(batch, start);
    problems.push(...chunk.problems);
    if (historyOnly === undefined) await addMarkets(stores, markets, chunk.positions);
    const known = chunk.positions.flatMap((one): IndexedPosition[] => {
      const market = markets.get(one.position.marketId);
      if (market !== undefined) return [{ ...one, market }];
      if (historyOnly === undefined) problems.push(problemAt(one.index, noMarket(one)));
      return [];
    });
    const unwritable = await writeChunks(known, async (some) => {
      if (historyOnly !== undefined) {
        await stores.positions.recordPastStates(some, observedAt, historyOnly);
        return;
      }
      const rejected = await stores.positions.savePositions(feed, some, observedAt);
      accepted -= rejected.length;
      for (const { reported, message } of rejected) {
        problems.push(problemAt(reported.index, message));
      }
    });
    accepted += known.length - unwritable.length;
    for (const { entry, message } of unwritable) {
      problems.push(problemAt(entry.index, `cannot be stored: ${message}.`));
    }
  }
  return { accepted, problems };
}

function problemAt(index: number, message: string): FeedProblem {
  return { kind: "positions", index, message };
}

function noMarket({ position }: ObservedPosition): string {
  return `marketId is ${position.marketId}; there is no such market.`;
}

function checkChunk(batch: FeedBatch, start: number) {
  const { observedAt, positions = [] } = batch;
  const some = positions.slice(start, start + chunkSize);
  const indexes = { positions: some.map((_, at) => indexOf(batch, "positions", start + at)) };
  const checked = checkBatch({ observedAt, positions: some, indexes }, noKnownValues);
  return {
    positions: checked.positions.map((one) => ({ ...one, index: checked.indexes.get(one) ?? 0 })),
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

/** Closes positions that the source stopped listing, never those of a list that could not be read. */
export async function applyPositionListing(
  { positions }: Stores,
  feed: string,
  { allPositionIds, problems = [], observedAt }: FeedBatch,
): Promise<string | undefined> {
  if (allPositionIds === undefined || problems.length > 0) return undefined;
  const listing = { feed, positionIds: allPositionIds, observedAt };
  const size = await positions.compareListing(listing);
  if (isPartialListing(size)) {
    return `The source lists ${size.listed} of its ${size.known} open positions; a list of less than half counts as incomplete, and no position is closed.`;
  }
  await positions.applyListing(listing);
  return undefined;
}
