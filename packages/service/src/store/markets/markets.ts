import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { SortKey } from "../../domain/cursor.ts";
import type { FeedRanking, ForeignOwners } from "../../domain/feeds/feed-ranking.ts";
import { allRights, type FeedRights } from "../../domain/feeds/feed-rights.ts";
import type { MarketCount } from "../../domain/markets/filter-values.ts";
import type { MarketFilter } from "../../domain/markets/filters.ts";
import type { MarketPoint, MarketSample } from "../../domain/markets/history.ts";
import type { ListingSize } from "../../domain/markets/listing.ts";
import { type Market, marketStatuses, type ObservedMarket } from "../../domain/markets/market.ts";
import { mapInSteps, runInTurns } from "../../domain/run-in-turns.ts";
import type { Resolution, TimeRange } from "../../domain/time-range.ts";
import { LevelMemory } from "../events/level-memory.ts";
import { type ChangedMarket, writeMarketLevels } from "../events/market-levels.ts";
import { findMarketWatches } from "../events/watched-levels.ts";
import { type FeedClaim, findForeign, mayWrite } from "../feeds/feed-owners.ts";
import { claimProviders, findForeignProviders } from "../feeds/provider-owners.ts";
import { dropOldPartitions } from "../partitions.ts";
import {
  type DepositLinkQuery,
  findLinkedMarket,
  type LinkedMarket,
  listLinkedMarkets,
} from "./linked-markets.ts";
import { readMarketHistory, refreshAverages, SampleRecorder } from "./market-history.ts";
import { applyListing, compareListing, type Listing } from "./market-listings.ts";
import {
  type MarketRow,
  readColumns,
  readMarketRow,
  writeMarketRow,
  writtenColumns,
} from "./market-rows.ts";

export interface ListedMarket {
  readonly market: Market;
  readonly sortKey: SortKey;
}

/** Markets and their history. */
export class MarketStore {
  readonly #db: Database;
  readonly #samples: SampleRecorder;
  readonly #ranking: FeedRanking;
  readonly #levels = new LevelMemory();

  constructor(db: Database, ranking: FeedRanking = []) {
    this.#db = db;
    this.#ranking = ranking;
    this.#samples = new SampleRecorder(db);
  }

  /** Matching markets, the largest deposits first, after a sort key. */
  async listMarkets(
    filter: MarketFilter,
    after: SortKey | undefined,
    count: number,
  ): Promise<ListedMarket[]> {
    const matches = sql.join(conditionsOf(filter, after), sql` and `);
    const rows = await selectMarkets(this.#db, matches, count);
    return rows.map((row) => ({
      market: readMarketRow(row),
      sortKey: [row.deposits_usd, row.activity_usd, row.id],
    }));
  }

  /** The listed markets by type and provider. */
  async countMarkets(): Promise<MarketCount[]> {
    const { rows } = await sql<MarketCount>`
      select type, (array_agg(details -> 'provider' order by updated_at desc, id))[1] as provider,
        count(*)::int as markets
      from markets where ${isListed} group by type, provider_id`.execute(this.#db);
    return rows;
  }

  /** All markets but those their feed has delisted. There may be thousands, so they are read in turns. */
  async allMarkets(): Promise<Market[]> {
    const rows = await selectMarkets(this.#db, isListed);
    return runInTurns(mapInSteps(rows, readMarketRow));
  }

  /** Markets by id, delisted ones too. */
  async findMarkets(ids: readonly string[]): Promise<Market[]> {
    return (await selectMarkets(this.#db, hasId(ids))).map(readMarketRow);
  }

  /** The settled ones of these prediction markets. */
  async findSettled(ids: readonly string[]): Promise<Market[]> {
    return (await selectMarkets(this.#db, sql`${hasId(ids)} and status = 'settled'`)).map(
      readMarketRow,
    );
  }

  /** Markets by id, each with its observation time. */
  async findObserved(ids: readonly string[]): Promise<ObservedMarket[]> {
    const rows = await selectMarkets(this.#db, hasId(ids));
    return rows.map((row) => ({ market: readMarketRow(row), observedAt: row.updated_at }));
  }

  /** A deposit link's market; for a token, the one with the largest deposits. */
  findLinked(query: DepositLinkQuery): Promise<LinkedMarket | undefined> {
    return findLinkedMarket(this.#db, query);
  }

  /** A deposit link's markets, listed ones first, each with the largest deposits first. */
  listLinked(query: DepositLinkQuery): Promise<LinkedMarket[]> {
    return listLinkedMarkets(this.#db, query);
  }

  readHistory(
    ids: readonly string[],
    resolution: Resolution,
    range: TimeRange,
  ): Promise<Map<string, MarketPoint[]>> {
    return readMarketHistory(this.#db, ids, resolution, range);
  }

  /**
   * Writes markets unless the stored one is newer, has a later status or belongs to another feed; without the right
   * `providers` also unless the provider does. Levels reached by positions with their market are stored with it.
   *
   * @param now figures observed long before neither fire nor arm levels
   * @returns the markets the feed may not write
   */
  saveMarkets(
    feed: string,
    observed: readonly ObservedMarket[],
    rights: Pick<FeedRights, "providers"> = allRights,
    now = new Date(Math.max(...observed.map(({ observedAt }) => observedAt.getTime()))),
  ): Promise<ForeignOwners> {
    const claim = { feed, ranking: this.#ranking };
    return saveMarkets(this.#db, this.#levels, claim, observed, rights, now);
  }

  /** How many of a feed's stored markets are in its own list. */
  compareListing(listing: Listing): Promise<ListingSize> {
    return compareListing(this.#db, listing);
  }

  /** Delists markets missing from several of their feed's lists, and relists returned ones. */
  applyListing(listing: Listing): Promise<void> {
    return applyListing(this.#db, listing);
  }

  /** Adds to the history at the given resolutions; with `receivedAt` only where samples this old are kept. */
  recordSamples(
    samples: readonly MarketSample[],
    resolutions?: readonly Resolution[],
    receivedAt?: Date,
  ): Promise<void> {
    return this.#samples.recordSamples(samples, resolutions, receivedAt);
  }

  /** Computes the averages for all markets, or for some. */
  refreshAverages(now: Date, ids?: readonly string[]): Promise<void> {
    return refreshAverages(this.#db, now, ids);
  }

  /** Drops all history tables' partitions beyond their retention; returns their names. */
  dropOldHistory(now: Date): Promise<string[]> {
    return dropOldPartitions(this.#db, now);
  }
}

const isListed = sql`gone_at is null`;

function hasId(ids: readonly string[]): RawBuilder<unknown> {
  return sql`id = any(${ids}::text[])`;
}

async function selectMarkets(db: Database, condition: RawBuilder<unknown>, count?: number) {
  const { rows } = await sql<MarketRow>`
    select ${sql.join(readColumns.map((name) => sql.ref(name)))}
    from markets where ${condition}
    order by deposits_usd desc, activity_usd desc, id desc
    ${count === undefined ? sql`` : sql`limit ${count}`}`.execute(db);
  return rows;
}

function conditionsOf(filter: MarketFilter, after: SortKey | undefined): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [isListed];
  if (filter.types) conditions.push(sql`type = any(${filter.types}::text[])`);
  if (filter.providerIds) conditions.push(sql`provider_id = any(${filter.providerIds}::text[])`);
  if (filter.tokenAddresses) {
    const tokens = sql`any(${filter.tokenAddresses}::text[])`;
    conditions.push(sql`(
      token_address = ${tokens} or debt_token_address = ${tokens} or paired_token_address = ${tokens})`);
  }
  if (after) {
    const [deposits, activity, id] = after;
    const key = sql`(${deposits}::numeric, ${activity}::numeric, ${id}::text)`;
    conditions.push(sql`(deposits_usd, activity_usd, id) < ${key}`);
  }
  return conditions;
}

async function saveMarkets(
  db: Database,
  memory: LevelMemory,
  claim: FeedClaim,
  observed: readonly ObservedMarket[],
  rights: Pick<FeedRights, "providers">,
  now: Date,
): Promise<ForeignOwners> {
  if (observed.length === 0) return new Map();
  const newest = newestById(observed);
  const markets = [...newest.values()].map(({ market }) => market);
  await claimProviders(db, claim, markets);
  const commit = await db.transaction().execute(async (transaction) => {
    const ids = [...newest.keys()];
    await lockMarkets(transaction, ids);
    const watches = await findMarketWatches(transaction);
    if (watches === undefined) {
      memory.index.clear();
      await writeMarkets(transaction, claim, newest, rights);
      return undefined;
    }
    const stored = await new MarketStore(transaction).findObserved(ids);
    const written = await writeMarkets(transaction, claim, newest, rights);
    const changed = stored.flatMap((before): ChangedMarket[] => {
      const { id } = before.market;
      const after = written.has(id) ? newest.get(id) : undefined;
      return after === undefined ? [] : [{ ...after, before }];
    });
    return await writeMarketLevels(transaction, { watches, memory }, changed, now);
  });
  commit?.();
  // After the write, which waits for a feed writing one of them at the same time.
  const foreign = await findForeign(db, "markets", claim, [...newest.keys()]);
  if (rights.providers) return foreign;
  return new Map([...(await findForeignProviders(db, claim, markets)), ...foreign]);
}

/** In id order, as they are written. Positions referring to them can be written meanwhile. */
async function lockMarkets(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from markets where ${hasId(ids)} order by id for no key update`.execute(transaction);
}

/** Returns the written markets' ids. */
async function writeMarkets(
  db: Database,
  claim: FeedClaim,
  newest: ReadonlyMap<string, ObservedMarket>,
  rights: Pick<FeedRights, "providers">,
): Promise<ReadonlySet<string>> {
  const rows = JSON.stringify(
    [...newest.values()].map((observed) => writeMarketRow(observed, claim.feed)),
  );
  const columns = sql.join(writtenColumns.map((name) => sql.ref(name)));
  const { rows: written } = await sql<{ readonly id: string }>`
    insert into markets as old (${columns})
    select ${columns} from jsonb_populate_recordset(null::markets, ${rows}::jsonb) given
    where ${rights.providers ? sql`true` : hasOwnProvider(claim)}
    -- In id order, so that two writers do not deadlock.
    order by id
    on conflict (id) do update
      set (${columns}) = row(${sql.join(writtenColumns.map((name) => sql.ref(`excluded.${name}`)))}),
        lists_missed = 0, missed_at = null, gone_at = null
    where ${mayWrite(claim, "old.feed")}
      and excluded.updated_at >= old.updated_at
      and excluded.type = old.type
      -- A settled market has paid out, so its status never goes back.
      and coalesce(array_position(${[...marketStatuses]}::text[], excluded.status), 0)
        >= coalesce(array_position(${[...marketStatuses]}::text[], old.status), 0)
    returning id`.execute(db);
  return new Set(written.map(({ id }) => id));
}

/** Whether no other feed owns a given market's provider. */
function hasOwnProvider(claim: FeedClaim): RawBuilder<boolean> {
  return sql`not exists (
    select from provider_owners owned
    where owned.provider_id = given.provider_id and not ${mayWrite(claim, "owned.feed")})`;
}

/** A statement may write a row only once: the latest observation counts, the last entry among equal ones. */
function newestById(observed: readonly ObservedMarket[]): Map<string, ObservedMarket> {
  const newest = new Map<string, ObservedMarket>();
  for (const observation of observed) {
    const known = newest.get(observation.market.id);
    if (known === undefined || observation.observedAt >= known.observedAt)
      newest.set(observation.market.id, observation);
  }
  return newest;
}
