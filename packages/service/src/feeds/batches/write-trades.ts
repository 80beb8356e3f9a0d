import { setImmediate } from "node:timers/promises";
import type { Trade } from "../../domain/positions/trade.ts";
import type { PositionStore } from "../../store/positions/positions.ts";
import { type FeedBatch, indexOf } from "../feed.ts";
import { checkBatch, noKnownValues } from "./check-batch.ts";
import type { WriteProblem, Written } from "./written.ts";

interface Stores {
  readonly positions: PositionStore;
}

/** Large enough to make the per-chunk statements' overhead irrelevant. */
const tradesPerChunk = 500;

/**
 * Checks and writes a batch's trades chunk by chunk, so neither memory nor a pause grows with it. All trades in a
 * position are in one chunk: a sale may come before its purchase.
 */
export async function writeTrades(
  stores: Stores,
  feed: string,
  batch: FeedBatch,
): Promise<Written> {
  const problems: WriteProblem[] = [];
  let accepted = 0;
  for (const places of chunksOf(batch.predictionTrades ?? [])) {
    // Lets other work run between two chunks.
    await setImmediate();
    const written = await writeChunk(stores, feed, batch, places);
    accepted += written.accepted;
    problems.push(...written.problems);
  }
  return { accepted, problems };
}

/** Entry indexes in their list: one position's together, in order. */
function* chunksOf(entries: readonly unknown[]): Generator<readonly number[]> {
  let chunk: number[] = [];
  const ofPosition = Map.groupBy(entries.keys(), (place) => positionOf(entries[place]));
  for (const places of ofPosition.values()) {
    // Not spread into arguments: a position may have more trades than a call takes.
    chunk = chunk.concat(places);
    if (chunk.length < tradesPerChunk) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** The source's position id, from an entry not yet checked. */
function positionOf(entry: unknown): unknown {
  return (entry as { readonly positionId?: unknown } | null)?.positionId;
}

async function writeChunk(
  { positions }: Stores,
  feed: string,
  batch: FeedBatch,
  places: readonly number[],
): Promise<Written> {
  const { observedAt, predictionTrades: entries = [], historyOnly } = batch;
  const checked = checkBatch(
    {
      observedAt,
      predictionTrades: places.map((place) => entries[place]),
      indexes: {
        predictionTrades: places.map((place) => indexOf(batch, "predictionTrades", place)),
      },
    },
    noKnownValues,
  );
  const { predictionTrades: trades, indexes, problems } = checked;
  if (historyOnly || trades.length === 0) return { accepted: trades.length, problems };
  const rejected = await positions.saveTrades(feed, trades, observedAt);
  await positions.recordBets(positionsOf(trades), observedAt);
  const refusals = rejected.map(({ trade, message, refusal }) => ({
    ...{ kind: "predictionTrades" as const, index: indexes.get(trade) ?? 0, message },
    ...(refusal !== undefined && { refusal }),
  }));
  return { accepted: trades.length - rejected.length, problems: [...problems, ...refusals] };
}

function positionsOf(trades: readonly Trade[]): string[] {
  return [...new Set(trades.map((trade) => trade.positionId))];
}
