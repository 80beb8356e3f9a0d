import type { Asset } from "@bellwether/assets";
import { callOperation, type OperationAccess } from "../operation-access.ts";
import { quoteOutside } from "../outside-text.ts";
import { pickFigures } from "../short-number.ts";
import { defineTool } from "../tool.ts";

interface Input {
  readonly ticker?: string;
  readonly name?: string;
  readonly limit?: number;
}

/** More would not fit a result's budget. */
const maxAssets = 5;
const figures = ["priceUsd", "priceChange24h", "marketCapUsd", "volume24hUsd"] as const;

export const findAsset = defineTool<Input>({
  name: "find_asset",
  title: "Find an asset",
  description:
    "Looks a token up by ticker or by the beginning of its name: mint address, price, market cap. isListed false means that no token list has it, so it may imitate a known one.",
  operations: [["searchAssets"]],
  input: {
    ticker: { from: "searchAssets(ticker)" },
    name: { from: "searchAssets(name)" },
    limit: { from: "searchAssets(limit)", atMost: maxAssets, default: maxAssets },
  },
  output: {
    assets: [
      {
        id: "assets/Asset.id",
        symbol: "assets/Asset.symbol",
        name: "assets/Asset.name",
        isListed: "assets/Asset.isListed",
        priceUsd: "assets/Asset.priceUsd",
        priceChange24h: "assets/Asset.priceChange24h",
        marketCapUsd: "assets/Asset.marketCapUsd",
      },
    ],
  },
  async run({ ticker, name, limit = maxAssets }, { access }) {
    const assets = await search(access, { ticker, name, limit: limit });
    const described = assets.map(({ id, symbol, name, isListed, ...asset }) => ({
      id,
      symbol: quoteOutside(symbol, 16),
      name: quoteOutside(name, 60),
      isListed,
      ...pickFigures(asset, figures),
    }));
    return { data: { assets: described }, hasOutsideText: true };
  },
});

async function search(
  access: OperationAccess,
  query: Readonly<Record<string, string | number | undefined>>,
): Promise<readonly Asset[]> {
  const page = await callOperation<{ readonly assets: readonly Asset[] }>(access, {
    operationId: "searchAssets",
    query,
  });
  return page.assets;
}
