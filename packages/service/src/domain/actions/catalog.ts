import { type Problem, refuse } from "../problems.ts";
import type {
  LendingPool,
  LendingReserve,
  LiquidityPool,
  Product,
  YieldProduct,
} from "./products.ts";
import { isToken } from "./tokens.ts";

/** The products wallets deposit into and withdraw from. */
export interface ActionCatalog {
  findReserve(marketAddress: string, reserve: string): Promise<LendingReserve | undefined>;
  /** All products a withdrawal link may mean: a protocol's reserve, then the custody that had its link before. */
  listReserves(marketAddress: string, reserve: string): Promise<readonly LendingReserve[]>;
  /** @param token a ticker or a mint address */
  findYieldProduct(token: string, type: YieldProduct["type"]): Promise<YieldProduct | undefined>;
  /**
   * All products a withdrawal link may mean, last those closed to deposits: the product taking a token's deposits may
   * change, and an earlier one's depositors must find their position.
   */
  listYieldProducts(token: string, type: YieldProduct["type"]): Promise<readonly YieldProduct[]>;
  /** @param token a ticker or a mint address */
  findLendingPool(token: string): Promise<LendingPool | undefined>;
  /** All pools a withdrawal link may mean, as for yield products. */
  listLendingPools(token: string): Promise<readonly LendingPool[]>;
  findLiquidityPool(poolId: string): Promise<LiquidityPool | undefined>;
}

/** Lists its products at each call; if two products have one ticker, the first one wins. */
export function createActionCatalog(list: () => Promise<readonly Product[]>): ActionCatalog {
  const listYieldProducts: ActionCatalog["listYieldProducts"] = async (token, type) =>
    (await list()).filter(
      (product): product is YieldProduct =>
        product.kind === "yield-product" && product.type === type && isToken(product.token, token),
    );
  const listLendingPools: ActionCatalog["listLendingPools"] = async (token) =>
    (await list()).filter(
      (product): product is LendingPool =>
        product.kind === "lending-pool" && isToken(product.token, token),
    );
  const listReserves: ActionCatalog["listReserves"] = async (marketAddress, reserve) =>
    rankReserves(
      (await list()).filter(
        (product): product is LendingReserve =>
          product.kind === "lending-reserve" &&
          product.marketAddress === marketAddress &&
          product.reserve === reserve,
      ),
    );
  return {
    listYieldProducts,
    listLendingPools,
    listReserves,
    findReserve: async (...reserve) => (await listReserves(...reserve))[0],
    findYieldProduct: async (token, type) => (await listYieldProducts(token, type))[0],
    findLendingPool: async (token) => (await listLendingPools(token))[0],
    findLiquidityPool: async (poolId) =>
      (await list()).find(
        (product): product is LiquidityPool =>
          product.kind === "liquidity-pool" && product.poolId === poolId,
      ),
  };
}

/** Custody is no one's choice beside a protocol: a default vault's products come last. */
export function rankReserves(products: readonly LendingReserve[]): readonly LendingReserve[] {
  const isDefault = ({ provider }: LendingReserve) =>
    provider.name === "vault" && provider.isDefault === true;
  return [
    ...products.filter((product) => !isDefault(product)),
    ...products.filter((product) => isDefault(product)),
  ];
}

export function unknownReserve(): Problem {
  return refuse("not-found", {
    message: "This market has no reserve with that address. Check both addresses.",
  });
}

export function unknownToken(reference: string): Problem {
  return refuse("not-found", {
    message: `No token is listed as ${reference}. Check the ticker or use the mint address.`,
  });
}

export function unknownPool(): Problem {
  return refuse("not-found", { message: "No pool has this address; check the address." });
}

/** Combines catalogs; a lookup returns the first catalog's match, a list all matches. */
export function combineCatalogs(catalogs: readonly ActionCatalog[]): ActionCatalog {
  const first = async <Found>(
    find: (catalog: ActionCatalog) => Promise<Found | undefined>,
  ): Promise<Found | undefined> => {
    for (const catalog of catalogs) {
      const found = await find(catalog);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const all = async <Found>(
    list: (catalog: ActionCatalog) => Promise<readonly Found[]>,
  ): Promise<readonly Found[]> => (await Promise.all(catalogs.map(list))).flat();
  const listReserves: ActionCatalog["listReserves"] = async (...reserve) =>
    rankReserves(await all((catalog) => catalog.listReserves(...reserve)));
  return {
    findReserve: async (...reserve) => (await listReserves(...reserve))[0],
    listReserves,
    listYieldProducts: (...product) => all((catalog) => catalog.listYieldProducts(...product)),
    listLendingPools: (...pool) => all((catalog) => catalog.listLendingPools(...pool)),
    findYieldProduct: (...product) => first((catalog) => catalog.findYieldProduct(...product)),
    findLendingPool: (...pool) => first((catalog) => catalog.findLendingPool(...pool)),
    findLiquidityPool: (...pool) => first((catalog) => catalog.findLiquidityPool(...pool)),
  };
}
