import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { FigureMove, TouchedLevels } from "../../domain/events/level-index.ts";
import {
  type FoundLevel,
  levelColumns,
  levelsOf,
  levelsOfApps,
  ofMarkets,
  toWatched,
  type WatchedLevel,
  type Watches,
} from "./watched-levels.ts";

/** A figure that moved, with whose levels it may change: undefined where all must be read. */
export interface TouchingMove extends FigureMove {
  readonly touched: TouchedLevels | undefined;
}

export interface MovedLevel extends WatchedLevel {
  readonly marketId: string;
}

/** Levels of one page. */
const levelsAtOnce = 2000;

/** Positions whose levels are looked up together: at first so few that a page takes 100 rules of each. */
const fewestPositions = levelsAtOnce / 100;
const mostPositions = levelsAtOnce;

/**
 * Finds the levels whose marks moved figures may change, page by page, in the order of positions. Positions are read once:
 * a market can have a million of them.
 *
 * @param settle compares levels that started meanwhile; says whether there were some, whose marks are read again
 */
export async function* findMoved(
  transaction: Database,
  watches: Watches,
  moves: readonly TouchingMove[],
  settle: () => Promise<boolean>,
): AsyncGenerator<MovedLevel[]> {
  for (const { held, watching } of levelsMovedBy(watches, moves)) {
    let count = fewestPositions;
    await sql`
      declare moved_positions no scroll cursor for
      select * from ${held} order by given.position_id`.execute(transaction);
    for (;;) {
      const { rows: positions } = await sql<object>`
        fetch ${sql.lit(count)} from moved_positions`.execute(transaction);
      if (positions.length === 0) break;
      const given = sql`jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as given
        (position_id text, wallet text, market_id text, before float8, after float8, moved text)`;
      let found = 0;
      for (const levels of watching(given)) {
        for await (const page of readPages(transaction, levels, settle)) {
          found += page.length;
          yield page;
        }
      }
      // Somewhat less than a page, as a second page looks up the levels of the first one again.
      const fitting = Math.round((count * levelsAtOnce * 0.75) / Math.max(1, found));
      count = Math.max(fewestPositions, Math.min(mostPositions, fitting));
    }
    await sql`close moved_positions`.execute(transaction);
  }
}

async function* readPages(
  transaction: Database,
  levels: RawBuilder<unknown>,
  settle: () => Promise<boolean>,
): AsyncGenerator<MovedLevel[]> {
  let after: readonly [string, string] | undefined;
  do {
    let rows: (FoundLevel & { readonly marketId: string })[];
    do rows = await readMoved(transaction, levels, after);
    while (rows.length > 0 && (await settle()));
    yield rows.map((row) => ({ ...toWatched(row), marketId: row.marketId }));
    const last = rows[levelsAtOnce - 1];
    after = last && [last.positionId, last.id];
  } while (after !== undefined);
}

interface MovedPositions {
  readonly held: RawBuilder<unknown>;
  /** What watches some of these positions. */
  readonly watching: (given: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];
}

/** All levels of figures that memory does not know, and else those of wallets and apps that moves touch. */
function levelsMovedBy(
  watches: Watches,
  moves: readonly TouchingMove[],
): readonly MovedPositions[] {
  const unknown = moves.filter(({ touched }) => touched === undefined);
  const ofWallets = moves.filter(({ touched }) => touched && touched.positionIds.size > 0);
  const ofApps = moves.filter(({ touched }) => touched && touched.subscriptionIds.size > 0);
  const positionIds = new Set(
    ofWallets.flatMap(({ touched }) => [...(touched?.positionIds ?? [])]),
  );
  const subscriptionIds = new Set(
    ofApps.flatMap(({ touched }) => [...(touched?.subscriptionIds ?? [])]),
  );
  const isTouched = sql`p.id = any(${[...positionIds]}::text[])`;
  const isOfTouched = sql`and s.id = any(${[...subscriptionIds]}::uuid[])`;
  const all = (given: RawBuilder<unknown>) => levelsOf(watches, given);
  const touchedOfApps = (given: RawBuilder<unknown>) => [
    levelsOfApps(given, sql`in ${ofMarkets} ${isOfTouched}`),
  ];
  return [
    ...(unknown.length > 0 ? [{ held: heldIn(unknown), watching: all }] : []),
    ...(ofWallets.length > 0 ? [{ held: heldIn(ofWallets, isTouched), watching: all }] : []),
    ...(ofApps.length > 0 ? [{ held: heldIn(ofApps), watching: touchedOfApps }] : []),
  ];
}

async function readMoved(
  transaction: Database,
  levels: RawBuilder<unknown>,
  after: readonly [string, string] | undefined,
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

/** Whether positions in one of the lending markets `m` and `own` can have their first debt in the other one. */
export const lendsBeside = sql`m.provider_id = own.provider_id and m.type = 'lending'
  and m.details -> 'additionalData' ->> 'marketAddress'
    is not distinct from own.details -> 'additionalData' ->> 'marketAddress'
  and (m.id = own.id or m.token_address <> own.token_address)`;

/** The open positions that have a market's figure. The rate of a lending position's debt is that of its first debt's market. */
export function heldIn(
  moves: readonly FigureMove[],
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const rows = moves.map(({ marketId, measure, before, after }) => {
    return { market_id: marketId, measure, before, after };
  });
  return sql`(
    with moved as (
      select moved.*, m.type, m.token_address from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as moved (market_id text, measure text, before float8, after float8)
        join markets m on m.id = moved.market_id
    ), held as (
      select market_id as held_in, null as debt, moved.* from moved
      where measure <> 'borrow-apy' or type <> 'lending'
      union all
      -- The markets of one protocol, or of one of its lending markets, lend to each other's depositors.
      select m.id, moved.token_address, moved.* from moved
        join markets own on own.id = moved.market_id join markets m on ${lendsBeside}
      where measure = 'borrow-apy' and moved.type = 'lending'
    )
    select p.id as position_id, p.wallet_address as wallet, held.market_id, held.before, held.after,
      held.measure as moved
    from held join positions p on p.market_id = held.held_in and p.closed_at is null
      and p.type <> 'prediction'
      and (held.debt is null or p.details #>> '{borrows,0,token,address}' = held.debt)
      and ${condition}
  ) as given`;
}
