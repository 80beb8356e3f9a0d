import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { FigureMove, TouchedLevels } from "../../domain/events/level-index.ts";
import { marketMeasures, measureMarket } from "../../domain/events/market-measures.ts";
import { staleAfterMs } from "../../domain/events/position-levels.ts";
import type { ObservedMarket } from "../../domain/markets/market.ts";
import { runInTurns } from "../../domain/run-in-turns.ts";
import { readPosition, selectPositions } from "../positions/position-rows.ts";
import { saveLevelChanges } from "./level-marks.ts";
import type { LevelMemory } from "./level-memory.ts";
import { findMoved, type MovedLevel } from "./moved-levels.ts";
import { lockPositions, moveMarks } from "./position-levels.ts";
import { type ObservedPosition, settleStartsOfMarkets } from "./settle-starts.ts";
import type { Watches } from "./watched-levels.ts";

/** A market changed by a transaction, before and after. */
export interface ChangedMarket extends ObservedMarket {
  readonly before: ObservedMarket;
}

/**
 * Moves the marks of positions in written markets, and stores the levels they reached. Returns what to call once the
 * transaction is committed.
 */
export async function writeMarketLevels(
  transaction: Database,
  { watches, memory }: { readonly watches: Watches; readonly memory: LevelMemory },
  changed: readonly ChangedMarket[],
  now: Date,
): Promise<() => void> {
  if (changed.some(lendsElsewhere)) await memory.forgetEverywhere(transaction);
  const moves = changed.flatMap((market) => findMoves(market, now));
  const replaced = changed.map((market) => market.before);
  const settle = async () => {
    let isAny = false;
    while (await settleStartsOfMarkets(transaction, replaced)) isAny = true;
    return isAny;
  };
  if (moves.length > 0) {
    // Replaced figures are not compared later. Memory is read after this, so it knows each level compared here.
    await settle();
    await memory.update(transaction, moves);
  }
  for (const { before, market, observedAt } of changed) {
    memory.index.write(market.id, before.observedAt, observedAt);
  }
  if (moves.length === 0) return () => undefined;
  const commits: (() => void)[] = [];
  const touching = moves
    .map((move) => ({ ...move, touched: memory.index.touch(move, commits) }))
    .filter(({ touched }) => touched === undefined || mayTouch(touched));
  const markets = new Map(changed.map((market) => [market.market.id, market]));
  for await (const found of findMoved(transaction, watches, touching, settle)) {
    if (found.length > 0) await moveFound(transaction, found, markets, now);
  }
  return () => {
    for (const commit of commits) commit();
  };
}

function mayTouch({ isSettled, positionIds, subscriptionIds }: TouchedLevels): boolean {
  return !isSettled || positionIds.size > 0 || subscriptionIds.size > 0;
}

/** Whether other positions than before can have their debt in a market, or collateral with debt elsewhere. */
function lendsElsewhere({ before: { market: before }, market }: ChangedMarket): boolean {
  return (
    before.provider.id !== market.provider.id ||
    before.token.address !== market.token.address ||
    before.additionalData.marketAddress !== market.additionalData.marketAddress
  );
}

function findMoves({ before, market, observedAt }: ChangedMarket, now: Date): FigureMove[] {
  const isStale = now.getTime() - observedAt.getTime() > staleAfterMs;
  return marketMeasures
    .map((measure) => ({
      ...{ marketId: market.id, measure, isStale },
      before: measureMarket(measure, before.market) ?? null,
      after: measureMarket(measure, market) ?? null,
    }))
    .filter((move) => move.before !== move.after);
}

async function moveFound(
  transaction: Database,
  found: readonly MovedLevel[],
  markets: ReadonlyMap<string, ChangedMarket>,
  now: Date,
): Promise<void> {
  const ids = [...new Set(found.map(({ positionId }) => positionId))];
  // A position closed by another writer has no marks.
  await lockPositions(transaction, ids);
  const rows = await selectPositions(transaction, [
    sql`p.id = any(${ids}::text[])`,
    sql`p.closed_at is null`,
  ]);
  const positions = new Map(rows.map((row) => [row.id, readPosition(row)]));
  // A lending position's borrow rate comes from another market than its own.
  for (const levels of Map.groupBy(found, ({ level }) => level.measure).values()) {
    const [before, after] = [
      new Map<string, ObservedPosition>(),
      new Map<string, ObservedPosition>(),
    ];
    for (const { positionId, marketId } of levels) {
      const [position, moved] = [positions.get(positionId), markets.get(marketId)];
      if (position === undefined || moved === undefined) continue;
      const { market, observedAt } = moved;
      before.set(positionId, { position, market: moved.before.market, observedAt });
      after.set(positionId, { position, market, observedAt });
    }
    const watched = levels.map(({ marketId: _, ...level }) => level);
    const read = { changed: after, watched, before };
    const changes = await runInTurns(moveMarks(read, new Set(after.keys()), now));
    await saveLevelChanges(transaction, changes);
  }
}
