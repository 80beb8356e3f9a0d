import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Place } from "../domain/cursor.ts";
import type { Resolution, TimeRange } from "../domain/markets/time-range.ts";
import type { PositionFilter } from "../domain/positions/filters.ts";
import type {
  PositionInMarket,
  PositionType,
  ReportedPosition,
} from "../domain/positions/position.ts";
import type { PositionState } from "../domain/positions/snapshots.ts";
import type { Trade } from "../domain/positions/trade.ts";
import { createMarketStore } from "./markets.ts";
import { type PositionRow, readPosition, writePosition } from "./position-rows.ts";
import { createSnapshotRecorder, readStates } from "./position-snapshots.ts";
import { type RefusedTrade, saveTrades } from "./trades.ts";

export interface PositionStore {
  /** What wallets hold, the newest first, after a place. */
  listPositions(
    filter: PositionFilter,
    after: Place | undefined,
    count: number,
  ): Promise<PositionInMarket[]>;
  /** Every bet of the wallets, closed ones too, the newest first. */
  listBets(
    filter: Omit<PositionFilter, "type">,
    after: Place | undefined,
    count: number,
  ): Promise<PositionInMarket[]>;
  /** Positions by id, and all bets that are open in these markets. */
  findAffected(ids: readonly string[], marketIds: readonly string[]): Promise<PositionInMarket[]>;
  savePositions(positions: readonly ReportedPosition[], now: Date): Promise<void>;
  /** Adds trades to the ledgers of their positions; one that is known changes nothing. */
  saveTrades(trades: readonly Trade[], now: Date): Promise<RefusedTrade[]>;
  recordSnapshots(
    positions: readonly PositionInMarket[],
    observedAt: Date,
    resolutions?: readonly Resolution[],
  ): Promise<void>;
  /** The states of a wallet's positions in a range, with the newest before it for each. */
  readStates(request: SnapshotQuery): Promise<PositionState[]>;
}

export interface SnapshotQuery {
  readonly walletAddress: string;
  readonly type?: PositionType | undefined;
  readonly resolution: Resolution;
  readonly range: TimeRange;
}

export function createPositionStore(db: Kysely<unknown>): PositionStore {
  return {
    listPositions: (filter, after, count) => {
      const conditions = [...conditionsOf(filter, after), sql`p.is_listed`];
      return select(db, conditions, count);
    },
    listBets: (filter, after, count) => {
      return select(db, conditionsOf({ ...filter, type: "prediction" }, after), count);
    },
    findAffected: (ids, marketIds) => select(db, [isAffected(ids, marketIds)]),
    savePositions: (positions, now) => savePositions(db, positions, now),
    saveTrades: (trades, now) => saveTrades(db, trades, now),
    recordSnapshots: createSnapshotRecorder(db),
    readStates: (request) => readStates(db, request),
  };
}

/** The place of a position in a list, for its cursor. */
export function placeOfPosition({ position }: PositionInMarket): Place {
  return [position.openedAt.toISOString(), position.id];
}

function conditionsOf(filter: PositionFilter, after: Place | undefined): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`p.wallet_address = any(${[...filter.walletAddresses]}::text[])`,
  ];
  if (filter.type) conditions.push(sql`p.type = ${filter.type}`);
  for (const status of filter.statuses ?? []) {
    conditions.push(sql`(p.type <> 'prediction' or m.status = ${status})`);
  }
  if (after) {
    const [openedAt, id] = after;
    conditions.push(sql`(p.opened_at, p.id) < (${openedAt}::timestamptz, ${id}::text)`);
  }
  return conditions;
}

function isAffected(ids: readonly string[], marketIds: readonly string[]): RawBuilder<unknown> {
  return sql`(p.id = any(${ids}::text[]) or (p.market_id = any(${marketIds}::text[])
    and p.type = 'prediction' and p.closed_at is null))`;
}

async function select(
  db: Kysely<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  count?: number,
): Promise<PositionInMarket[]> {
  const { rows } = await sql<PositionRow>`
    select p.id, p.type, p.wallet_address, p.market_id, p.opened_at, p.closed_at, p.details
    from positions p join markets m on m.id = p.market_id
    where ${sql.join(conditions, sql` and `)}
    order by p.opened_at desc, p.id desc
    ${count === undefined ? sql`` : sql`limit ${count}`}`.execute(db);
  const ids = [...new Set(rows.map((row) => row.market_id))];
  const found = await createMarketStore(db).findMarkets(ids);
  const markets = new Map(found.map((market) => [market.id, market]));
  return rows.flatMap((row) => {
    const market = markets.get(row.market_id);
    return market ? [{ position: readPosition(row), market }] : [];
  });
}

async function savePositions(
  db: Kysely<unknown>,
  positions: readonly ReportedPosition[],
  now: Date,
): Promise<void> {
  if (positions.length === 0) return;
  const unique = new Map(positions.map((position) => [position.id, position]));
  const rows = [...unique.values()].map((position) => writePosition(position, now));
  await upsertPositions(db, rows);
}

/** Writes rows as they are, except that a position stays of its type, its wallet and its market. */
export async function upsertPositions(
  db: Kysely<unknown>,
  rows: readonly ReturnType<typeof writePosition>[],
): Promise<void> {
  const columns = sql.raw(
    "id, type, wallet_address, market_id, opened_at, closed_at, is_listed, details, updated_at",
  );
  await sql`
    insert into positions as old (${columns})
    select ${columns} from jsonb_populate_recordset(null::positions, ${JSON.stringify(rows)}::jsonb)
    order by id
    on conflict (id) do update set
      (opened_at, closed_at, is_listed, details, updated_at) =
      (excluded.opened_at, excluded.closed_at, excluded.is_listed, excluded.details, excluded.updated_at)
    where (old.type, old.wallet_address, old.market_id) =
        (excluded.type, excluded.wallet_address, excluded.market_id)
      and excluded.updated_at >= old.updated_at`.execute(db);
}
