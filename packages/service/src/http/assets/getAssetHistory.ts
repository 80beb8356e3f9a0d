import { normalizeAssetId } from "../../domain/assets/asset-id.ts";
import { readPriceRange } from "../../domain/assets/price-range.ts";
import { refuseUnknownAsset } from "../../domain/assets/unknown-asset.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getAssetHistory: Handler<"getAssetHistory"> = async ({ path, query }, service) => {
  const { startTime, endTime, resolution = "1d" } = query;
  const id = normalizeAssetId(path.id);
  const [asset] = id === undefined ? [] : await service.store.assets.findAssets([id]);
  if (asset === undefined) return refuseUnknownAsset(path.id);
  const now = service.clock.now();
  const range = readPriceRange({ startTime, endTime, resolution, now });
  if (isRefusal(range)) return range;
  const points = await service.store.assets.readPrices(asset.id, resolution, range);
  const prices = points.map(({ time, priceUsd }) => ({
    time: time.toISOString(),
    priceUsd: priceUsd.toNumber(),
  }));
  return { status: 200, body: { assetId: asset.id, resolution, prices } };
};
