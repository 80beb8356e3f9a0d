import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Place } from "../domain/cursor.ts";
import type { MarketFilter } from "../domain/markets/filters.ts";
import type { MarketPoint, MarketSample } from "../domain/markets/history.ts";
import type { ListingSize } from "../domain/markets/listing.ts";
import type { Market, ObservedMarket } from "../domain/markets/market.ts";
import { marketStatuses } from "../domain/markets/status.ts";
import type { Resolution, TimeRange } from "../domain/markets/time-range.ts";
import { type DepositLinkQuery, findLinkedMarket, type LinkedMarket } from "./linked-markets.ts";
import { createSampleRecorder, readMarketHistory, refreshAverages } from "./market-history.ts";
import { followListing, type Listing, sizeListing } from "./market-listings.ts";
import {
  type MarketRow,
  readColumns,
  readMarketRow,
  writeMarketRow,
  writtenColumns,
} from "./market-rows.ts";
import { dropOldPartitions } from "./partitions.ts";

export interface MarketStore {
  /** Markets that match, the largest deposits first, after a place. */
  listMarkets(
    filter: MarketFilter,
    after: Place | undefined,
    count: number,
  ): Promise<ListedMarket[]>;
  /** All markets that are in the list. */
  allMarkets(): Promise<Market[]>;
  /** Markets by id, those that are gone from the list too. */
  findMarkets(ids: readonly string[]): Promise<Market[]>;
  /** Markets with the moment at which they were seen so. */
  findObserved(ids: readonly string[]): Promise<ObservedMarket[]>;
  /** The market whose deposit is found at an address; of several for one token, that with the largest deposits. */
  findLinked(sought: DepositLinkQuery): Promise<LinkedMarket | undefined>;
  readHistory(
    ids: readonly string[],
    resolution: Resolution,
    range: TimeRange,
  ): Promise<Map<string, MarketPoint[]>>;
  /** Writes markets as they stand; what is older than what is known, or would go back, is left. */
  saveMarkets(feed: string, observed: readonly ObservedMarket[]): Promise<void>;
  /** How much of what the list has of a feed is in the feed's own list. */
  sizeListing(listing: Listing): Promise<ListingSize>;
  /** Takes markets out of the list that their feed has stopped listing, and puts back what it lists again. */
  followListing(listing: Listing): Promise<void>;
  /** Adds to the history at every resolution, or only at those given. */
  recordSamples(
    samples: readonly MarketSample[],
    resolutions?: readonly Resolution[],
  ): Promise<void>;
  refreshAverages(now: Date): Promise<void>;
  /** Drops the fine detail of all histories that is older than it is kept. */
  dropOldHistory(now: Date): Promise<string[]>;
}

export interface ListedMarket {
  readonly market: Market;
  readonly place: Place;
}

export function createMarketStore(db: Kysely<unknown>): MarketStore {
  return {
    listMarkets: (filter, after, count) => listMarkets(db, filter, after, count),
    allMarkets: async () => (await selectMarkets(db, isListed)).map(readMarketRow),
    findMarkets: async (ids) =>
      (await selectMarkets(db, sql`id = any(${ids}::text[])`)).map(readMarketRow),
    findObserved: async (ids) => {
      const rows = await selectMarkets(db, sql`id = any(${ids}::text[])`);
      return rows.map((row) => ({ market: readMarketRow(row), observedAt: row.updated_at }));
    },
    findLinked: (sought) => findLinkedMarket(db, sought),
    readHistory: (ids, resolution, range) => readMarketHistory(db, ids, resolution, range),
    saveMarkets: (feed, observed) => saveMarkets(db, feed, observed),
    sizeListing: (listing) => sizeListing(db, listing),
    followListing: (listing) => followListing(db, listing),
    recordSamples: createSampleRecorder(db),
    refreshAverages: (now) => refreshAverages(db, now),
    dropOldHistory: (now) => dropOldPartitions(db, now),
  };
}

const isListed = sql`gone_at is null`;

async function selectMarkets(db: Kysely<unknown>, condition: RawBuilder<unknown>, count?: number) {
  const { rows } = await sql<MarketRow>`
    select ${sql.join(readColumns.map((name) => sql.ref(name)))}
    from markets where ${condition}
    order by deposits_usd desc, activity_usd desc, id desc
    ${count === undefined ? sql`` : sql`limit ${count}`}`.execute(db);
  return rows;
}

async function listMarkets(
  db: Kysely<unknown>,
  filter: MarketFilter,
  after: Place | undefined,
  count: number,
): Promise<ListedMarket[]> {
  const rows = await selectMarkets(db, sql.join(conditionsOf(filter, after), sql` and `), count);
  return rows.map((row) => ({
    market: readMarketRow(row),
    place: [row.deposits_usd, row.activity_usd, row.id],
  }));
}

function conditionsOf(filter: MarketFilter, after: Place | undefined): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [isListed];
  if (filter.types) conditions.push(sql`type = any(${filter.types}::text[])`);
  if (filter.providerIds) conditions.push(sql`provider_id = any(${filter.providerIds}::text[])`);
  if (filter.tokenAddresses) {
    conditions.push(sql`token_address = any(${filter.tokenAddresses}::text[])`);
  }
  if (after) {
    const [deposits, activity, id] = after;
    const place = sql`(${deposits}::numeric, ${activity}::numeric, ${id}::text)`;
    conditions.push(sql`(deposits_usd, activity_usd, id) < ${place}`);
  }
  return conditions;
}

async function saveMarkets(
  db: Kysely<unknown>,
  feed: string,
  observed: readonly ObservedMarket[],
): Promise<void> {
  if (observed.length === 0) return;
  // A statement may write a row once: of a market that comes twice, the last counts.
  const newest = new Map(observed.map((one) => [one.market.id, one]));
  const rows = JSON.stringify([...newest.values()].map((one) => writeMarketRow(one, feed)));
  const columns = sql.join(writtenColumns.map((name) => sql.ref(name)));
  await sql`
    insert into markets as old (${columns})
    select ${columns} from jsonb_populate_recordset(null::markets, ${rows}::jsonb)
    -- Always in one order, so that two writers do not wait for each other's rows in turn.
    order by id
    on conflict (id) do update
      set (${columns}) = row(${sql.join(writtenColumns.map((name) => sql.ref(`excluded.${name}`)))}),
        lists_missed = 0, missed_at = null, gone_at = null
    where excluded.updated_at >= old.updated_at
      and excluded.type = old.type
      -- A market that was settled has been paid out: it never goes back.
      and coalesce(array_position(${[...marketStatuses]}::text[], excluded.status), 0)
        >= coalesce(array_position(${[...marketStatuses]}::text[], old.status), 0)`.execute(db);
}
