import { type ActionCatalog, rankReserves } from "../../domain/actions/catalog.ts";
import {
  type DepositTarget,
  formatDepositLink,
  normalizeServiceUrl,
} from "../../domain/actions/deposit-link.ts";
import { toDepositProduct } from "../../domain/actions/market-product.ts";
import { toLiquidityPool } from "../../domain/actions/pools/market-pool.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { defaultIconPath } from "../../domain/actions/products.ts";
import { tickerOf } from "../../domain/actions/tokens.ts";
import { isSolanaAddress } from "../../domain/assets/asset-id.ts";
import type { DepositLinkQuery, LinkedMarket } from "../../store/markets/linked-markets.ts";
import type { MarketStore } from "../../store/markets/markets.ts";

interface MarketCatalogOptions {
  readonly markets: Pick<MarketStore, "findLinked" | "listLinked">;
  /** The service's base URL; other links lead elsewhere. */
  readonly publicUrl: string;
}

/** The products markets link to, from each market's current state. */
export function createMarketCatalog({ markets, publicUrl }: MarketCatalogOptions): ActionCatalog {
  const serviceUrl = normalizeServiceUrl(publicUrl);
  const iconsOf = ({ tokenIcon }: LinkedMarket) => ({
    assetIcon: tokenIcon,
    defaultIcon: serviceUrl + defaultIconPath,
  });
  const toProduct = (linked: LinkedMarket) => toDepositProduct(linked.market, iconsOf(linked));
  /** The first by id: a reserve must always name the same market, or depositors cannot withdraw. */
  const listReserves: ActionCatalog["listReserves"] = async (marketAddress, reserve) => {
    const target = { kind: "lending-reserve", marketAddress, reserve } as const;
    const query = { link: formatDepositLink({ serviceUrl, target }), by: "reserve" } as const;
    const linked = await markets.listLinked(query);
    const byId = linked.toSorted((first, second) => (first.market.id < second.market.id ? -1 : 1));
    const products = byId.map(toProduct);
    return rankReserves(products.flatMap((product) => keepKind("lending-reserve", product) ?? []));
  };
  /** The link naming a target's token by its mint, or by its ticker as indexed. */
  const named = (target: TokenTarget): DepositLinkQuery => {
    const by = isSolanaAddress(target.token) ? "mint" : "ticker";
    const token = by === "mint" ? target.token : tickerOf(target.token);
    return { link: formatDepositLink({ serviceUrl, target: { ...target, token } }), by };
  };
  const findByToken = async (target: TokenTarget) => {
    const found = await markets.findLinked(named(target));
    return found && toProduct(found);
  };
  const listByToken = async (target: TokenTarget) =>
    (await markets.listLinked(named(target))).map(toProduct);
  return {
    listReserves,
    findReserve: async (...reserve) => (await listReserves(...reserve))[0],
    findYieldProduct: async (token, type) =>
      keepKind("yield-product", await findByToken({ kind: "yield-product", token, type })),
    listYieldProducts: async (token, type) =>
      (await listByToken({ kind: "yield-product", token, type })).flatMap(
        (product) => keepKind("yield-product", product) ?? [],
      ),
    findLendingPool: async (token) =>
      keepKind("lending-pool", await findByToken({ kind: "lending-pool", token })),
    listLendingPools: async (token) =>
      (await listByToken({ kind: "lending-pool", token })).flatMap(
        (product) => keepKind("lending-pool", product) ?? [],
      ),
    findLiquidityPool: async (poolId) => {
      const target = { kind: "liquidity-pool", poolId } as const;
      // Delisted ones too: the wallets in a pool can withdraw.
      const query = { link: formatDepositLink({ serviceUrl, target }), by: "reserve" } as const;
      const linked = await markets.listLinked(query);
      return linked.flatMap((market) => toLiquidityPool(market.market, iconsOf(market)) ?? [])[0];
    },
  };
}

type TokenTarget = Extract<DepositTarget, { token: string }>;

/** The link implies the kind; this narrows the type, and guards against a different row. */
function keepKind<Kind extends DepositProduct["kind"]>(
  kind: Kind,
  product: DepositProduct | undefined,
): Extract<DepositProduct, { kind: Kind }> | undefined {
  const isKind = (product: DepositProduct): product is Extract<DepositProduct, { kind: Kind }> =>
    product.kind === kind;
  return product && isKind(product) ? product : undefined;
}
