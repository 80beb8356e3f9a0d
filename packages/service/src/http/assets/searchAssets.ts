import { toWireAsset } from "../../domain/assets/asset.ts";
import { type AssetCriteria, checkCriteria } from "../../domain/assets/search.ts";
import type { SortKey } from "../../domain/cursor.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { FoundAsset } from "../../store/asset-search.ts";
import type { AssetStore } from "../../store/assets.ts";
import { readPage } from "../page.ts";

export const searchAssets: Handler<"searchAssets"> = async ({ query }, service) => {
  const { name, ticker, tags } = query;
  const criteria = { name, ticker, tags };
  const refusal = checkCriteria(criteria);
  if (refusal) return refusal;
  return service.answers.assets.share("searchAssets", query, async () => {
    const page = await readPage({
      query,
      scope: { operation: "searchAssets", filters: criteria },
      service,
      read: (after, count) => findAssets(service.store.assets, criteria, after, count),
      placeOf: (row) => row.sortKey,
    });
    if (isRefusal(page)) return page;
    const assets = page.rows.map((row) => toWireAsset(row.asset));
    return { assets, cursor: page.cursor };
  });
};

/** What begins a place among names that are only like what was typed. */
const likeNames = "like";

/** Names that are only like what was typed are offered when nothing matches it, and the walk stays with them. */
async function findAssets(
  store: AssetStore,
  criteria: AssetCriteria,
  after: SortKey | undefined,
  count: number,
): Promise<FoundAsset[]> {
  if (after?.[0] !== likeNames) {
    const matches = await store.findMatches(criteria, after, count);
    if (matches.length > 0 || after !== undefined) return matches;
  }
  const alike = await store.findSimilarNames(criteria, after?.slice(1), count);
  return alike.map((row) => ({ asset: row.asset, sortKey: [likeNames, ...row.sortKey] }));
}
