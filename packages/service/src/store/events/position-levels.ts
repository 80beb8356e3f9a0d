import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  measurePosition,
  moveMark,
  type PositionLevel,
  staleAfterMs,
  startMark,
} from "../../domain/events/position-levels.ts";
import { describeReached, type RepayOptions } from "../../domain/events/position-occurrence.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { runInTurns } from "../../domain/run-in-turns.ts";
import { forgetMarks, type LevelChange, saveLevelChanges } from "./level-marks.ts";
import { type ObservedPosition, settleStartsOfPositions } from "./settle-starts.ts";
import { findWatched, findWatches, type WatchedLevel } from "./watched-levels.ts";

/** The watched levels of positions, read before these are written. */
export interface ReadLevels {
  /** As the transaction writes them. */
  readonly changed: ReadonlyMap<string, ObservedPosition>;
  readonly watched: readonly WatchedLevel[];
  /** The positions as they were, where a level has no mark yet or an event shows the figure before. */
  readonly before: ReadonlyMap<string, PositionInMarket>;
}

const none: ReadLevels = { changed: new Map(), watched: [], before: new Map() };

/**
 * Reads which levels are watched on positions, in the transaction writing them. It locks the positions before it looks
 * for levels: levels whose watch begins later are compared after it ends.
 */
export async function readLevels(
  transaction: Database,
  changed: ReadonlyMap<string, ObservedPosition>,
  findStored: (ids: readonly string[]) => Promise<readonly ObservedPosition[]>,
  repayOptions?: RepayOptions,
): Promise<ReadLevels> {
  if (changed.size === 0) return none;
  const ids = [...changed.keys()];
  await lockPositions(transaction, ids);
  const watches = await findWatches(transaction);
  if (watches === undefined) return none;
  let watched: WatchedLevel[];
  do watched = await findWatched(transaction, watches, [...changed.values()]);
  while (
    watched.length > 0 &&
    (await settleStartsOfPositions(transaction, ids, findStored, repayOptions))
  );
  if (watched.length === 0) return none;
  const stored = await findStored([...new Set(watched.map(({ positionId }) => positionId))]);
  return { changed, watched, before: new Map(stored.map((old) => [old.position.id, old])) };
}

/** So the marks are read after another writer's. */
export async function lockPositions(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from positions where id = any(${ids}::text[]) order by id for update`.execute(
    transaction,
  );
}

/**
 * Moves the marks of written positions, and stores the levels they reached. Positions observed long before now only
 * start marks.
 */
export async function writeLevels(
  transaction: Database,
  { changed, watched, before }: ReadLevels,
  written: ReadonlySet<string>,
  now: Date,
  repayOptions?: RepayOptions,
): Promise<void> {
  const read = { changed, watched, before };
  const changes = await runInTurns(moveMarks(read, written, now, repayOptions));
  for (const some of divide(changes)) await saveLevelChanges(transaction, some);
  // Rewards stay listed.
  const closed = [...changed.values()]
    .map(({ position }) => position)
    .filter(({ id, type, closedAt }) => closedAt && type !== "reward" && written.has(id));
  await forgetMarks(transaction, closed);
}

/** Rows per statement, and levels per turn. An app has a hundred levels for each of its subscribers' positions. */
const rowsAtOnce = 2000;
const levelsOfTurn = 200;

function divide<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

export function* moveMarks(
  { changed, watched, before }: ReadLevels,
  written: ReadonlySet<string>,
  now: Date,
  repayOptions?: RepayOptions,
): Generator<void, LevelChange[]> {
  const changes: LevelChange[] = [];
  const measure = createMeter();
  for (const [index, { level, mark, ...watch }] of watched.entries()) {
    if (index % levelsOfTurn === levelsOfTurn - 1) yield;
    const next = changed.get(watch.positionId);
    if (next === undefined || !written.has(watch.positionId)) continue;
    const figure = measure(level, next);
    const stored = before.get(watch.positionId);
    // A reopened position begins anew.
    const earlier = stored?.position.closedAt === undefined ? stored : undefined;
    const from = earlier && measure(level, earlier);
    // Until it has a figure, there is nothing to start from.
    if (mark === undefined && figure === undefined && from === undefined) continue;
    const first = mark ?? startMark(level, from ?? figure);
    const at = next.observedAt;
    const isStale = now.getTime() - at.getTime() > staleAfterMs;
    const { isTold, ...moved } = isStale
      ? { ...first, isTold: false }
      : moveMark(level, first, figure, at.getTime());
    const isMoved = mark === undefined || moved.isFired !== mark.isFired;
    const reached =
      isTold && figure !== undefined
        ? { at, level: describeReached(level, next, from, figure, repayOptions) }
        : undefined;
    if (isMoved) changes.push({ ...watch, mark: moved, ...(reached && { reached }) });
  }
  return changes;
}

/** Measures each position once, however many levels are watched on it. */
function createMeter() {
  const known = new Map<PositionInMarket, Map<string, number | undefined>>();
  return ({ measure }: PositionLevel, place: PositionInMarket): number | undefined => {
    const figures = known.get(place) ?? new Map<string, number | undefined>();
    known.set(place, figures);
    if (!figures.has(measure)) figures.set(measure, measurePosition(measure, place));
    return figures.get(measure);
  };
}
