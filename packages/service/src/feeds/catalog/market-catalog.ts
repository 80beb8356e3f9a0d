import type { ActionCatalog } from "../../domain/actions/catalog.ts";
import {
  type DepositTarget,
  formatDepositLink,
  normalizeServiceUrl,
} from "../../domain/actions/deposit-link.ts";
import { toDepositProduct } from "../../domain/actions/market-product.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { defaultIconPath } from "../../domain/actions/products.ts";
import { tickerOf } from "../../domain/actions/tokens.ts";
import { isSolanaAddress } from "../../domain/assets/asset-id.ts";
import type { DepositLinkQuery } from "../../store/linked-markets.ts";
import type { MarketStore } from "../../store/markets.ts";

interface MarketCatalogOptions {
  readonly markets: Pick<MarketStore, "findLinked">;
  /** The base URL of the service; other links lead elsewhere. */
  readonly publicUrl: string;
}

/** The products that markets link to, from the current state of each market. */
export function createMarketCatalog({ markets, publicUrl }: MarketCatalogOptions): ActionCatalog {
  const serviceUrl = normalizeServiceUrl(publicUrl);
  const find = async (target: DepositTarget, by: DepositLinkQuery["by"]) => {
    const found = await markets.findLinked({ link: formatDepositLink({ serviceUrl, target }), by });
    return (
      found &&
      toDepositProduct(found.market, {
        assetIcon: found.tokenIcon,
        defaultIcon: serviceUrl + defaultIconPath,
      })
    );
  };
  const findByToken = (target: Extract<DepositTarget, { token: string }>) =>
    isSolanaAddress(target.token)
      ? find(target, "mint")
      : find({ ...target, token: tickerOf(target.token) }, "ticker");
  return {
    findReserve: async (marketAddress, reserve) =>
      keepKind(
        "lending-reserve",
        await find({ kind: "lending-reserve", marketAddress, reserve }, "reserve"),
      ),
    findYieldProduct: async (token, type) =>
      keepKind("yield-product", await findByToken({ kind: "yield-product", token, type })),
    findLendingPool: async (token) =>
      keepKind("lending-pool", await findByToken({ kind: "lending-pool", token })),
    // No type of market is a liquidity pool.
    findLiquidityPool: async () => undefined,
  };
}

/** The link implies the kind; this narrows the type, and guards against a row that differs. */
function keepKind<Kind extends DepositProduct["kind"]>(
  kind: Kind,
  product: DepositProduct | undefined,
): Extract<DepositProduct, { kind: Kind }> | undefined {
  const isKind = (one: DepositProduct): one is Extract<DepositProduct, { kind: Kind }> =>
    one.kind === kind;
  return product && isKind(product) ? product : undefined;
}
