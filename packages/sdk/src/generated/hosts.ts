// Generated from the specs by tools/generate. Edit the specs, not this file.

import { createAdminClient, type AdminClient } from "@bellwether/admin";
import { createAlertsClient, type AlertsClient } from "@bellwether/alerts";
import { createAssetsClient, type AssetsClient } from "@bellwether/assets";
import {
  actionLinks as depositActionsLinks,
  createDepositActionsClient,
  type DepositActionsClient,
} from "@bellwether/deposit-actions";
import {
  actionLinks as lendingActionsLinks,
  createLendingActionsClient,
  type LendingActionsClient,
} from "@bellwether/lending-actions";
import { createMarketsClient, type MarketsClient } from "@bellwether/markets";
import {
  actionLinks as poolActionsLinks,
  createPoolActionsClient,
  type PoolActionsClient,
} from "@bellwether/pool-actions";
import { type RoutedLinksOf, routeActionLinks } from "../actions.ts";
import type { Part } from "../part.ts";

export { isAdminError } from "@bellwether/admin";
export { isAlertsError } from "@bellwether/alerts";
export { isAssetsError } from "@bellwether/assets";
export { isDepositActionsError } from "@bellwether/deposit-actions";
export { isLendingActionsError } from "@bellwether/lending-actions";
export { isMarketsError } from "@bellwether/markets";
export { isPoolActionsError } from "@bellwether/pool-actions";

/** The client of Bellwether admin. */
export const admin: Part<AdminClient> = (settings) =>
  createAdminClient(settings("admin", ["adminKey"]));

/** The client of Bellwether alerts. */
export const alerts: Part<AlertsClient> = (settings) =>
  createAlertsClient(settings("alerts", ["clientKey", "apiKey", "sessionToken"]));

/** The client of Bellwether assets. */
export const assets: Part<AssetsClient> = (settings) =>
  createAssetsClient(settings("assets", ["apiKey"]));

/** The client of Bellwether deposit actions. */
export const depositActions: Part<DepositActionsClient> = (settings) =>
  createDepositActionsClient(settings("deposit-actions", []));

/** The client of Bellwether lending actions. */
export const lendingActions: Part<LendingActionsClient> = (settings) =>
  createLendingActionsClient(settings("lending-actions", []));

/** The client of Bellwether markets. */
export const markets: Part<MarketsClient> = (settings) =>
  createMarketsClient(settings("markets", ["clientKey", "feedKey"]));

/** The client of Bellwether pool actions. */
export const poolActions: Part<PoolActionsClient> = (settings) =>
  createPoolActionsClient(settings("pool-actions", []));

/** The action links of all hosts, and the client of each host. */
export interface ActionsClient extends RoutedLinksOf<typeof depositActionsLinks> {
  readonly deposit: DepositActionsClient;
  readonly lending: LendingActionsClient;
  readonly pool: PoolActionsClient;
}

/** The action links of all hosts: each step goes to the host that serves the link. */
export const actions: Part<ActionsClient> = (settings) => {
  const deposit = depositActions(settings);
  const lending = lendingActions(settings);
  const pool = poolActions(settings);

  const links = routeActionLinks(
    {
      client: deposit,
      links: depositActionsLinks,
      prefixes: ["/api/v0/deposit/", "/api/v0/withdraw/"],
    },
    { client: lending, links: lendingActionsLinks, prefixes: ["/api/v0/lending/"] },
    { client: pool, links: poolActionsLinks, prefixes: ["/api/v0/lend/", "/api/v0/clmm/"] },
  );
  return { ...links, deposit, lending, pool };
};

/** The properties of `createBellwether`. */
export const allHosts = { actions, admin, alerts, assets, markets };
