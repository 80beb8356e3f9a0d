import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Asset, AssetDescription } from "../../domain/assets/asset.ts";
import type { ChainToken } from "../../domain/assets/mint-account.ts";
import type { PriceObservation } from "../../domain/assets/price.ts";
import { type AssetCriteria, searchText, tickerKey } from "../../domain/assets/search.ts";
import type { SortKey } from "../../domain/cursor.ts";
import type { FeedRanking, ForeignOwners } from "../../domain/feeds/feed-ranking.ts";
import { allRights, type FeedRights } from "../../domain/feeds/feed-rights.ts";
import type { Resolution, TimeRange } from "../../domain/time-range.ts";
import { claimOwned, type FeedClaim, findForeign, mayWrite } from "../feeds/feed-owners.ts";
import { assetColumns, readAssetRow } from "./asset-rows.ts";
import { type FoundAsset, findMatches, findSimilarNames } from "./asset-search.ts";
import { type PricePoint, PriceRecorder, readPriceHistory } from "./price-history.ts";
import { listUnreadMints, saveTokens } from "./token-mints.ts";

/** Assets, their current prices and the price history. */
export class AssetStore {
  readonly #db: Database;
  readonly #prices: PriceRecorder;
  readonly #ranking: FeedRanking;

  constructor(db: Database, ranking: FeedRanking = []) {
    this.#db = db;
    this.#ranking = ranking;
    this.#prices = new PriceRecorder(db, ranking);
  }

  /** All assets, the largest first, after a sort key. */
  async listAssets(after: SortKey | undefined, count: number): Promise<FoundAsset[]> {
    const [size = "", id = ""] = after ?? [];
    const rows = await this.#db
      .selectFrom("assets")
      .select(assetColumns)
      // Size descends and id ascends, so the key is compared in two parts; the first one uses the index.
      .$if(after !== undefined, (query) =>
        query
          .where("size_usd", "<=", size)
          .where((eb) => eb.or([eb("size_usd", "<", size), eb("id", ">", id)])),
      )
      .orderBy("size_usd", "desc")
      .orderBy("id")
      .limit(count)
      .execute();
    return rows.map((row) => ({ asset: readAssetRow(row), sortKey: [row.size_usd, row.id] }));
  }

  async findAssets(ids: readonly string[]): Promise<Asset[]> {
    const rows = await this.#db
      .selectFrom("assets")
      .select(assetColumns)
      .where("id", "=", sql<string>`any(${ids}::text[])`)
      .execute();
    return rows.map(readAssetRow);
  }

  /** Assets matching the criteria, by rank and size. */
  findMatches(
    criteria: AssetCriteria,
    after: SortKey | undefined,
    count: number,
  ): Promise<FoundAsset[]> {
    return findMatches(this.#db, criteria, after, count);
  }

  /** Assets with a similar name, the most similar first; for searches without a match. */
  findSimilarNames(
    criteria: AssetCriteria,
    after: SortKey | undefined,
    count: number,
  ): Promise<FoundAsset[]> {
    return findSimilarNames(this.#db, criteria, after, count);
  }

  readPrices(assetId: string, resolution: Resolution, range: TimeRange): Promise<PricePoint[]> {
    return readPriceHistory(this.#db, assetId, resolution, range);
  }

  /**
   * Describes assets, except other feeds' assets; without the right `assets`, also except lower feeds' assets.
   *
   * @returns the assets the feed may not describe
   */
  saveAssets(
    feed: string,
    assets: readonly AssetDescription[],
    now: Date,
    rights: Pick<FeedRights, "assets"> = allRights,
  ): Promise<ForeignOwners> {
    const claim = { feed, ranking: this.#ranking, isOwnOnly: !rights.assets };
    return saveAssets(this.#db, claim, assets, now);
  }

  /** The Solana mints not asked for since a time, the largest tokens first. */
  listUnreadMints(before: Date, count: number): Promise<string[]> {
    return listUnreadMints(this.#db, before, count);
  }

  /**
   * Adds what the chain says about mints, and tokens no feed has described.
   *
   * @param asked all requested mints, including those without an answer
   */
  saveTokens(asked: readonly string[], tokens: readonly ChainToken[], now: Date): Promise<void> {
    return saveTokens(this.#db, asked, tokens, now);
  }

  /**
   * Adds to the history, and sets an asset's price when it is the newest.
   *
   * @returns the assets whose price belongs to another feed
   */
  recordPrices(feed: string, prices: readonly PriceObservation[]): Promise<ForeignOwners> {
    return this.#prices.recordPrices(feed, prices);
  }

  /**
   * Makes a feed the owner of prices, as recordPrices does.
   *
   * @returns the assets whose price belongs to another feed
   */
  claimPrices(feed: string, assetIds: readonly string[]): Promise<ForeignOwners> {
    return claimOwned(this.#db, "prices", { feed, ranking: this.#ranking }, assetIds);
  }

  /** Adds to the history at these resolutions only; the current price does not change. */
  recordPastPrices(
    feed: string,
    prices: readonly PriceObservation[],
    resolutions: readonly Resolution[],
  ): Promise<ForeignOwners> {
    return this.#prices.recordPastPrices(feed, prices, resolutions);
  }
}

async function saveAssets(
  db: Database,
  claim: FeedClaim,
  assets: readonly AssetDescription[],
  now: Date,
): Promise<ForeignOwners> {
  if (assets.length === 0) return new Map();
  const unique = new Map(assets.map((asset) => [asset.id, asset]));
  const rows = JSON.stringify([...unique.values()].map((asset) => writeAsset(asset, now)));
  await sql`
    insert into assets as old
      (id, chain, address, name, ticker, tags, decimals, icon, search_name, search_ticker, search_known_as, feed, updated_at)
    select id, chain, address, name, ticker, tags, decimals, icon, search_name, search_ticker, search_known_as, ${claim.feed}::text, updated_at
    from jsonb_to_recordset(${rows}::jsonb) as new (
      id text, chain text, address text, name text, ticker text, tags text[], decimals int, icon text,
      search_name text, search_ticker text, search_known_as text, updated_at timestamptz)
    order by id
    on conflict (id) do update set
      (name, ticker, tags, decimals, icon, search_name, search_ticker, search_known_as, feed, is_listed) =
      (excluded.name, excluded.ticker, excluded.tags, excluded.decimals, excluded.icon,
       excluded.search_name, excluded.search_ticker, excluded.search_known_as, excluded.feed, true)
    -- A token that only the chain has named is new to every feed.
    where (${mayWrite(claim, "old.feed")} or not old.is_listed)
      and (old.name, old.ticker, old.tags, old.decimals, old.icon, old.search_known_as, old.feed, old.is_listed) is distinct from
        (excluded.name, excluded.ticker, excluded.tags, excluded.decimals, excluded.icon, excluded.search_known_as, excluded.feed, true)`.execute(
    db,
  );
  return await findForeign(db, "assets", claim, [...unique.keys()]);
}

function writeAsset(asset: AssetDescription, now: Date) {
  return {
    ...asset,
    ticker: asset.symbol,
    search_name: searchText(asset.name),
    search_ticker: tickerKey(asset.symbol),
    ...(asset.knownAs !== undefined && { search_known_as: searchText(asset.knownAs) }),
    updated_at: now,
  };
}
