import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { isMarketMeasure } from "../../domain/events/market-measures.ts";
import { measurePosition, type PositionMeasure } from "../../domain/events/position-levels.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import {
  type FoundLevel,
  levelColumns,
  levelsOf,
  toWatched,
  type WatchedLevel,
} from "./watched-levels.ts";

/** An app's subscription, or a wallet's rule, beginning to watch a figure. */
export interface BeginningWatch {
  readonly id: string;
  readonly measure: PositionMeasure;
  readonly at: Date;
}

/** The figure with which a level starts for a position. */
export interface LevelStart extends WatchedLevel {
  readonly marketId: string | null;
  readonly figure: number;
  readonly startedAt: Date;
}

/**
 * Stores the figures with which a level starts, in the transaction beginning the watch. A writer in flight looked for
 * levels before and will commit other figures: they are compared later.
 */
export async function saveStarts(
  transaction: Database,
  { id, measure, at }: BeginningWatch,
  held: readonly PositionInMarket[],
): Promise<void> {
  const starts = held.flatMap(({ position, market }) => {
    const figure = measurePosition(measure, { position, market });
    if (figure === undefined) return [];
    const market_id = isMarketMeasure(measure) ? market.id : null;
    return { position_id: position.id, wallet: position.walletAddress, market_id, figure };
  });
  if (starts.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(starts)}::jsonb)
    as given (position_id text, wallet text, market_id text, figure float8)`;
  for (const levels of levelsOf({ ofApps: true, ofWallets: true }, given, sql`= ${measure}`)) {
    await sql`
      insert into level_starts (watch_id, version, wallet, position_id, market_id, figure, at)
      select watched.id, watched.version, watched.wallet, watched.position_id, watched.market_id,
        watched.figure, ${at}
      from ${levels} where watched.id = ${id}::uuid`.execute(transaction);
  }
}

/** `skip locked` leaves positions a writer holds: it compares them itself, or after its end. */
export type LockMode = "" | "skip locked";

/** Each can have a hundred started levels. */
const lockedAtOnce = 100;

/** Locks some positions with started levels. */
export async function lockStarting(
  transaction: Database,
  condition: RawBuilder<unknown>,
  lock: LockMode,
): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from positions
    where id in (select position_id from level_starts where ${condition})
    order by id limit ${sql.lit(lockedAtOnce)} for update ${sql.raw(lock)}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Takes starts whose levels are still watched and have no mark yet. */
export async function takeStarts(
  transaction: Database,
  condition: RawBuilder<unknown>,
): Promise<LevelStart[]> {
  // A level's newest start counts.
  const given = sql`(
    select distinct on (watch_id, started_version, position_id) * from taken
    order by watch_id, started_version, position_id, seq desc) as given`;
  const levels = levelsOf({ ofApps: true, ofWallets: true }, given, sql`is not null`).map(
    (found) => sql`
      select ${levelColumns}, watched.market_id as "marketId", watched.figure,
        watched.at as "startedAt"
      from ${found}
      where watched.id = watched.watch_id and watched.version = watched.started_version
        and watched.is_fired is null`,
  );
  const { rows } = await sql<FoundLevel & Pick<LevelStart, "marketId" | "figure" | "startedAt">>`
    with taken as (
      delete from level_starts where ${condition}
      returning seq, watch_id, version as started_version, wallet, position_id, market_id, figure, at
    )
    ${sql.join(levels, sql` union all `)}`.execute(transaction);
  return rows.map((row) => {
    const { marketId, figure, startedAt } = row;
    return { ...toWatched(row), marketId, figure, startedAt };
  });
}

/** Starts whose position is erased are left over. */
const keptMs = 86_400_000;

export async function forgetOldStarts(db: Database, now: Date): Promise<void> {
  await deleteInSteps(db, "level_starts", sql`at < ${new Date(now.getTime() - keptMs)}`);
}
