import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { FigureMove, TouchedLevels } from "../../domain/events/level-index.ts";
import { giveBack, heldIn, type MovedPosition } from "./moved-positions.ts";
import {
  type FoundLevel,
  levelColumns,
  levelsOfApps,
  levelsOfWallets,
  ofMarkets,
  toWatched,
  type WatchedLevel,
  type Watches,
} from "./watched-levels.ts";

/** A moved figure, with whose levels it may change: undefined where all must be read. */
export interface TouchingMove extends FigureMove {
  readonly touched: TouchedLevels | undefined;
}

export interface MovedLevel extends WatchedLevel {
  readonly marketId: string;
}

/** Levels per page. */
const levelsAtOnce = 2000;

/** Positions whose levels are looked up together: at first few enough for a page to take 100 rules each. */
const fewestPositions = levelsAtOnce / 100;
const mostPositions = 10_000;

/**
 * Finds the levels whose marks moved figures may change, page by page, in the order of positions. Most moves have one
 * page. Further ones pass over the positions once: a statement for each page would look up all positions' levels again.
 *
 * @param settle compares levels started meanwhile; says whether there were some, whose marks are read again
 */
export async function* findMoved(
  transaction: Database,
  watches: Watches,
  moves: readonly TouchingMove[],
  settle: () => Promise<boolean>,
): AsyncGenerator<MovedLevel[]> {
  for (const moved of levelsMovedBy(watches, moves)) {
    const page = await readPage(transaction, moved.levelsOf(moved.held), undefined, settle);
    yield page.levels;
    if (page.last !== undefined) yield* readFurther(transaction, moved, page.last, settle);
  }
}

/** A position and what watches it. */
type LevelKey = readonly [string, string];

async function* readFurther(
  transaction: Database,
  { moves, held, levelsOf }: MovedPositions,
  start: LevelKey,
  settle: () => Promise<boolean>,
): AsyncGenerator<MovedLevel[]> {
  let count = fewestPositions;
  await sql`
    declare moved_positions no scroll cursor for
    select given.position_id as "positionId", given.wallet, given.move
    from ${held} where given.position_id >= ${start[0]}
    order by given.position_id`.execute(transaction);
  for (;;) {
    const { rows: positions } = await sql<MovedPosition>`
      fetch ${sql.lit(count)} from moved_positions`.execute(transaction);
    if (positions.length === 0) break;
    const levels = levelsOf(giveBack(positions, moves));
    let found = 0;
    for (let after: LevelKey | undefined = start; after !== undefined; ) {
      const page: LevelPage = await readPage(transaction, levels, after, settle);
      found += page.levels.length;
      yield page.levels;
      after = page.last;
    }
    // Somewhat less than a page, as a second page looks up the first one's levels again.
    const fitting = Math.round((count * levelsAtOnce * 0.75) / Math.max(1, found));
    count = Math.max(fewestPositions, Math.min(mostPositions, fitting));
  }
  await sql`close moved_positions`.execute(transaction);
}

interface LevelPage {
  readonly levels: MovedLevel[];
  /** The last level, if there may be more. */
  readonly last: LevelKey | undefined;
}

async function readPage(
  transaction: Database,
  levels: RawBuilder<unknown>,
  after: LevelKey | undefined,
  settle: () => Promise<boolean>,
): Promise<LevelPage> {
  let rows: (FoundLevel & { readonly marketId: string })[];
  do rows = await readMoved(transaction, levels, after);
  while (rows.length > 0 && (await settle()));
  const last = rows[levelsAtOnce - 1];
  return {
    levels: rows.map((row) => ({ ...toWatched(row), marketId: row.marketId })),
    last: last && [last.positionId, last.id],
  };
}

interface MovedPositions {
  readonly moves: readonly FigureMove[];
  readonly held: RawBuilder<unknown>;
  /** The watches on some of these positions. */
  readonly levelsOf: (given: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * All levels on figures unknown to memory, and otherwise those of wallets and apps touched by moves. After a start, or
 * after another replica wrote, also those with marks, which are few beside the levels: a level is found twice, and
 * moves once.
 */
function levelsMovedBy(
  watches: Watches,
  moves: readonly TouchingMove[],
): readonly MovedPositions[] {
  const unknown = moves.filter(({ touched }) => touched === undefined);
  const unsettled = moves.filter(({ touched }) => touched?.isSettled === false);
  const ofWallets = moves.filter(({ touched }) => touched && touched.positionIds.size > 0);
  const touchingApps = moves.filter(({ touched }) => touched && touched.subscriptionIds.size > 0);
  const positionIds = new Set(
    ofWallets.flatMap(({ touched }) => [...(touched?.positionIds ?? [])]),
  );
  const subscriptionIds = new Set(
    touchingApps.flatMap(({ touched }) => [...(touched?.subscriptionIds ?? [])]),
  );
  const isTouched = sql`p.id = any(${[...positionIds]}::text[])`;
  const isOfTouched = sql`and s.id = any(${[...subscriptionIds]}::uuid[])`;
  const ofApps = (given: RawBuilder<unknown>) => levelsOfApps(given, inMarkets);
  const kinds = [
    ...(watches.ofApps ? [ofApps] : []),
    ...(watches.ofWallets ? [levelsOfWallets] : []),
  ];
  const touchedOfApps = (given: RawBuilder<unknown>) =>
    levelsOfApps(given, sql`${inMarkets} ${isOfTouched}`);
  const find = (some: readonly FigureMove[], held: RawBuilder<unknown>, of = kinds) =>
    some.length === 0 ? [] : of.map((levelsOf) => ({ moves: some, held, levelsOf }));
  return [
    ...find(unknown, heldIn(unknown)),
    ...(watches.ofApps
      ? find(unsettled, heldIn(unsettled, isMarkedBy("position_levels")), [ofApps])
      : []),
    ...(watches.ofWallets
      ? find(unsettled, heldIn(unsettled, isMarkedBy("position_rule_marks")), [levelsOfWallets])
      : []),
    ...find(ofWallets, heldIn(ofWallets, isTouched)),
    ...find(touchingApps, heldIn(touchingApps), [touchedOfApps]),
  ];
}

function isMarkedBy(table: "position_levels" | "position_rule_marks"): RawBuilder<unknown> {
  return sql`p.id in (select position_id from ${sql.table(table)})`;
}

const inMarkets = sql`in ${ofMarkets}`;

async function readMoved(
  transaction: Database,
  levels: RawBuilder<unknown>,
  after: LevelKey | undefined,
) {
  const page =
    after === undefined
      ? sql`true`
      : sql`(watched.position_id, watched.id) > (${after[0]}, ${after[1]}::uuid)`;
  const { rows } = await sql<FoundLevel & { readonly marketId: string }>`
    select ${levelColumns}, watched.market_id as "marketId" from ${levels}
    where watched.measure = watched.moved and ${mayChange} and ${page}
    order by watched.position_id, watched.id limit ${levelsAtOnce}`.execute(transaction);
  return rows;
}

/** A mark can change where the figure reached its level, or is no longer at it. */
const mayChange = sql`case
    when watched.is_fired then not ${isReached("after", true)}
    when not watched.is_fired then ${isReached("after", false)}
    else ${isReached("before", false)} <> ${isReached("after", false)}
  end`;

function isReached(figure: "before" | "after", ifUnknown: boolean): RawBuilder<boolean> {
  const value = sql.ref(`watched.${figure}`);
  return sql`coalesce(case watched.direction when 'down' then ${value} <= watched.level
    else ${value} >= watched.level end, ${sql.lit(ifUnknown)})`;
}
