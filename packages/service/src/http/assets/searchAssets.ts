import { presentAsset } from "../../domain/assets/asset.ts";
import { type AssetCriteria, checkCriteria } from "../../domain/assets/search.ts";
import type { Place } from "../../domain/markets/cursor.ts";
import { readPage } from "../../domain/markets/page.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { FoundAsset } from "../../store/asset-search.ts";
import type { AssetStore } from "../../store/assets.ts";

export const searchAssets: Handler<"searchAssets"> = async ({ query }, { store, cursorKey }) => {
  const { name, ticker, tags, cursor, limit } = query;
  const criteria = { name, ticker, tags };
  const refusal = checkCriteria(criteria);
  if (refusal) return refusal;
  const page = await readPage({
    key: cursorKey,
    scope: { operation: "searchAssets", filters: criteria },
    cursor,
    limit,
    read: (after, count) => findAssets(store.assets, criteria, after, count),
    placeOf: (row) => row.place,
  });
  if (isRefusal(page)) return page;
  const assets = page.rows.map((row) => presentAsset(row.asset));
  return { status: 200, body: { assets, cursor: page.cursor } };
};

/** What begins a place among names that are only like what was typed. */
const likeNames = "like";

/** Names that are only like what was typed are offered when nothing matches it, and the walk stays with them. */
async function findAssets(
  store: AssetStore,
  criteria: AssetCriteria,
  after: Place | undefined,
  count: number,
): Promise<FoundAsset[]> {
  if (after?.[0] !== likeNames) {
    const matches = await store.findMatches(criteria, after, count);
    if (matches.length > 0 || after !== undefined) return matches;
  }
  const alike = await store.findLikeNames(criteria, after?.slice(1), count);
  return alike.map((row) => ({ asset: row.asset, place: [likeNames, ...row.place] }));
}
