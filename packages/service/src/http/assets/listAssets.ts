import { toWireAsset } from "../../domain/assets/asset.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";

export const listAssets: Handler<"listAssets"> = ({ query }, service) =>
  service.answers.assets.share("listAssets", query, async () => {
    const page = await readPage({
      query,
      scope: { operation: "listAssets", filters: {} },
      service,
      read: (after, count) => service.store.assets.listAssets(after, count),
      placeOf: (row) => row.sortKey,
    });
    if (isRefusal(page)) return page;
    const assets = page.rows.map((row) => toWireAsset(row.asset));
    return { assets, cursor: page.cursor };
  });
