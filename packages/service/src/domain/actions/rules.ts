export const actionHosts = ["lending-actions", "deposit-actions", "pool-actions"] as const;
export type ActionHost = (typeof actionHosts)[number];

interface ActionRule {
  readonly pathPattern: string;
  readonly apiPath: string;
}

const atItsOwnAddress = (path: string): ActionRule => ({ pathPattern: path, apiPath: path });
const movedTo = (pathPattern: string, apiPath: string): ActionRule => ({ pathPattern, apiPath });

const rulesOfHost: Record<ActionHost, readonly ActionRule[]> = {
  "lending-actions": [
    atItsOwnAddress("/api/v0/lending/*/reserves/*/deposit"),
    atItsOwnAddress("/api/v0/lending/*/reserves/*/withdraw"),
    movedTo("/api/v0/*/reserves/*/deposit", "/api/v0/lending/*/reserves/*/deposit"),
  ],
  "deposit-actions": [
    atItsOwnAddress("/api/v0/deposit/*/*"),
    movedTo("/api/v0/*/protected", "/api/v0/deposit/*/protected"),
    movedTo("/api/v0/*/regular", "/api/v0/deposit/*/regular"),
  ],
  "pool-actions": [
    atItsOwnAddress("/api/v0/lend/*/deposit"),
    atItsOwnAddress("/api/v0/clmm/*/add-liquidity"),
    movedTo("/api/v0/*/deposit", "/api/v0/lend/*/deposit"),
    movedTo("/api/v0/*/add-liquidity", "/api/v0/clmm/*/add-liquidity"),
  ],
};

/** The rules file of an origin, which may serve several hosts; no two of their patterns overlap. */
export function actionRules(hosts: readonly ActionHost[]): { rules: ActionRule[] } {
  return { rules: hosts.flatMap((host) => rulesOfHost[host]) };
}
