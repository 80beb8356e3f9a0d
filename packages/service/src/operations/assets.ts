import { toWireAsset } from "../domain/assets/asset.ts";
import { normalizeAssetId, refuseUnknownAsset } from "../domain/assets/asset-id.ts";
import { readPriceRange } from "../domain/assets/price-range.ts";
import { type AssetCriteria, checkCriteria } from "../domain/assets/search.ts";
import type { SortKey } from "../domain/cursor.ts";
import { isProblem } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { FoundAsset } from "../store/assets/asset-search.ts";
import type { AssetStore } from "../store/assets/assets.ts";
import { readPage } from "./responses/page.ts";

export const searchAssets: Handler<"searchAssets"> = async ({ query }, service) => {
  const { name, ticker, tags } = query;
  const criteria = { name, ticker, tags };
  const problem = checkCriteria(criteria);
  if (problem) return problem;
  return service.responses.assets.respond("searchAssets", query, async () => {
    const page = await readPage({
      query,
      scope: { operation: "searchAssets", filters: criteria },
      service,
      read: (after, count) => findAssets(service.marketData.assets, criteria, after, count),
      toSortKey: (row) => row.sortKey,
    });
    if (isProblem(page)) return page;
    const assets = page.rows.map((row) => toWireAsset(row.asset));
    return { assets, cursor: page.cursor };
  });
};

/** The first sort key part among similar names. */
const similarNames = "like";

/** Finds assets with similar names when none matches; further pages then continue among those. */
async function findAssets(
  store: AssetStore,
  criteria: AssetCriteria,
  after: SortKey | undefined,
  count: number,
): Promise<FoundAsset[]> {
  if (after?.[0] !== similarNames) {
    const matches = await store.findMatches(criteria, after, count);
    if (matches.length > 0 || after !== undefined) return matches;
  }
  const similar = await store.findSimilarNames(criteria, after?.slice(1), count);
  return similar.map((row) => ({ asset: row.asset, sortKey: [similarNames, ...row.sortKey] }));
}

export const listAssets: Handler<"listAssets"> = ({ query }, service) =>
  service.responses.assets.respond("listAssets", query, async () => {
    const page = await readPage({
      query,
      scope: { operation: "listAssets", filters: {} },
      service,
      read: (after, count) => service.marketData.assets.listAssets(after, count),
      toSortKey: (row) => row.sortKey,
    });
    if (isProblem(page)) return page;
    const assets = page.rows.map((row) => toWireAsset(row.asset));
    return { assets, cursor: page.cursor };
  });

export const getAsset: Handler<"getAsset"> = async ({ path }, { marketData }) => {
  const id = normalizeAssetId(path.id);
  const [asset] = id === undefined ? [] : await marketData.assets.findAssets([id]);
  return asset ? { status: 200, body: toWireAsset(asset) } : refuseUnknownAsset(path.id);
};

export const getAssetHistory: Handler<"getAssetHistory"> = async ({ path, query }, service) => {
  const { startTime, endTime, resolution = "1d" } = query;
  const id = normalizeAssetId(path.id);
  const [asset] = id === undefined ? [] : await service.marketData.assets.findAssets([id]);
  if (asset === undefined) return refuseUnknownAsset(path.id);
  const now = service.clock.now();
  const range = readPriceRange({ startTime, endTime, resolution, now });
  if (isProblem(range)) return range;
  const points = await service.marketData.assets.readPrices(asset.id, resolution, range);
  const prices = points.map(({ time, priceUsd }) => ({
    time: time.toISOString(),
    priceUsd: priceUsd.toNumber(),
  }));
  return { status: 200, body: { assetId: asset.id, resolution, prices } };
};
