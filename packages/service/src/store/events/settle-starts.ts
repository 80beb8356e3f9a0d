import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  measurePosition,
  moveMark,
  staleAfterMs,
  startMark,
} from "../../domain/events/position-levels.ts";
import { describeReached, type RepayOptions } from "../../domain/events/position-occurrence.ts";
import type { ObservedMarket } from "../../domain/markets/market.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import { readPosition, selectPositions } from "../positions/position-rows.ts";
import { type LevelChange, saveLevelChanges } from "./level-marks.ts";
import { type LevelStart, type LockMode, lockStarting, takeStarts } from "./level-starts.ts";

/** A position as it was observed, in the market with its figure. */
export interface ObservedPosition extends PositionInMarket {
  readonly observedAt: Date;
}

/**
 * Compares some positions' starts with market figures as they were before the transaction, which holds the markets'
 * rows. Returns whether there were starts.
 */
export async function settleStartsOfMarkets(
  transaction: Database,
  markets: readonly ObservedMarket[],
  lock: LockMode = "",
): Promise<boolean> {
  const ids = markets.map(({ market }) => market.id);
  const held = await lockStarting(transaction, sql`market_id = any(${ids}::text[])`, lock);
  if (held.length === 0) return false;
  const starts = await takeStarts(
    transaction,
    sql`market_id = any(${ids}::text[]) and position_id = any(${held}::text[])`,
  );
  const rows = await selectPositions(transaction, [sql`p.id = any(${held}::text[])`]);
  const positions = new Map(rows.map((row) => [row.id, readPosition(row)]));
  const observed = new Map(markets.map((market) => [market.market.id, market]));
  await settle(transaction, starts, ({ positionId, marketId }) => {
    const [position, inMarket] = [positions.get(positionId), observed.get(marketId ?? "")];
    return position && inMarket && { position, ...inMarket };
  });
  return true;
}

/**
 * Compares starts with the positions' own figures before the transaction, which holds their rows, writes others.
 * Returns whether there were starts.
 */
export async function settleStartsOfPositions(
  transaction: Database,
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<readonly ObservedPosition[]>,
  repayOptions?: RepayOptions,
): Promise<boolean> {
  const isOfThem = sql`market_id is null and position_id = any(${ids}::text[])`;
  const { rows } = await sql`select from level_starts where ${isOfThem} limit 1`.execute(
    transaction,
  );
  if (rows.length === 0) return false;
  const starts = await takeStarts(transaction, isOfThem);
  const found = await find([...new Set(starts.map(({ positionId }) => positionId))]);
  const observed = new Map(found.map((held) => [held.position.id, held]));
  await settle(transaction, starts, ({ positionId }) => observed.get(positionId), repayOptions);
  return true;
}

/** Moves level marks from their start to the stored figure, as the writers which missed them would have. */
async function settle(
  transaction: Database,
  starts: readonly LevelStart[],
  find: (start: LevelStart) => ObservedPosition | undefined,
  repayOptions?: RepayOptions,
): Promise<void> {
  const compare = (start: LevelStart) => compareStart(start, find(start), repayOptions);
  const changes = await runInTurns(mapInSteps(starts, compare));
  await saveLevelChanges(
    transaction,
    changes.flatMap((change) => change ?? []),
  );
}

function compareStart(
  { level, figure: from, startedAt, marketId: _, mark: _mark, ...watch }: LevelStart,
  held: ObservedPosition | undefined,
  repayOptions: RepayOptions | undefined,
): LevelChange | undefined {
  // A reopened position begins anew.
  if (held === undefined || held.position.closedAt) return undefined;
  const figure = measurePosition(level.measure, held);
  if (figure === undefined) return undefined;
  const first = startMark(level, from);
  // Dated at the start: the writer which missed the level wrote about then.
  const isStale = startedAt.getTime() - held.observedAt.getTime() > staleAfterMs;
  const { isTold, ...mark } = isStale
    ? { ...first, isTold: false }
    : moveMark(level, first, figure, held.observedAt.getTime());
  // A level without a mark starts with the stored figure.
  if (!isTold && mark.isFired === startMark(level, figure).isFired) return undefined;
  const reached = {
    at: held.observedAt,
    level: describeReached(level, held, from, figure, repayOptions),
  };
  return { ...watch, mark, ...(isTold && { reached }) };
}
