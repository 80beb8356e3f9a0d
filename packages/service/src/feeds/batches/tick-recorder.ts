import { isUnavailable } from "../../database/transient-errors.ts";
import type { PriceObservation } from "../../domain/assets/price.ts";
import type { Tick } from "../../domain/assets/tick.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { ForeignEntry, ForeignOwners } from "../../domain/feeds/feed-ranking.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import { isFactorOutlier, isPriceOutlier, type KnownValue } from "./price-outlier.ts";
import { type UnwritableEntry, writeChunks } from "./write-chunks.ts";

interface AcceptedTicks {
  readonly ticks: readonly Tick[];
  /** The ticks left out, with the price they were compared with. */
  readonly outliers: readonly { readonly tick: Tick; readonly known: KnownValue }[];
  /** Ticks for tokens whose price belongs to another feed. */
  readonly foreign: readonly { readonly tick: Tick; readonly foreign: ForeignEntry }[];
  /** The ticks refused by the database, also from earlier batches. */
  readonly unwritable: readonly UnwritableEntry<Tick>[];
}

type KnownPrice = Pick<Tick, "priceUsd" | "observedAt">;

type TickStore = Pick<AssetStore, "findAssets" | "recordPrices" | "claimPrices">;

/** No outlier lies between these factors, relative to the price before. */
const surelyUnder = 9.9;
const surelyOver = 0.101;

/** How often tick prices are stored, one for each token. */
const storeEveryMs = 5000;

/**
 * Keeps ticks from the database, which could not store thousands a second: it gets each token's last price every five
 * seconds.
 */
export class TickRecorder {
  readonly #assets: TickStore;
  readonly #feed: string;
  /** Other feeds' tokens, as of the last time prices were stored. */
  #foreign: ForeignOwners = new Map();
  readonly #known = new Map<string, KnownPrice | undefined>();
  #pending = new Map<string, Tick>();
  #storedAt = Number.NEGATIVE_INFINITY;
  #isQuiet = true;

  constructor(assets: TickStore, feed: string) {
    this.#assets = assets;
    this.#feed = feed;
  }

  /**
   * Leaves out outliers, and stores prices when they are due.
   *
   * @param isDue whether these ticks must be stored at once: their batch is forgotten once it counts as written
   */
  async add(
    ticks: readonly Tick[],
    now: Date,
    isDue = Math.abs(now.getTime() - this.#storedAt) >= storeEveryMs,
  ): Promise<AcceptedTicks> {
    this.#isQuiet = false;
    if (isDue) await this.#claimAgain();
    await this.#readKnown(ticks);
    const outliers: AcceptedTicks["outliers"][number][] = [];
    const accepted = ticks.filter((tick) => {
      if (this.#foreign.has(tick.assetId)) return false;
      const { assetId, observedAt } = tick;
      const known = this.#known.get(assetId);
      if (known !== undefined && isTickOutlier(known, tick)) {
        outliers.push({ tick, known: toExact(known) });
        return false;
      }
      if (known !== undefined && observedAt < known.observedAt) return true;
      this.#known.set(assetId, tick);
      this.#pending.set(assetId, tick);
      return true;
    });
    const unwritable = isDue ? await this.store(now) : [];
    const others = ticks.flatMap((tick) => {
      const foreign = this.#foreign.get(tick.assetId);
      return foreign === undefined ? [] : [{ tick, foreign }];
    });
    const own = accepted.filter(({ assetId }) => !this.#foreign.has(assetId));
    return { ticks: own, outliers, foreign: others, unwritable };
  }

  /**
   * Stores the waiting prices, and returns those the database refuses. Prices are kept while the database is away, and
   * dropped after any other failure: they must not fail every later batch.
   */
  async store(now: Date): Promise<UnwritableEntry<Tick>[]> {
    const pending = [...this.#pending.values()];
    let unwritable: UnwritableEntry<Tick>[] = [];
    try {
      unwritable = await writeChunks(pending, async (some) => {
        this.#addForeign(await this.#assets.recordPrices(this.#feed, some.map(toPrice)));
      });
    } catch (error) {
      if (!isUnavailable(error)) this.#drop(pending);
      throw error;
    }
    this.#drop(pending);
    this.#storedAt = now.getTime();
    return unwritable;
  }

  /** Stores the waiting prices when no tick came since the last call: no batch would store them. */
  async storeWhenQuiet(now: Date): Promise<UnwritableEntry<Tick>[]> {
    const isQuiet = this.#isQuiet;
    this.#isQuiet = true;
    return isQuiet && this.#pending.size > 0 ? await this.store(now) : [];
  }

  #drop(ticks: readonly Tick[]): void {
    for (const tick of ticks) {
      if (this.#pending.get(tick.assetId) === tick) this.#pending.delete(tick.assetId);
    }
  }

  /** Another feed may have handed over its prices. */
  async #claimAgain(): Promise<void> {
    const ids = [...this.#foreign.keys()];
    this.#foreign = await this.#assets.claimPrices(this.#feed, ids);
  }

  #addForeign(found: ForeignOwners): void {
    if (found.size > 0) this.#foreign = new Map([...this.#foreign, ...found]);
  }

  /** Reads stored prices for tokens new to this process, and claims them: no event may follow from another feed's. */
  async #readKnown(ticks: readonly Tick[]): Promise<void> {
    const missing = new Set(
      ticks.map(({ assetId }) => assetId).filter((id) => !this.#known.has(id)),
    );
    if (missing.size === 0) return;
    this.#addForeign(await this.#assets.claimPrices(this.#feed, [...missing]));
    for (const { id, priceUsd, updatedAt } of await this.#assets.findAssets([...missing])) {
      if (priceUsd) this.#known.set(id, { priceUsd: priceUsd.toNumber(), observedAt: updatedAt });
    }
    for (const id of missing) if (!this.#known.has(id)) this.#known.set(id, undefined);
  }
}

/** A late tick becomes a base for price changes, so a tick of any age is compared with the last price. */
function isTickOutlier(known: KnownPrice, { priceUsd, observedAt, isJumpConfirmed }: Tick) {
  // Decimals for thousands of ticks a second would cost more than the other work.
  const factor = priceUsd / known.priceUsd;
  if (isJumpConfirmed || (factor < surelyUnder && factor > surelyOver)) return false;
  const value = new Decimal(priceUsd);
  if (observedAt < known.observedAt) return isFactorOutlier(toExact(known), value);
  return isPriceOutlier(toExact(known), value, observedAt);
}

function toExact({ priceUsd, observedAt }: KnownPrice): KnownValue {
  return { value: new Decimal(priceUsd), observedAt };
}

function toPrice({ assetId, observedAt, priceUsd, isJumpConfirmed }: Tick): PriceObservation {
  return { assetId, observedAt, priceUsd: new Decimal(priceUsd), isJumpConfirmed };
}
