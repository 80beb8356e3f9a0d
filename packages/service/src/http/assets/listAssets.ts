import { presentAsset } from "../../domain/assets/asset.ts";
import { readPage } from "../../domain/markets/page.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const listAssets: Handler<"listAssets"> = async ({ query }, { store, cursorKey }) => {
  const { cursor, limit } = query;
  const page = await readPage({
    key: cursorKey,
    scope: { operation: "listAssets", filters: {} },
    cursor,
    limit,
    read: (after, count) => store.assets.listAssets(after, count),
    placeOf: (row) => row.place,
  });
  if (isRefusal(page)) return page;
  const assets = page.rows.map((row) => presentAsset(row.asset));
  return { status: 200, body: { assets, cursor: page.cursor } };
};
