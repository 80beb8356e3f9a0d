import { toWireAsset } from "../../domain/assets/asset.ts";
import { normalizeAssetId } from "../../domain/assets/asset-id.ts";
import { refuseUnknownAsset } from "../../domain/assets/unknown-asset.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getAsset: Handler<"getAsset"> = async ({ path }, { store }) => {
  const id = normalizeAssetId(path.id);
  const [asset] = id === undefined ? [] : await store.assets.findAssets([id]);
  return asset ? { status: 200, body: toWireAsset(asset) } : refuseUnknownAsset(path.id);
};
