import { type Kysely, sql } from "kysely";
import type { Asset, AssetDescription } from "../domain/assets/asset.ts";
import type { PriceObservation } from "../domain/assets/price.ts";
import { type AssetCriteria, searchText, tickerKey } from "../domain/assets/search.ts";
import type { Place } from "../domain/cursor.ts";
import type { Resolution, TimeRange } from "../domain/markets/time-range.ts";
import { type AssetRow, assetColumns, readAssetRow } from "./asset-rows.ts";
import { type FoundAsset, findLikeNames, findMatches } from "./asset-search.ts";
import { createPriceRecorder, type PricePoint, readPriceHistory } from "./price-history.ts";

export interface AssetStore {
  /** All assets, the largest first, after a place. */
  listAssets(after: Place | undefined, count: number): Promise<FoundAsset[]>;
  findAssets(ids: readonly string[]): Promise<Asset[]>;
  /** Assets that match what was typed, the best matches and the largest first. */
  findMatches(
    criteria: AssetCriteria,
    after: Place | undefined,
    count: number,
  ): Promise<FoundAsset[]>;
  /** Assets whose name is like what was typed, for what nothing matches: the most alike first. */
  findLikeNames(
    criteria: AssetCriteria,
    after: Place | undefined,
    count: number,
  ): Promise<FoundAsset[]>;
  readPrices(assetId: string, resolution: Resolution, range: TimeRange): Promise<PricePoint[]>;
  saveAssets(assets: readonly AssetDescription[], now: Date): Promise<void>;
  /** Adds to the history, and sets the price of an asset when it is the newest. */
  recordPrices(prices: readonly PriceObservation[]): Promise<void>;
  /** Adds to the history at these resolutions only; the current price stays as it is. */
  recordPastPrices(
    prices: readonly PriceObservation[],
    resolutions: readonly Resolution[],
  ): Promise<void>;
}

export function createAssetStore(db: Kysely<unknown>): AssetStore {
  return {
    listAssets: (after, count) => listAssets(db, after, count),
    findAssets: (ids) => findAssets(db, ids),
    findMatches: (criteria, after, count) => findMatches(db, criteria, after, count),
    findLikeNames: (criteria, after, count) => findLikeNames(db, criteria, after, count),
    readPrices: (id, resolution, range) => readPriceHistory(db, id, resolution, range),
    saveAssets: (assets, now) => saveAssets(db, assets, now),
    ...createPriceRecorder(db),
  };
}

async function listAssets(db: Kysely<unknown>, after: Place | undefined, count: number) {
  const [size, id] = after ?? [];
  // Size falls and id rises, so the place is compared in two parts; the first lets the index start there.
  const condition = after
    ? sql`size_usd <= ${size}::numeric and (size_usd < ${size}::numeric or id > ${id})`
    : sql`true`;
  const { rows } = await sql<AssetRow>`
    select ${assetColumns} from assets where ${condition}
    order by size_usd desc, id limit ${count}`.execute(db);
  return rows.map((row) => ({ asset: readAssetRow(row), place: [row.size_usd, row.id] }));
}

async function findAssets(db: Kysely<unknown>, ids: readonly string[]): Promise<Asset[]> {
  const { rows } = await sql<AssetRow>`
    select ${assetColumns} from assets where id = any(${ids}::text[])`.execute(db);
  return rows.map(readAssetRow);
}

async function saveAssets(
  db: Kysely<unknown>,
  assets: readonly AssetDescription[],
  now: Date,
): Promise<void> {
  if (assets.length === 0) return;
  const unique = new Map(assets.map((asset) => [asset.id, asset]));
  const rows = JSON.stringify([...unique.values()].map((asset) => writeAsset(asset, now)));
  await sql`
    insert into assets as old
      (id, chain, address, name, ticker, tags, decimals, icon, search_name, search_ticker, search_known_as, updated_at)
    select id, chain, address, name, ticker, tags, decimals, icon, search_name, search_ticker, search_known_as, updated_at
    from jsonb_to_recordset(${rows}::jsonb) as new (
      id text, chain text, address text, name text, ticker text, tags text[], decimals int, icon text,
      search_name text, search_ticker text, search_known_as text, updated_at timestamptz)
    order by id
    on conflict (id) do update set
      (name, ticker, tags, decimals, icon, search_name, search_ticker, search_known_as) =
      (excluded.name, excluded.ticker, excluded.tags, excluded.decimals, excluded.icon,
       excluded.search_name, excluded.search_ticker, excluded.search_known_as)
    where (old.name, old.ticker, old.tags, old.decimals, old.icon, old.search_known_as) is distinct from
      (excluded.name, excluded.ticker, excluded.tags, excluded.decimals, excluded.icon, excluded.search_known_as)`.execute(
    db,
  );
}

function writeAsset(asset: AssetDescription, now: Date) {
  return {
    ...asset,
    search_name: searchText(asset.name),
    search_ticker: tickerKey(asset.ticker),
    ...(asset.knownAs !== undefined && { search_known_as: searchText(asset.knownAs) }),
    updated_at: now,
  };
}
