import { z } from "zod";
import { Decimal } from "../../domain/decimal.ts";
import type { PrivateAddresses } from "../../domain/network/public-address.ts";
import type { PriceMoment } from "../../store/assets/price-history.ts";
import { fetchJson } from "../fetch-json.ts";
import { SourceError, toSourceError } from "../source-error.ts";

/** Knows what tokens cost at moments long ago. */
export interface PastPriceSource {
  /**
   * @param moments as many as one request may have
   * @returns the prices in moment order; undefined where none is at most an hour away
   * @throws SourceError
   */
  findPrices(
    moments: readonly PriceMoment[],
    signal: AbortSignal,
  ): Promise<readonly (Decimal | undefined)[]>;
}

/** Their ids and times are in the URL, where servers take some thousand characters. */
export const momentsPerRequest = 40;
const widthSeconds = 3600;
/** A higher price belongs to a token without a market, and must not keep an answer's other tokens from theirs. */
const maxPriceUsd = 1e12;

const price = z.object({ timestamp: z.number(), price: z.number().nonnegative() });
const body = z.object({
  coins: z.record(z.string(), z.object({ prices: z.array(price).max(10_000) })),
});

/**
 * Asks DefiLlama's `/batchHistorical` (api-docs.defillama.com): several moments for several tokens in one request. Each
 * price has its observation time.
 */
export function createPastPriceSource(
  url: string,
  request: { readonly allowPrivateAddresses: PrivateAddresses },
): PastPriceSource {
  return {
    async findPrices(moments, signal) {
      const coins = await askCoins(toAddress(url, moments), { ...request, signal });
      return moments.map(({ assetId, at }) => findNearest(coins[assetId]?.prices ?? [], at));
    },
  };
}

function toAddress(base: string, moments: readonly PriceMoment[]): string {
  const times = Map.groupBy(moments, ({ assetId }) => assetId);
  const coins = Object.fromEntries(
    [...times].map(([id, some]) => [id, [...new Set(some.map(({ at }) => secondsOf(at)))]]),
  );
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/batchHistorical`;
  url.searchParams.set("coins", JSON.stringify(coins));
  url.searchParams.set("searchWidth", String(widthSeconds));
  return url.href;
}

async function askCoins(address: string, options: Parameters<typeof fetchJson>[1]) {
  const response = await fetchJson(address, options).catch((error: unknown) => {
    throw toSourceError(error);
  });
  const { status, retryAfterMs } = response;
  if (status !== 200) throw new SourceError(`the source answered ${status}.`, { retryAfterMs });
  const parsed = body.safeParse(response.body);
  if (!parsed.success) {
    const message = "the source's answer has no lists of prices by coin.";
    throw new SourceError(message, { isUnreadable: true });
  }
  return parsed.data.coins;
}

function findNearest(prices: readonly z.infer<typeof price>[], at: Date): Decimal | undefined {
  let nearest: { readonly price: number; readonly distance: number } | undefined;
  for (const { price: found, timestamp } of prices) {
    if (found > maxPriceUsd) continue;
    const distance = Math.abs(timestamp - secondsOf(at));
    if (distance <= widthSeconds && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { price: found, distance };
  }
  return nearest && new Decimal(String(nearest.price));
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
