import { paths } from "../../generated/paths.ts";
import { actionPaths, matchPath } from "./action-paths.ts";
import { type YieldProduct, yieldTypes } from "./products.ts";

/** What a deposit path names: all that such a path can say. */
export type DepositTarget =
  | { readonly kind: "lending-reserve"; readonly marketAddress: string; readonly reserve: string }
  | {
      readonly kind: "yield-product";
      readonly token: string;
      readonly type: YieldProduct["type"];
    }
  | { readonly kind: "lending-pool"; readonly token: string };

/** A link to a deposit, taken apart. */
export interface DepositLink {
  /** The address of the service that the path belongs to, without a slash at the end. */
  readonly serviceUrl: string;
  readonly place: DepositTarget;
}

/** Takes a link apart; undefined when it leads to no deposit path of the specs, on whatever service. */
export function parseDepositLink(link: string): DepositLink | undefined {
  const url = URL.parse(link);
  if (url === null) return undefined;
  const segments = url.pathname.split("/").slice(1);
  for (const start of segments.keys()) {
    const place = readPlace(segments.slice(start));
    if (place === undefined) continue;
    const before = segments.slice(0, start).map((one) => `/${one}`);
    return { serviceUrl: url.origin + before.join(""), place };
  }
  return undefined;
}

/** The address as `parseDepositLink` writes it, so that both can be compared. */
export function normalizeServiceUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, "");
}

function readPlace(path: readonly string[]): DepositTarget | undefined {
  const reserve =
    matchPath(paths.getLendingDepositAction, path) ??
    matchPath(paths.redirectLegacyLendingDepositAction, path);
  if (reserve) return { kind: "lending-reserve", ...reserve };
  // The legacy path of a pool fits that of a yield product too, with `deposit` for a type.
  const product =
    matchPath(paths.getDepositAction, path) ?? matchPath(paths.redirectLegacyDepositAction, path);
  const type = yieldTypes.find((one) => one === product?.type);
  if (product && type) return { kind: "yield-product", token: product.token, type };
  const pool =
    matchPath(paths.getPoolDepositAction, path) ??
    matchPath(paths.redirectLegacyPoolDepositAction, path);
  return pool && { kind: "lending-pool", token: pool.tokenSymbol };
}

/** Writes a link as people are given it: the current path, never a legacy one. */
export function formatDepositLink({ serviceUrl, place }: DepositLink): string {
  return serviceUrl + writePlace(place);
}

function writePlace(place: DepositTarget): string {
  switch (place.kind) {
    case "lending-reserve":
      return actionPaths.lendingDeposit(place);
    case "yield-product":
      return actionPaths.deposit(place);
    case "lending-pool":
      return actionPaths.poolDeposit({ tokenSymbol: place.token });
  }
}
