import { actionPaths } from "./action-paths.ts";
import type { Product } from "./products.ts";

/** An error for each product with an earlier product's id or path. */
export function findDuplicateProducts(products: readonly Product[]): string[] {
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  return products.flatMap((product) => {
    const path = pathOf(product);
    const owner = owners.get(path);
    const isRepeated = ids.has(product.id);
    ids.add(product.id);
    owners.set(path, owner ?? product.id);
    if (isRepeated)
      return [`id "${product.id}" is given twice; each product needs an id of its own.`];
    return owner === undefined
      ? []
      : [`"${product.id}" and "${owner}" have the same path, ${path}; keep one of them.`];
  });
}

/** With the mint: two tokens may share a ticker, and the first one wins. */
function pathOf(product: Product): string {
  switch (product.kind) {
    case "lending-reserve":
      return actionPaths.lendingDeposit(product);
    case "yield-product":
      return actionPaths.deposit({ token: product.token.mint, type: product.type });
    case "lending-pool":
      return actionPaths.poolDeposit({ tokenSymbol: product.token.mint });
    case "liquidity-pool":
      return actionPaths.addLiquidity(product);
  }
}
