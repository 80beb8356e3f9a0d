import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { SortKey } from "../../domain/cursor.ts";
import type { RepayOptions } from "../../domain/events/position-occurrence.ts";
import type { FeedRanking } from "../../domain/feeds/feed-ranking.ts";
import type { ListingSize } from "../../domain/markets/listing.ts";
import type { Market } from "../../domain/markets/market.ts";
import type { PositionFilter } from "../../domain/positions/filters.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { placeInMarket } from "../../domain/positions/settlement.ts";
import type { SnapshotHistory } from "../../domain/positions/snapshots.ts";
import type { Trade } from "../../domain/positions/trade.ts";
import type { Resolution } from "../../domain/time-range.ts";
import { readLevels, writeLevels } from "../events/position-levels.ts";
import type { ObservedPosition } from "../events/settle-starts.ts";
import { MarketStore } from "../markets/markets.ts";
import { PartitionMaker } from "../partitions.ts";
import { recordOutcomePrices } from "./outcome-prices.ts";
import {
  findChanges,
  type PreparedPosition,
  preparePosition,
  type RejectedPosition,
  type ReportedInMarket,
} from "./position-changes.ts";
import {
  comparePositions,
  countMissed,
  missingIds,
  type PositionListing,
  reopen,
  returnedIds,
} from "./position-listings.ts";
import { readPosition, selectPositions } from "./position-rows.ts";
import { PositionShapeStore } from "./position-shapes.ts";
import {
  ensureSnapshotPartitions,
  insertStates,
  type SnapshotQuery,
  stateRowOf,
} from "./position-snapshots.ts";
import { recordBets, writeChanges } from "./position-writes.ts";
import { countInSnapshots, readSnapshotHistory } from "./snapshot-history.ts";
import { type RejectedTrade, saveTrades } from "./trades.ts";

/** Wallets' positions, prediction trades, and snapshots. */
export class PositionStore {
  readonly #db: Database;
  readonly #markets: MarketStore;
  readonly #partitions: PartitionMaker;
  readonly #shapes: PositionShapeStore;
  readonly #ranking: FeedRanking;
  readonly #repayOptions: RepayOptions | undefined;

  constructor(db: Database, ranking: FeedRanking = [], repayOptions?: RepayOptions) {
    this.#db = db;
    this.#repayOptions = repayOptions;
    this.#ranking = ranking;
    this.#markets = new MarketStore(db);
    this.#partitions = new PartitionMaker(db);
    this.#shapes = new PositionShapeStore(db);
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

  /** Positions by id. */
  findPositions(ids: readonly string[]): Promise<PositionInMarket[]> {
    return this.#select([sql`p.id = any(${ids}::text[])`]);
  }

  /** Positions by id, each with its observation time. */
  async findObserved(ids: readonly string[]): Promise<ObservedPosition[]> {
    if (ids.length === 0) return [];
    const times = await this.findChangeTimes(ids);
    return (await this.findPositions(ids)).flatMap((held) => {
      const observedAt = times.get(held.position.id);
      return observedAt === undefined ? [] : { ...held, observedAt };
    });
  }

  /** When each of these positions was last changed. */
  async findChangeTimes(ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.#db
      .selectFrom("positions")
      .select(["id", "updated_at"])
      .where("id", "in", ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.updated_at]));
  }

  /** Makes the position rows for savePositions; it reads nothing, so it can run while others are written. */
  preparePosition<Reported extends ReportedInMarket>(
    feed: string,
    reported: Reported,
  ): Reported & PreparedPosition {
    return preparePosition(feed, reported);
  }

  /**
   * Writes one feed's changed positions, with their snapshots; some hundred at a time. Returns those contradicting the
   * stored position with their id, and other feeds' positions.
   */
  async savePositions<Reported extends PreparedPosition>(
    prepared: readonly Reported[],
    now: Date,
  ): Promise<readonly RejectedPosition<Reported>[]> {
    const changes = await findChanges(this.#db, prepared, this.#ranking);
    const { positions, states, supersededAt } = changes;
    if (positions.size > 0 || states.length > 0) {
      const written = [...positions.values()].map((row) => row.updated_at);
      const moments = [...written, ...states.map((row) => row.observed_at), ...supersededAt];
      await ensureSnapshotPartitions(this.#partitions, moments);
      const shapeIds = await this.#shapes.findIds([...positions.values()].map((row) => row.shape));
      await this.#db.transaction().execute(async (transaction) => {
        const findStored = (ids: readonly string[]) =>
          new PositionStore(transaction).findObserved(ids);
        const repay = this.#repayOptions;
        const levels = await readLevels(transaction, changes.newest, findStored, repay);
        const written = await writeChanges(transaction, changes, shapeIds, now, this.#ranking);
        await writeLevels(transaction, levels, written, now, repay);
      });
    }
    return changes.rejected;
  }

  /**
   * Adds trades to their ledgers, except other feeds' trades; a repeated trade changes nothing, and a correction
   * replaces its trade.
   */
  saveTrades(feed: string, trades: readonly Trade[], now: Date): Promise<RejectedTrade[]> {
    return saveTrades(this.#db, { feed, ranking: this.#ranking }, trades, now);
  }

  /** Adds past positions' states to the snapshots at these resolutions. */
  async recordPastStates(
    reported: readonly ReportedInMarket[],
    now: Date,
    into: readonly Resolution[],
  ): Promise<void> {
    const rows = reported.map((report) => ({
      ...stateRowOf(report),
      observed_at: report.observedAt,
    }));
    const moments = rows.map((row) => row.observed_at);
    await ensureSnapshotPartitions(this.#partitions, moments);
    await insertStates(this.#db, { rows, now, into });
  }

  /** Adds these bets' states to the snapshots, unless the newest snapshot equals them. */
  async recordBets(ids: readonly string[], now: Date): Promise<void> {
    await this.#partitions.ensure("position_snapshots", [now]);
    // As their trades left them: a settlement's effect on a bet follows from its market's prices.
    const bets = await this.#selectWithMarkets([
      // Trades have the provider's id.
      sql`(p.id = any(${ids}::text[]) or p.source_id = any(${ids}::text[])) and p.type = 'prediction'`,
    ]);
    await this.#db.transaction().execute((transaction) => recordBets(transaction, bets, now));
  }

  /** Records prediction market share prices; bet snapshots follow from them. */
  recordOutcomePrices(
    markets: readonly Market[],
    observedAt: Date,
    into?: readonly Resolution[],
  ): Promise<void> {
    return recordOutcomePrices(this.#db, this.#partitions, markets, observedAt, into);
  }

  /** How many of a feed's open positions are in its own list. */
  compareListing(listing: PositionListing): Promise<ListingSize> {
    return comparePositions(this.#db, listing);
  }

  /** Closes positions missing from several of their feed's lists, and reopens returned ones. */
  async applyListing(listing: PositionListing): Promise<void> {
    for await (const ids of returnedIds(this.#db, listing)) {
      await this.#applyTo(ids, listing.observedAt, reopen);
    }
    for await (const ids of missingIds(this.#db, listing)) {
      await this.#applyTo(ids, listing.observedAt, countMissed);
    }
  }

  /** How many of a wallet's positions snapshots in a range can have. */
  countInSnapshots(query: SnapshotQuery): Promise<number> {
    return countInSnapshots(this.#db, query);
  }

  /** A wallet's snapshots are made from these. */
  readSnapshotHistory(query: SnapshotQuery): Promise<SnapshotHistory> {
    return readSnapshotHistory(this.#db, query);
  }

  async #applyTo(ids: readonly string[], observedAt: Date, change: typeof reopen): Promise<void> {
    await this.#partitions.ensure("position_snapshots", [observedAt]);
    await this.#db.transaction().execute(async (transaction) => {
      const changed = await change(transaction, ids, observedAt);
      if (changed.length === 0) return;
      const found = await new PositionStore(transaction).findPositions(changed);
      const rows = found.map((position) => ({ ...stateRowOf(position), observed_at: observedAt }));
      await insertStates(transaction, { rows, now: observedAt });
    });
  }

  async #select(
    conditions: readonly RawBuilder<unknown>[],
    count?: number,
  ): Promise<PositionInMarket[]> {
    const found = await this.#selectWithMarkets(conditions, count);
    return found.map(({ position, market }) => placeInMarket(position, market));
  }

  async #selectWithMarkets(
    conditions: readonly RawBuilder<unknown>[],
    count?: number,
  ): Promise<PositionInMarket[]> {
    const rows = await selectPositions(this.#db, conditions, count);
    const ids = [...new Set(rows.map((row) => row.market_id))];
    const found = await this.#markets.findMarkets(ids);
    const markets = new Map(found.map((market) => [market.id, market]));
    return rows.flatMap((row) => {
      const market = markets.get(row.market_id);
      return market ? [{ position: readPosition(row), market }] : [];
    });
  }
}

/** A position's sort key, for its cursor. */
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
