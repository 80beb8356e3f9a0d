import type { FeedMapping } from "../source-document.ts";

interface PriceV3 {
  readonly usdPrice?: unknown;
}
interface PriceV2 {
  readonly price?: unknown;
}

/**
 * Jupiter's prices by mint: version 3 returns `{"<mint>": {"usdPrice": 1}}`, version 2 returns
 * `{"data": {"<mint>": {"price": "1"}}}`. A token without a price is null there.
 */
export const mapJupiterPrices: FeedMapping = (body) => {
  const response = body as { readonly data?: object } | null;
  if (typeof response !== "object" || response === null) throw new Error("it is not an object.");
  const tokens = Object.entries(response.data ?? response) as [
    string,
    (PriceV3 & PriceV2) | null,
  ][];
  const prices = tokens.flatMap(([mint, token]) => {
    const priceUsd = token?.usdPrice ?? token?.price;
    return priceUsd === undefined || priceUsd === null
      ? []
      : [{ assetId: `solana:${mint}`, priceUsd }];
  });
  return { prices, ticks: prices };
};
