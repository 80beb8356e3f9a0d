import type { PriceObservation } from "../domain/assets/price.ts";
import type { Tick } from "../domain/assets/tick.ts";
import { Decimal } from "../domain/decimal.ts";
import type { AssetStore } from "../store/assets.ts";
import { isPriceOutlier, type KnownValue } from "./price-outlier.ts";

interface AcceptedTicks {
  readonly ticks: readonly Tick[];
  /** The indexes of those that were left out, with the price that they were compared with. */
  readonly outliers: readonly { readonly index: number; readonly known: KnownValue }[];
}

/** How often the prices of ticks are stored, one for each token. */
const storeEveryMs = 5000;

/**
 * Keeps ticks from the database, which could not store thousands a second: it gets the last price of each token every
 * five seconds.
 */
export class TickRecorder {
  readonly #assets: Pick<AssetStore, "findAssets" | "recordPrices">;
  readonly #known = new Map<string, KnownValue | undefined>();
  #pending = new Map<string, Tick>();
  #storedAt = Number.NEGATIVE_INFINITY;

  constructor(assets: Pick<AssetStore, "findAssets" | "recordPrices">) {
    this.#assets = assets;
  }

  /** Leaves out outliers, and stores prices when they are due. */
  async add(ticks: readonly Tick[], now: Date): Promise<AcceptedTicks> {
    await this.#readKnown(ticks);
    const outliers: AcceptedTicks["outliers"][number][] = [];
    const accepted = ticks.filter((tick, index) => {
      const { assetId, observedAt, isJumpConfirmed } = tick;
      const value = new Decimal(tick.priceUsd);
      const known = this.#known.get(assetId);
      if (known && !isJumpConfirmed && isPriceOutlier(known, value, observedAt)) {
        outliers.push({ index, known });
        return false;
      }
      if (known !== undefined && observedAt < known.observedAt) return true;
      this.#known.set(assetId, { value, observedAt });
      this.#pending.set(assetId, tick);
      return true;
    });
    const isDue = Math.abs(now.getTime() - this.#storedAt) >= storeEveryMs;
    if (isDue) await this.store(now);
    return { ticks: accepted, outliers };
  }

  /** Stores the prices that wait. A failure keeps them. */
  async store(now: Date): Promise<void> {
    if (this.#pending.size > 0) {
      const pending = this.#pending;
      await this.#assets.recordPrices([...pending.values()].map(toPrice));
      for (const [id, tick] of pending)
        if (this.#pending.get(id) === tick) this.#pending.delete(id);
    }
    this.#storedAt = now.getTime();
  }

  /** Reads the stored prices of tokens that this process has not seen. */
  async #readKnown(ticks: readonly Tick[]): Promise<void> {
    const missing = new Set(
      ticks.map(({ assetId }) => assetId).filter((id) => !this.#known.has(id)),
    );
    if (missing.size === 0) return;
    for (const { id, priceUsd, updatedAt } of await this.#assets.findAssets([...missing])) {
      if (priceUsd) this.#known.set(id, { value: priceUsd, observedAt: updatedAt });
    }
    for (const id of missing) if (!this.#known.has(id)) this.#known.set(id, undefined);
  }
}

function toPrice({ assetId, observedAt, priceUsd, isJumpConfirmed }: Tick): PriceObservation {
  return { assetId, observedAt, priceUsd: new Decimal(priceUsd), isJumpConfirmed };
}
