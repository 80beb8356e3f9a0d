import { normalizeAssetId } from "../domain/assets/asset-id.ts";
import type { AssetStore } from "./assets.ts";

/** Which tokens the assets host knows, by the ids that it gives them. */
export function createTokenLookup(assets: Pick<AssetStore, "findAssets">) {
  return {
    /** The first of the asset ids that is unknown, as it was given. */
    async firstUnknown(ids: readonly string[]): Promise<string | undefined> {
      const wanted = ids.map((id) => [id, normalizeAssetId(id)] as const);
      const found = await assets.findAssets(wanted.flatMap(([, id]) => id ?? []));
      const known = new Set<string | undefined>(found.map((asset) => asset.id));
      return wanted.find(([, id]) => !known.has(id))?.[0];
    },
  };
}
