import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { type ListingSize, missedListingsUntilDelisted } from "../../domain/markets/listing.ts";
import { keepSupersededStates } from "./superseded-states.ts";

/** A feed's complete position list at a moment. */
export interface PositionListing {
  readonly feed: string;
  readonly positionIds: readonly string[];
  readonly observedAt: Date;
}

const pageSize = 5000;

/** How many of a feed's open positions are in its own list. */
export async function comparePositions(
  db: Database,
  { feed, positionIds }: PositionListing,
): Promise<ListingSize> {
  const listed = new Set(positionIds);
  let size: ListingSize = { known: 0, listed: 0 };
  for await (const ids of openIds(db, feed)) {
    const count = ids.filter((id) => listed.has(id)).length;
    size = { known: size.known + ids.length, listed: size.listed + count };
  }
  return size;
}

/** The ids of a feed's positions missing from its list, in id order. Bets end with their trades. */
export async function* missingIds(
  db: Database,
  { feed, positionIds }: PositionListing,
): AsyncGenerator<string[]> {
  const listed = new Set(positionIds);
  for await (const ids of openIds(db, feed)) {
    const missing = ids.filter((id) => !listed.has(id));
    if (missing.length > 0) yield missing;
  }
}

/** The ids new to the list, in id order. */
export async function* returnedIds(
  db: Database,
  { feed, positionIds }: PositionListing,
): AsyncGenerator<string[]> {
  const inOrder = [...new Set(positionIds)].sort();
  for (let start = 0; start < inOrder.length; start += pageSize) {
    const ids = inOrder.slice(start, start + pageSize);
    const { rows } = await sql<{ id: string }>`
      select id from positions where id = any(${ids}::text[]) and feed = ${feed} and lists_missed > 0 and type <> 'prediction'
      order by id`.execute(db);
    if (rows.length > 0) yield rows.map((row) => row.id);
  }
}

async function* openIds(db: Database, feed: string): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from positions where feed = ${feed} and closed_at is null and id > ${after} and type <> 'prediction'
      order by id limit ${pageSize}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => row.id);
    after = last.id;
  }
}

/** Counts a missed list; returns the ids of positions this list closes. A list counts once. */
export async function countMissed(
  db: Database,
  ids: readonly string[],
  observedAt: Date,
): Promise<string[]> {
  const isMissed = sql`id = any(${ids}::text[]) and closed_at is null and updated_at < ${observedAt}
    and (missed_at is null or missed_at < ${observedAt})`;
  const willClose = sql`lists_missed + 1 >= ${missedListingsUntilDelisted}`;
  const { rows: closing } = await sql<{ id: string }>`
    select id from positions where ${isMissed} and ${willClose} order by id for update`.execute(db);
  const next = closing.map(({ id }) => ({ id, nextAt: observedAt }));
  if (next.length > 0) await keepSupersededStates(db, next, observedAt);
  const isClosed = sql`missed.${willClose}`;
  return update(
    db,
    sql`
    with missed as (
      select id, lists_missed from positions where ${isMissed} order by id for update
    )
    update positions set
      lists_missed = missed.lists_missed + 1,
      missed_at = ${observedAt}::timestamptz,
      closed_at = case when ${isClosed} then ${observedAt}::timestamptz end,
      -- A reward stays in the lists when it is closed, but nothing is left to claim.
      details = case when ${isClosed} and type = 'reward'
        then jsonb_set(details, '{claimable}', 'false') else details end,
      is_listed = type = 'reward' or not (${isClosed}),
      -- The next report of the position is a change.
      state_hash = case when ${isClosed} then null else state_hash end,
      updated_at = case when ${isClosed} then ${observedAt}::timestamptz else updated_at end
    from missed where positions.id = missed.id
    returning positions.id, positions.closed_at is not null as is_changed`,
  );
}

/** Forgets missed lists; returns the ids of reopened positions. */
export function reopen(db: Database, ids: readonly string[], observedAt: Date): Promise<string[]> {
  const wasClosed = sql`back.lists_missed >= ${missedListingsUntilDelisted}`;
  return update(
    db,
    sql`
    with back as (
      select id, lists_missed from positions where id = any(${ids}::text[]) and missed_at < ${observedAt}
      order by id for update
    )
    update positions set lists_missed = 0, missed_at = null,
      closed_at = case when ${wasClosed} then null else closed_at end,
      is_listed = is_listed or ${wasClosed},
      state_hash = case when ${wasClosed} then null else state_hash end
    from back where positions.id = back.id
    returning positions.id, ${wasClosed} as is_changed`,
  );
}

async function update(db: Database, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await (statement as RawBuilder<{ id: string; is_changed: boolean }>).execute(db);
  return rows.filter((row) => row.is_changed).map((row) => row.id);
}
