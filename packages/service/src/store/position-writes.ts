import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { toDecimalText } from "../domain/decimal.ts";
import type { Market } from "../domain/markets/market.ts";
import type { ObservedPosition, Position, PositionInMarket } from "../domain/positions/position.ts";
import { computeWorth } from "../domain/positions/value.ts";
import { tableOf, writePosition } from "./position-rows.ts";
import { insertStates, type ObservedStateRow, stateRowOf } from "./position-snapshots.ts";
import { keepSupersededStates, removeCorrectedStates } from "./superseded-states.ts";

export interface ReportedInMarket extends ObservedPosition {
  readonly market: Market;
}

/** A reported position with its row. */
export interface PreparedPosition extends ReportedInMarket {
  readonly row: ReportedRow;
}

type ReportedRow = ReturnType<typeof writeReported>;

/** A position that contradicts the stored one of its id. */
export interface RejectedPosition<Reported = ReportedInMarket> {
  readonly reported: Reported;
  readonly message: string;
}

/** What is stored of a position. */
interface StoredPosition {
  readonly id: string;
  readonly type: string;
  readonly wallet_address: string;
  readonly market_id: string;
  readonly feed: string | null;
  readonly lists_missed: number;
  readonly state_hash: string | null;
  readonly updated_at: Date;
}

/** What changed: the newest position of each id, and the states before it for the snapshots. */
export interface Changes<Reported = ReportedInMarket> {
  readonly positions: ReadonlyMap<string, ReportedRow>;
  readonly states: readonly ObservedStateRow[];
  /** The times of the stored states that the positions supersede. */
  readonly supersededAt: readonly Date[];
  readonly rejected: readonly RejectedPosition<Reported>[];
}

/** Does what needs no stored state, so that it can be done while other positions are written. */
export function preparePosition<Reported extends ReportedInMarket>(
  feed: string,
  reported: Reported,
): Reported & PreparedPosition {
  return { ...reported, row: writeReported(feed, reported) };
}

/** Finds what positions of a feed change. An unchanged position is not written again. */
export async function findChanges<Reported extends PreparedPosition>(
  db: Database,
  reported: readonly Reported[],
): Promise<Changes<Reported>> {
  const stored = await readStored(db, [...new Set(reported.map((one) => one.position.id))]);
  const positions = new Map<string, ReportedRow>();
  const newest = new Map<string, Reported>();
  const states: ObservedStateRow[] = [];
  const record = (one: Reported) =>
    states.push({ ...stateRowOf(one), observed_at: one.observedAt });
  const rejected: RejectedPosition<Reported>[] = [];
  const inOrder = [...reported].sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime());
  for (const one of inOrder) {
    const { position, observedAt, row } = one;
    const before = positions.get(position.id) ?? stored.get(position.id);
    const message = before && contradictionOf(before, position);
    if (message !== undefined) {
      rejected.push({ reported: one, message });
      continue;
    }
    if (before !== undefined && observedAt < before.updated_at) {
      record(one);
      continue;
    }
    if (isSame(before, row)) continue;
    const superseded = newest.get(position.id);
    if (superseded !== undefined && superseded.observedAt < observedAt) record(superseded);
    positions.set(position.id, row);
    newest.set(position.id, one);
  }
  const supersededAt = [...positions.keys()].flatMap((id) => stored.get(id)?.updated_at ?? []);
  return { positions, states, supersededAt, rejected };
}

function isSame(before: Partial<StoredPosition> | undefined, row: StoredPosition): boolean {
  return (
    before?.state_hash === row.state_hash && before.feed === row.feed && before.lists_missed === 0
  );
}

function contradictionOf(before: StoredPosition, position: Position): string | undefined {
  const expected = {
    type: before.type,
    walletAddress: before.wallet_address,
    marketId: before.market_id,
  };
  for (const [field, value] of Object.entries(expected)) {
    const given = position[field as keyof typeof expected];
    if (given !== value) return `${field} is ${given}; ${position.id} is stored with ${value}.`;
  }
  return undefined;
}

function writeReported(feed: string, { position, market, observedAt }: ReportedInMarket) {
  const row = writePosition(position, observedAt);
  const { updated_at: _, details, ...state } = row;
  // The value may follow a price of the market.
  const value = toDecimalText(computeWorth(position, market).valueUsd);
  // Contains the details as they are stored, to write them once.
  const described = `${JSON.stringify(state).slice(0, -1)},"details":${details}}`;
  return {
    ...row,
    feed,
    lists_missed: 0,
    state_hash: hashText(`[${described},${JSON.stringify(value)}]`),
    value_usd: value,
  };
}

function hashText(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}

/** Adds the states of bets to the snapshots where shares or outcome changed; the price of a share is no change. */
export async function recordBets(
  db: Database,
  bets: readonly PositionInMarket[],
  now: Date,
): Promise<void> {
  const stored = await readStored(
    db,
    bets.map(({ position }) => position.id),
  );
  const changed = bets.flatMap((bet) => {
    const row = { ...stateRowOf(bet), observed_at: now };
    const stateHash = hashText(
      JSON.stringify([row.shares, row.outcome_id, row.market_id, row.is_held]),
    );
    return stored.get(row.position_id)?.state_hash === stateHash ? [] : [{ row, stateHash }];
  });
  await insertStates(db, { rows: changed.map(({ row }) => row), now });
  const hashes = JSON.stringify(
    changed.map(({ row, stateHash }) => ({ id: row.position_id, state_hash: stateHash })),
  );
  await sql`
    update positions set state_hash = new.state_hash
    from jsonb_to_recordset(${hashes}::jsonb) as new (id text, state_hash text)
    where positions.id = new.id`.execute(db);
}

async function readStored(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("positions")
    .select([
      "id",
      "type",
      "wallet_address",
      "market_id",
      "feed",
      "lists_missed",
      "state_hash",
      "updated_at",
    ])
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map<string, StoredPosition>(rows.map((row) => [row.id, row]));
}

/** Writes positions, and adds the states before them to the snapshots; the caller's transaction makes them one. */
export async function writeChanges(
  db: Database,
  { positions, states, supersededAt }: Omit<Changes, "rejected">,
  now: Date,
): Promise<void> {
  const rows = [...positions.values()];
  if (supersededAt.length > 0) {
    const next = rows.map(({ id, updated_at: nextAt }) => ({ id, nextAt }));
    await keepSupersededStates(db, next, now);
  }
  if (rows.length > 0) await upsertReported(db, rows);
  if (states.length === 0) return;
  await removeCorrectedStates(db, states);
  await insertStates(db, { rows: states, now });
}

const reportedColumns = [
  ...["id", "type", "wallet_address", "market_id", "opened_at", "closed_at", "is_listed"],
  ...["updated_at", "feed", "state_hash", "value_usd"],
] as const;

async function upsertReported(db: Database, rows: readonly ReportedRow[]): Promise<void> {
  const columns = sql.join([...reportedColumns, "details"].map((name) => sql.ref(name)));
  await sql`
    insert into positions as old (${columns}, valued_at)
    select ${columns}, updated_at from ${tableOf(rows, reportedColumns)}
    -- In id order, so that two writers do not deadlock.
    order by id
    on conflict (id) do update set
      (opened_at, closed_at, is_listed, details, updated_at, feed, lists_missed, missed_at, state_hash,
        value_usd, valued_at) =
      (excluded.opened_at, excluded.closed_at, excluded.is_listed, excluded.details, excluded.updated_at,
        excluded.feed, 0, null, excluded.state_hash, excluded.value_usd, excluded.valued_at)
    where (old.type, old.wallet_address, old.market_id) =
        (excluded.type, excluded.wallet_address, excluded.market_id)
      and excluded.updated_at >= old.updated_at`.execute(db);
}
