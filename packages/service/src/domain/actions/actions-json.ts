import { paths } from "../../generated/paths.ts";
import { yieldTypes } from "./products.ts";

export const actionHosts = ["lending-actions", "deposit-actions", "pool-actions"] as const;
export type ActionHost = (typeof actionHosts)[number];

interface ActionRule {
  readonly pathPattern: string;
  readonly apiPath: string;
}

const atItsOwnAddress = (path: string): ActionRule => movedTo(path, path);

function movedTo(from: string, to: string): ActionRule {
  return { pathPattern: patternOf(from), apiPath: patternOf(to) };
}

/** A place becomes the asterisk that stands for one segment. */
function patternOf(path: string): string {
  return path.replace(/\{\w+\}/g, "*");
}

/** Written out by type, because with an asterisk it would fit the other legacy paths too. */
const legacyDeposits = yieldTypes.map((type) => {
  const withType = (path: string) => path.replace("{type}", type);
  return movedTo(withType(paths.redirectLegacyDepositAction), withType(paths.getDepositAction));
});

const rulesOfHost: Record<ActionHost, readonly ActionRule[]> = {
  "lending-actions": [
    atItsOwnAddress(paths.getLendingDepositAction),
    atItsOwnAddress(paths.getLendingWithdrawAction),
    movedTo(paths.redirectLegacyLendingDepositAction, paths.getLendingDepositAction),
  ],
  "deposit-actions": [atItsOwnAddress(paths.getDepositAction), ...legacyDeposits],
  "pool-actions": [
    atItsOwnAddress(paths.getPoolDepositAction),
    atItsOwnAddress(paths.getAddLiquidityAction),
    movedTo(paths.redirectLegacyPoolDepositAction, paths.getPoolDepositAction),
    movedTo(paths.redirectLegacyAddLiquidityAction, paths.getAddLiquidityAction),
  ],
};

/** The rules file of an origin, which may serve several hosts; no two of their patterns overlap. */
export function actionRules(hosts: readonly ActionHost[]): { rules: ActionRule[] } {
  return { rules: hosts.flatMap((host) => rulesOfHost[host]) };
}
