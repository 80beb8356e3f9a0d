import type { Asset, AssetDescription } from "../../domain/assets/asset.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { CheckedBatch } from "../batches/check-batch.ts";

interface KnownPrice {
  readonly priceUsd: Decimal;
  readonly observedAt: Date;
}

/** What a file's sources say about tokens, in place of the database: one source needs the others' tokens and prices. */
export class TokenBook {
  readonly #assets = new Map<string, AssetDescription>();
  readonly #prices = new Map<string, KnownPrice>();
  readonly #wanted = new Set<string>();

  constructor(assets: readonly AssetDescription[]) {
    for (const asset of assets) this.#assets.set(asset.id, asset);
  }

  add({ assets, prices, ticks }: CheckedBatch): void {
    for (const asset of assets) this.#assets.set(asset.id, asset);
    for (const { assetId, priceUsd, observedAt } of prices) {
      this.#prices.set(assetId, { priceUsd, observedAt });
    }
    for (const { assetId, priceUsd, observedAt } of ticks) {
      this.#prices.set(assetId, { priceUsd: new Decimal(priceUsd), observedAt });
    }
  }

  /** The assets a source asked for, for price sources to ask for in turn. */
  readonly listWanted = (): readonly string[] => [...this.#wanted];

  async findAssets(ids: readonly string[]): Promise<Asset[]> {
    return ids.flatMap((id) => {
      this.#wanted.add(id);
      const asset = this.#assets.get(id);
      const price = this.#prices.get(id);
      if (asset === undefined) return [];
      if (price === undefined) return [{ ...asset, isListed: true, updatedAt: new Date(0) }];
      const { priceUsd, observedAt: updatedAt } = price;
      return [{ ...asset, isListed: true, priceUsd, updatedAt }];
    });
  }
}
