import { paths } from "../../generated/paths.ts";
import { actionPaths, matchPath } from "./action-paths.ts";
import { type YieldProduct, yieldTypes } from "./products.ts";

/** The product a deposit path names. */
export type DepositTarget =
  | { readonly kind: "lending-reserve"; readonly marketAddress: string; readonly reserve: string }
  | {
      readonly kind: "yield-product";
      readonly token: string;
      readonly type: YieldProduct["type"];
    }
  | { readonly kind: "lending-pool"; readonly token: string }
  | { readonly kind: "liquidity-pool"; readonly poolId: string };

/** A parsed link to a deposit. */
export interface DepositLink {
  /** The service address the path belongs to, without a trailing slash. */
  readonly serviceUrl: string;
  readonly target: DepositTarget;
}

/** Parses a link to a deposit on any service; undefined if its path is not a deposit path in the specs. */
export function parseDepositLink(link: string): DepositLink | undefined {
  const url = URL.parse(link);
  if (url === null) return undefined;
  const segments = url.pathname.split("/").slice(1);
  for (const start of segments.keys()) {
    const target = parseTarget(segments.slice(start));
    if (target === undefined) continue;
    const before = segments.slice(0, start).map((segment) => `/${segment}`);
    return { serviceUrl: url.origin + before.join(""), target };
  }
  return undefined;
}

/** The URL in the form of `DepositLink.serviceUrl`, to compare both. */
export function normalizeServiceUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, "");
}

function parseTarget(path: readonly string[]): DepositTarget | undefined {
  const reserve =
    matchPath(paths.getLendingDepositAction, path) ??
    matchPath(paths.redirectLegacyLendingDepositAction, path);
  if (reserve) return { kind: "lending-reserve", ...reserve };
  // A pool's legacy path also matches a yield product's, with the type `deposit`.
  const product =
    matchPath(paths.getDepositAction, path) ?? matchPath(paths.redirectLegacyDepositAction, path);
  const type = yieldTypes.find((type) => type === product?.type);
  if (product && type) return { kind: "yield-product", token: product.token, type };
  const pool =
    matchPath(paths.getPoolDepositAction, path) ??
    matchPath(paths.redirectLegacyPoolDepositAction, path);
  if (pool) return { kind: "lending-pool", token: pool.tokenSymbol };
  const liquidity =
    matchPath(paths.getAddLiquidityAction, path) ??
    matchPath(paths.redirectLegacyAddLiquidityAction, path);
  return liquidity && { kind: "liquidity-pool", ...liquidity };
}

/** Formats a link with the current path, even if the parsed link had a legacy path. */
export function formatDepositLink({ serviceUrl, target }: DepositLink): string {
  return serviceUrl + targetPath(target);
}

function targetPath(target: DepositTarget): string {
  switch (target.kind) {
    case "lending-reserve":
      return actionPaths.lendingDeposit(target);
    case "yield-product":
      return actionPaths.deposit(target);
    case "lending-pool":
      return actionPaths.poolDeposit({ tokenSymbol: target.token });
    case "liquidity-pool":
      return actionPaths.addLiquidity(target);
  }
}
