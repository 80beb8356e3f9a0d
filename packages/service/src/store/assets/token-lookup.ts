import { normalizeAssetId } from "../../domain/assets/asset-id.ts";
import type { AssetStore } from "./assets.ts";

/** Looks up tokens among the assets, by asset id. */
export class AssetTokenLookup {
  readonly #assets: Pick<AssetStore, "findAssets">;

  constructor(assets: Pick<AssetStore, "findAssets">) {
    this.#assets = assets;
  }

  /** The first unknown asset id, as given. */
  async firstUnknown(ids: readonly string[]): Promise<string | undefined> {
    const wanted = ids.map((id) => [id, normalizeAssetId(id)] as const);
    const found = await this.#assets.findAssets(wanted.flatMap(([, id]) => id ?? []));
    const known = new Set<string | undefined>(found.map((asset) => asset.id));
    return wanted.find(([, id]) => !known.has(id))?.[0];
  }
}
