import { paths } from "../../generated/paths.ts";
import { yieldTypes } from "./products.ts";

export const actionHosts = ["lending-actions", "deposit-actions", "pool-actions"] as const;
export type ActionHost = (typeof actionHosts)[number];

interface ActionRule {
  readonly pathPattern: string;
  readonly apiPath: string;
}

const unchanged = (path: string): ActionRule => movedTo(path, path);

function movedTo(from: string, to: string): ActionRule {
  return { pathPattern: patternOf(from), apiPath: patternOf(to) };
}

/** Replaces parameters with `*`, which matches one segment. */
function patternOf(path: string): string {
  return path.replace(/\{\w+\}/g, "*");
}

/** One rule for each type, because `*` would also match the other legacy paths. */
const legacyDeposits = yieldTypes.map((type) => {
  const withType = (path: string) => path.replace("{type}", type);
  return movedTo(withType(paths.redirectLegacyDepositAction), withType(paths.getDepositAction));
});

const rulesOfHost: Record<ActionHost, readonly ActionRule[]> = {
  "lending-actions": [
    unchanged(paths.getLendingDepositAction),
    unchanged(paths.getLendingWithdrawAction),
    unchanged(paths.getLendingBorrowAction),
    unchanged(paths.getLendingRepayAction),
    unchanged(paths.getLendingClaimRewardsAction),
    movedTo(paths.redirectLegacyLendingDepositAction, paths.getLendingDepositAction),
  ],
  "deposit-actions": [
    unchanged(paths.getDepositAction),
    unchanged(paths.getWithdrawAction),
    ...legacyDeposits,
  ],
  "pool-actions": [
    unchanged(paths.getPoolDepositAction),
    unchanged(paths.getPoolWithdrawAction),
    unchanged(paths.getAddLiquidityAction),
    unchanged(paths.getWithdrawLiquidityAction),
    unchanged(paths.getClaimRewardsAction),
    movedTo(paths.redirectLegacyPoolDepositAction, paths.getPoolDepositAction),
    movedTo(paths.redirectLegacyAddLiquidityAction, paths.getAddLiquidityAction),
  ],
};

/**
 * An origin's `actions.json`. It may serve several hosts; their patterns do not overlap.
 *
 * @param publicPath the path prefix on the origin
 */
export function actionRules(
  hosts: readonly ActionHost[],
  publicPath: string,
): { rules: ActionRule[] } {
  const rules = hosts.flatMap((host) => rulesOfHost[host]);
  return {
    rules: rules.map(({ pathPattern, apiPath }) => ({
      pathPattern: publicPath + pathPattern,
      apiPath: publicPath + apiPath,
    })),
  };
}
