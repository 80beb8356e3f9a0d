import type { ObservedMarket } from "../../domain/markets/market.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import type { MarketStore } from "../../store/markets/markets.ts";
import type { FeedBatch } from "../feed.ts";
import { type KnownValues, noKnownValues, outlierFigure } from "./check-batch.ts";

export interface KnownStores {
  readonly markets: Pick<MarketStore, "findObserved">;
  readonly assets: Pick<AssetStore, "findAssets">;
}

/** So many markets are parsed in some milliseconds. */
const marketsPerRead = 250;

/** The stored values new ones are compared with; a backfill is not compared with the present. */
export async function readKnown(stores: KnownStores, batch: FeedBatch): Promise<KnownValues> {
  if (batch.historyOnly) return noKnownValues;
  const assets = await stores.assets.findAssets(textsOf(batch.prices, "assetId"));
  const observed: ObservedMarket[] = [];
  const ids = textsOf(batch.markets, "id");
  for (let start = 0; start < ids.length; start += marketsPerRead) {
    const some = ids.slice(start, start + marketsPerRead);
    observed.push(...(await stores.markets.findObserved(some)));
  }
  return {
    prices: new Map(
      assets.flatMap(({ id, priceUsd, updatedAt }) =>
        priceUsd ? [[id, { value: priceUsd, observedAt: updatedAt }] as const] : [],
      ),
    ),
    markets: new Map(
      observed.flatMap(({ market, observedAt }) => {
        const figure = outlierFigure(market);
        return figure ? [[market.id, { value: figure.value, observedAt }] as const] : [];
      }),
    ),
  };
}

function textsOf(entries: readonly unknown[] | undefined, field: string): string[] {
  const texts = (entries ?? []).flatMap((entry) => {
    const value = (entry as Readonly<Record<string, unknown>> | null)?.[field];
    return typeof value === "string" && !value.includes("\0") ? [value] : [];
  });
  // History has many entries per market.
  return [...new Set(texts)];
}
