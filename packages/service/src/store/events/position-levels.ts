import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  type LevelMark,
  measurePosition,
  moveMark,
  type PositionLevel,
  staleAfterMs,
  startMark,
} from "../../domain/events/position-levels.ts";
import { describeReached } from "../../domain/events/position-occurrence.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { runInTurns } from "../../domain/run-in-turns.ts";

/** A position that a transaction changes. */
export interface ChangedPosition extends PositionInMarket {
  readonly observedAt: Date;
}

/** A level that a subscription watches of a changed position. */
interface WatchedLevel {
  readonly positionId: string;
  readonly subscriptionId: string;
  readonly appId: string;
  readonly wallet: string;
  readonly level: PositionLevel;
  readonly mark: LevelMark | undefined;
}

/** The watched levels of positions, read before these are written. */
export interface ReadLevels {
  readonly changed: ReadonlyMap<string, ChangedPosition>;
  readonly watched: readonly WatchedLevel[];
  /** The positions as they were, where a level has no mark yet or an event shows the figure before. */
  readonly before: ReadonlyMap<string, PositionInMarket>;
}

const none: ReadLevels = { changed: new Map(), watched: [], before: new Map() };

/** Reads which levels are watched of positions, in the transaction that writes them. */
export async function readLevels(
  transaction: Database,
  changed: ReadonlyMap<string, ChangedPosition>,
  findStored: (ids: readonly string[]) => Promise<readonly PositionInMarket[]>,
): Promise<ReadLevels> {
  if (changed.size === 0 || !(await isAnyWatched(transaction))) return none;
  await lockPositions(transaction, [...changed.keys()]);
  const watched = await findWatched(transaction, changed);
  if (watched.length === 0) return none;
  const stored = await findStored([...new Set(watched.map(({ positionId }) => positionId))]);
  return { changed, watched, before: new Map(stored.map((old) => [old.position.id, old])) };
}

/** Most services watch no positions: then this is all that is read. */
async function isAnyWatched(transaction: Database): Promise<boolean> {
  const { rows } = await sql`
    select from event_subscriptions where trigger ->> 'type' = 'position-level' limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** So that the marks are read after those of another writer. */
async function lockPositions(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from positions where id = any(${ids}::text[]) order by id for update`.execute(
    transaction,
  );
}

async function findWatched(
  transaction: Database,
  changed: ReadonlyMap<string, ChangedPosition>,
): Promise<WatchedLevel[]> {
  const given = [...changed.values()].map(({ position: { id, walletAddress } }) => {
    return { position_id: id, wallet: walletAddress };
  });
  const { rows } = await sql<{
    readonly positionId: string;
    readonly wallet: string;
    readonly subscriptionId: string;
    readonly appId: string;
    readonly level: PositionLevel;
    readonly isFired: boolean | null;
    readonly toldAt: Date | null;
  }>`
    select given.position_id as "positionId", given.wallet, s.id as "subscriptionId",
      s.app_id as "appId", l.is_fired as "isFired", l.told_at as "toldAt",
      json_build_object('measure', s.trigger -> 'measure', 'direction', s.trigger -> 'direction',
        'level', s.trigger -> 'level') as level
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (position_id text, wallet text)
      join subscriptions holder on holder.wallet = given.wallet
      join event_subscriptions s on s.app_id = holder.app_id and s.enabled
        and s.trigger ->> 'type' = 'position-level'
      left join position_levels l
        on (l.subscription_id, l.position_id) = (s.id, given.position_id)`.execute(transaction);
  return rows.map(({ isFired, toldAt, ...row }) => ({
    ...row,
    mark: isFired === null ? undefined : { isFired, toldAt: toldAt?.getTime() },
  }));
}

/**
 * Moves the marks of positions that were written, and stores the levels that they reached. Those that were observed long
 * before now only start marks.
 */
export async function writeLevels(
  transaction: Database,
  { changed, watched, before }: ReadLevels,
  written: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const moves = moveMarks({ changed, watched, before }, written, now);
  const { marks, crossings } = await runInTurns(moves);
  for (const some of divide(marks)) await saveMarks(transaction, some);
  for (const some of divide(crossings)) await saveCrossings(transaction, some);
  await forgetClosed(transaction, changed, written);
}

/** Rows of one statement, and levels of a turn. An app has a hundred levels for each position of its subscribers. */
const rowsAtOnce = 2000;
const levelsOfTurn = 200;

function divide<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

function* moveMarks(
  { changed, watched, before }: ReadLevels,
  written: ReadonlySet<string>,
  now: Date,
): Generator<void, { readonly marks: object[]; readonly crossings: object[] }> {
  const marks: object[] = [];
  const crossings: object[] = [];
  const measure = createMeter();
  for (const [index, watchedLevel] of watched.entries()) {
    if (index % levelsOfTurn === levelsOfTurn - 1) yield;
    const { positionId, subscriptionId, appId, wallet, level, mark } = watchedLevel;
    const next = changed.get(positionId);
    if (next === undefined || !written.has(positionId)) continue;
    const row = { subscription_id: subscriptionId, position_id: positionId, app_id: appId, wallet };
    const figure = measure(level, next);
    const stored = before.get(positionId);
    // A position that is opened again begins anew.
    const earlier = stored?.position.closedAt === undefined ? stored : undefined;
    const from = earlier && measure(level, earlier);
    const first = mark ?? startMark(level, earlier === undefined ? figure : from);
    const at = next.observedAt;
    const isStale = now.getTime() - at.getTime() > staleAfterMs;
    const moved = isStale
      ? { ...first, isTold: false }
      : moveMark(level, first, figure, at.getTime());
    if (mark === undefined || moved.isFired !== mark.isFired) {
      const toldAt = moved.toldAt === undefined ? null : new Date(moved.toldAt);
      marks.push({ ...row, is_fired: moved.isFired, told_at: toldAt });
    }
    if (moved.isTold && figure !== undefined) {
      crossings.push({ ...row, at, reached: describeReached(level, next, from, figure) });
    }
  }
  return { marks, crossings };
}

/** Measures each position once, however many levels of it are watched. */
function createMeter() {
  const known = new Map<PositionInMarket, Map<string, number | undefined>>();
  return ({ measure }: PositionLevel, place: PositionInMarket): number | undefined => {
    const figures = known.get(place) ?? new Map<string, number | undefined>();
    known.set(place, figures);
    if (!figures.has(measure)) figures.set(measure, measurePosition(measure, place));
    return figures.get(measure);
  };
}

/** Without those of a wallet that unsubscribes meanwhile. */
async function saveMarks(transaction: Database, marks: readonly object[]): Promise<void> {
  await sql`
    insert into position_levels (subscription_id, position_id, app_id, wallet, is_fired, told_at)
    select m.subscription_id, m.position_id, m.app_id, m.wallet, m.is_fired, m.told_at
    from jsonb_populate_recordset(null::position_levels, ${JSON.stringify(marks)}::jsonb) as m
      join event_subscriptions s on s.id = m.subscription_id
      join subscriptions holder on (holder.app_id, holder.wallet) = (m.app_id, m.wallet)
    order by m.subscription_id, m.position_id
    for key share of s, holder
    on conflict (subscription_id, position_id)
      do update set (is_fired, told_at) = (excluded.is_fired, excluded.told_at)`.execute(
    transaction,
  );
}

async function saveCrossings(transaction: Database, crossings: readonly object[]): Promise<void> {
  await sql`
    insert into position_crossings (subscription_id, position_id, app_id, wallet, at, reached)
    select c.subscription_id, c.position_id, c.app_id, c.wallet, c.at, c.reached
    from jsonb_to_recordset(${JSON.stringify(crossings)}::jsonb) as c (
        subscription_id uuid, position_id text, app_id uuid, wallet text, at timestamptz, reached jsonb)
      join event_subscriptions s on s.id = c.subscription_id
      join subscriptions holder on (holder.app_id, holder.wallet) = (c.app_id, c.wallet)
    for key share of s, holder`.execute(transaction);
}

/** Except rewards, which stay listed. */
async function forgetClosed(
  transaction: Database,
  changed: ReadLevels["changed"],
  written: ReadonlySet<string>,
): Promise<void> {
  const closed = [...changed.values()]
    .filter(({ position }) => position.closedAt !== undefined && position.type !== "reward")
    .map(({ position }) => position.id)
    .filter((id) => written.has(id));
  if (closed.length === 0) return;
  await sql`delete from position_levels where position_id = any(${closed}::text[])`.execute(
    transaction,
  );
}
