import { paths } from "../../generated/paths.ts";

/** A path's parameter names: `"token" | "type"` for `/api/v0/deposit/{token}/{type}`. */
export type PathParametersOf<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParametersOf<Rest> : never;

type ValuesFor<Path extends string> = Readonly<Record<PathParametersOf<Path>, string>>;

/** Fills a path's parameters, each percent-encoded for its one segment. */
export function fillPath<Path extends string>(path: Path, values: ValuesFor<Path>): string {
  const given: Readonly<Record<string, string>> = values;
  return path.replace(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(given[name] ?? ""));
}

/** A path's parameter values; undefined when the path does not match. */
export function matchPath<Path extends string>(
  path: Path,
  segments: readonly string[],
): ValuesFor<Path> | undefined {
  const template = path.split("/").slice(1);
  if (template.length !== segments.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = decodeSegment(segments[index] ?? "");
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (segment === "" || (name === undefined && segment !== part)) return undefined;
    if (name !== undefined) values[name] = segment;
  }
  // The loop above set every template parameter.
  return values as ValuesFor<Path>;
}

/** Empty, which matches no parameter, when the percent-encoding is broken. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}

/** Each action's current path; legacy paths redirect to it. */
export const actionPaths = {
  lendingDeposit: pathOf(paths.getLendingDepositAction),
  lendingWithdraw: pathOf(paths.getLendingWithdrawAction),
  lendingBorrow: pathOf(paths.getLendingBorrowAction),
  lendingRepay: pathOf(paths.getLendingRepayAction),
  lendingClaimRewards: pathOf(paths.getLendingClaimRewardsAction),
  deposit: pathOf(paths.getDepositAction),
  withdraw: pathOf(paths.getWithdrawAction),
  poolDeposit: pathOf(paths.getPoolDepositAction),
  poolWithdraw: pathOf(paths.getPoolWithdrawAction),
  addLiquidity: pathOf(paths.getAddLiquidityAction),
  withdrawLiquidity: pathOf(paths.getWithdrawLiquidityAction),
  claimRewards: pathOf(paths.getClaimRewardsAction),
} as const;

function pathOf<Path extends string>(path: Path) {
  return (values: Readonly<Record<PathParametersOf<Path>, string>>) => fillPath(path, values);
}
