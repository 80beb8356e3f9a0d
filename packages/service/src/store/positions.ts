import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { SortKey } from "../domain/cursor.ts";
import type { PositionFilter } from "../domain/positions/filters.ts";
import type { PositionInMarket, ReportedPosition } from "../domain/positions/position.ts";
import { placeInMarket } from "../domain/positions/settlement.ts";
import type { PositionState } from "../domain/positions/snapshots.ts";
import type { Trade } from "../domain/positions/trade.ts";
import type { Resolution } from "../domain/time-range.ts";
import { MarketStore } from "./markets.ts";
import { type PositionRow, readPosition, upsertPositions, writePosition } from "./position-rows.ts";
import { readStates, type SnapshotQuery, SnapshotRecorder } from "./position-snapshots.ts";
import { type RejectedTrade, saveTrades } from "./trades.ts";

/** The positions of wallets, the trades of predictions, and snapshots. */
export class PositionStore {
  readonly #db: Database;
  readonly #markets: MarketStore;
  readonly #snapshots: SnapshotRecorder;

  constructor(db: Database) {
    this.#db = db;
    this.#markets = new MarketStore(db);
    this.#snapshots = new SnapshotRecorder(db);
  }

  /** Listed positions, newest first, after a sort key. */
  listPositions(
    filter: PositionFilter,
    after: SortKey | undefined,
    count: number,
  ): Promise<PositionInMarket[]> {
    return this.#select([...conditionsOf(filter, after), sql`p.is_listed`], count);
  }

  /** Every prediction position of the wallets, closed ones too, the newest first. */
  listPredictions(
    filter: Omit<PositionFilter, "type">,
    after: SortKey | undefined,
    count: number,
  ): Promise<PositionInMarket[]> {
    return this.#select(conditionsOf({ ...filter, type: "prediction" }, after), count);
  }

  /** Positions by id or by the id that the provider gives them, and all open prediction positions in these markets. */
  findAffected(ids: readonly string[], marketIds: readonly string[]): Promise<PositionInMarket[]> {
    return this.#select([isAffected(ids, marketIds)]);
  }

  async savePositions(positions: readonly ReportedPosition[], now: Date): Promise<void> {
    if (positions.length === 0) return;
    const unique = new Map(positions.map((position) => [position.id, position]));
    const rows = [...unique.values()].map((position) => writePosition(position, now));
    await upsertPositions(this.#db, rows);
  }

  /** Adds trades to their ledgers; a repeated trade changes nothing, and a correction replaces its trade. */
  saveTrades(trades: readonly Trade[], now: Date): Promise<RejectedTrade[]> {
    return saveTrades(this.#db, trades, now);
  }

  recordSnapshots(
    positions: readonly PositionInMarket[],
    observedAt: Date,
    resolutions?: readonly Resolution[],
  ): Promise<void> {
    return this.#snapshots.recordSnapshots(positions, observedAt, resolutions);
  }

  /** The states of a wallet's positions in a range, with the newest before it for each. */
  readStates(query: SnapshotQuery): Promise<PositionState[]> {
    return readStates(this.#db, query);
  }

  async #select(
    conditions: readonly RawBuilder<unknown>[],
    count?: number,
  ): Promise<PositionInMarket[]> {
    const rows = await selectPositions(this.#db, conditions, count);
    const ids = [...new Set(rows.map((row) => row.market_id))];
    const found = await this.#markets.findMarkets(ids);
    const markets = new Map(found.map((market) => [market.id, market]));
    return rows.flatMap((row) => {
      const market = markets.get(row.market_id);
      return market ? [placeInMarket(readPosition(row), market)] : [];
    });
  }
}

/** The sort key of a position, for its cursor. */
export function sortKeyOfPosition({ position }: PositionInMarket): SortKey {
  return [position.openedAt.toISOString(), position.id];
}

function conditionsOf(filter: PositionFilter, after: SortKey | undefined): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`p.wallet_address = any(${[...filter.walletAddresses]}::text[])`,
  ];
  if (filter.type) conditions.push(sql`p.type = ${filter.type}`);
  if (filter.marketStatus) {
    conditions.push(sql`(p.type <> 'prediction' or m.status = ${filter.marketStatus})`);
  }
  if (after) {
    const [openedAt, id] = after;
    conditions.push(sql`(p.opened_at, p.id) < (${openedAt}::timestamptz, ${id}::text)`);
  }
  return conditions;
}

function isAffected(ids: readonly string[], marketIds: readonly string[]): RawBuilder<unknown> {
  return sql`(p.id = any(${ids}::text[]) or p.source_id = any(${ids}::text[]) or (p.market_id = any(${marketIds}::text[])
    and p.type = 'prediction' and p.closed_at is null))`;
}

async function selectPositions(
  db: Database,
  conditions: readonly RawBuilder<unknown>[],
  count?: number,
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select p.id, p.type, p.wallet_address, p.market_id, p.opened_at, p.closed_at, p.details
    from positions p join markets m on m.id = p.market_id
    where ${sql.join(conditions, sql` and `)}
    order by p.opened_at desc, p.id desc
    ${count === undefined ? sql`` : sql`limit ${count}`}`.execute(db);
  return rows;
}
