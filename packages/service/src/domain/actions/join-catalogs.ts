import type { ActionCatalog } from "./catalog.ts";

/** One catalog of several: what an earlier one has, the later ones are not asked for. */
export function joinCatalogs(catalogs: readonly ActionCatalog[]): ActionCatalog {
  const first = async <Found>(
    find: (catalog: ActionCatalog) => Promise<Found | undefined>,
  ): Promise<Found | undefined> => {
    for (const catalog of catalogs) {
      const found = await find(catalog);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    findReserve: (...reserve) => first((one) => one.findReserve(...reserve)),
    findYieldProduct: (...product) => first((one) => one.findYieldProduct(...product)),
    findLendingPool: (...pool) => first((one) => one.findLendingPool(...pool)),
    findLiquidityPool: (...pool) => first((one) => one.findLiquidityPool(...pool)),
  };
}
