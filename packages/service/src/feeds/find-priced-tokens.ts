import type { AssetStore } from "../store/assets.ts";
import type { FindPricedTokens, PricedToken } from "./mappings/defillama-pools.ts";

/** Finds tokens of the catalogue that have a price now. */
export function createTokenFinder(assets: Pick<AssetStore, "findAssets">): FindPricedTokens {
  return async (mints) => {
    const found = await assets.findAssets(mints.map((mint) => `solana:${mint}`));
    const tokens = new Map<string, PricedToken>();
    for (const { address, ticker, decimals, icon, priceUsd } of found) {
      if (address === undefined || decimals === undefined || priceUsd === undefined) continue;
      const token = { address, symbol: ticker, decimals, ...(icon && { icon }) };
      tokens.set(address, { token, priceUsd: priceUsd.toNumber() });
    }
    return tokens;
  };
}
