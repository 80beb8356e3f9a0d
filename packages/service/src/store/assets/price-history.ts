import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { PriceObservation } from "../../domain/assets/price.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import type { FeedRanking, ForeignOwners } from "../../domain/feeds/feed-ranking.ts";
import { type Resolution, resolutions, type TimeRange } from "../../domain/time-range.ts";
import { claimOwned } from "../feeds/feed-owners.ts";
import { PartitionMaker, rollUpSpans } from "../partitions.ts";

export interface PricePoint {
  readonly time: Date;
  readonly priceUsd: Decimal;
}

/** Writes prices to the history and to the assets. */
export class PriceRecorder {
  readonly #db: Database;
  readonly #partitions: PartitionMaker;

  readonly #ranking: FeedRanking;

  constructor(db: Database, ranking: FeedRanking) {
    this.#db = db;
    this.#ranking = ranking;
    this.#partitions = new PartitionMaker(db);
  }

  async recordPrices(feed: string, prices: readonly PriceObservation[]): Promise<ForeignOwners> {
    const foreign = await this.recordPastPrices(feed, prices);
    await setLastPrices(this.#db, feed, writePrices(prices));
    return foreign;
  }

  async recordPastPrices(
    feed: string,
    prices: readonly PriceObservation[],
    into: readonly Resolution[] = resolutions,
  ): Promise<ForeignOwners> {
    if (prices.length === 0) return new Map();
    const moments = prices.map((price) => price.observedAt);
    await this.#partitions.ensure("price_history", moments);
    const ids = prices.map((price) => price.assetId);
    const foreign = await claimOwned(this.#db, "prices", { feed, ranking: this.#ranking }, ids);
    await insertPrices(this.#db, feed, writePrices(prices), into);
    return foreign;
  }
}

function writePrices(prices: readonly PriceObservation[]): string {
  return JSON.stringify(prices.map(writePrice));
}

function writePrice(price: PriceObservation) {
  return {
    asset_id: price.assetId,
    observed_at: price.observedAt,
    price_usd: toDecimalText(price.priceUsd),
    market_cap_usd: price.marketCapUsd && toDecimalText(price.marketCapUsd),
    volume_24h_usd: price.volume24hUsd && toDecimalText(price.volume24hUsd),
    jump_confirmed: price.isJumpConfirmed,
  };
}

const priceRows = sql.raw(
  "(asset_id text, observed_at timestamptz, price_usd numeric, market_cap_usd numeric, volume_24h_usd numeric, jump_confirmed boolean)",
);

/** A feed which lost a price after claiming it writes nothing. */
const isOwned = (feed: string) => sql`exists (
  select from price_owners owned where owned.asset_id = price.asset_id and owned.feed = ${feed})`;

async function insertPrices(db: Database, feed: string, rows: string, into: readonly Resolution[]) {
  await sql`
    insert into price_history as old (resolution, asset_id, bucket, observed_at, price_usd, jump_confirmed)
    select distinct on (1, 2, 3) resolution, asset_id, date_bin(step, observed_at, 'epoch'), observed_at,
      price_usd, jump_confirmed
    from jsonb_to_recordset(${rows}::jsonb) as price ${priceRows}, ${rollUpSpans(into)}
    where ${isOwned(feed)}
    order by 1, 2, 3, observed_at desc
    on conflict (resolution, asset_id, bucket) do update set
      (observed_at, price_usd, jump_confirmed) =
      (excluded.observed_at, excluded.price_usd, old.jump_confirmed or excluded.jump_confirmed)
    where excluded.observed_at > old.observed_at`.execute(db);
}

/** A price counts as the one 24 hours before when at most an hour away from it. */
const dayBefore = { earliest: "25 hours", latest: "23 hours" } as const;

/**
 * Sets each asset's current price, and its change against the nearest price to 24 hours before. Without such a price
 * the asset has no change.
 */
async function setLastPrices(db: Database, feed: string, rows: string): Promise<void> {
  await sql`
    with newest as (
      select distinct on (asset_id) * from jsonb_to_recordset(${rows}::jsonb) as price ${priceRows}
      where ${isOwned(feed)}
      order by asset_id, observed_at desc
    ), locked as (
      -- In id order, so that two writers do not deadlock.
      select id from assets where id in (select asset_id from newest) order by id for update
    )
    update assets set
      price_usd = newest.price_usd,
      market_cap_usd = coalesce(newest.market_cap_usd, assets.market_cap_usd),
      volume_24h_usd = coalesce(newest.volume_24h_usd, assets.volume_24h_usd),
      price_change_24h = (
        select round(newest.price_usd / nullif(past.price_usd, 0) - 1, 6) from price_history past
        where past.resolution in ('5m', '1h') and past.asset_id = newest.asset_id
          -- A bucket starts before its price was observed.
          and past.bucket between newest.observed_at - interval '26 hours' and newest.observed_at - interval '23 hours'
          and past.observed_at between newest.observed_at - ${dayBefore.earliest}::interval
            and newest.observed_at - ${dayBefore.latest}::interval
        order by abs(extract(epoch from newest.observed_at - past.observed_at) - 86400), past.observed_at
        limit 1),
      updated_at = newest.observed_at
    from locked join newest on newest.asset_id = locked.id
    where assets.id = locked.id
      and (assets.price_usd is null or newest.observed_at >= assets.updated_at)`.execute(db);
}

export async function readPriceHistory(
  db: Database,
  assetId: string,
  resolution: Resolution,
  { start, end }: TimeRange,
): Promise<PricePoint[]> {
  const rows = await db
    .selectFrom("price_history")
    .select(["bucket", "price_usd"])
    .where("resolution", "=", resolution)
    .where("asset_id", "=", assetId)
    .where("bucket", ">=", start)
    .where("bucket", "<", end)
    .orderBy("bucket")
    .execute();
  return rows.map((row) => ({ time: row.bucket, priceUsd: new Decimal(row.price_usd) }));
}

/** A price at a moment. */
export interface PriceMoment {
  readonly assetId: string;
  readonly at: Date;
}

/** The prices nearest to moments, in their order; undefined where none is at most an hour away. */
export async function findPricesAt(
  db: Database,
  moments: readonly PriceMoment[],
): Promise<(Decimal | undefined)[]> {
  if (moments.length === 0) return [];
  const ids = moments.map(({ assetId }) => assetId);
  const times = moments.map(({ at }) => at.toISOString());
  const { rows } = await sql<{ readonly price: string | null }>`
    select (
      select price_usd from price_history past
      where past.resolution in ('1m', '5m', '1h') and past.asset_id = wanted.asset_id
        -- A bucket starts before its price was observed.
        and past.bucket between wanted.at - interval '2 hours' and wanted.at + interval '1 hour'
        and past.observed_at between wanted.at - interval '1 hour' and wanted.at + interval '1 hour'
      order by abs(extract(epoch from past.observed_at - wanted.at)), past.observed_at
      limit 1) as price
    from unnest(${ids}::text[], ${times}::timestamptz[]) with ordinality as wanted(asset_id, at, place)
    order by place`.execute(db);
  return rows.map(({ price }) => (price === null ? undefined : new Decimal(price)));
}
