import { findActionFaults } from "@bellwether/contract/compare-bodies";
import { createContractActions, resetProducts } from "./action-products.ts";
import { adminKey, apiKey, clientKey, feedKey } from "./credentials.ts";
import type { ServiceContractOptions } from "./describe-service-contract.ts";
import { adminKeys } from "./fixtures/admin-keys.ts";
import { adminStatus } from "./fixtures/admin-status.ts";
import { adminWallets } from "./fixtures/admin-wallets.ts";
import { assets } from "./fixtures/assets.ts";
import { auth } from "./fixtures/auth.ts";
import { channels } from "./fixtures/channels.ts";
import { depositActions, seedYieldPosition } from "./fixtures/deposit-actions.ts";
import { eventSubscriptions } from "./fixtures/events.ts";
import { feeds } from "./fixtures/feeds.ts";
import { inbox } from "./fixtures/inbox.ts";
import { lendingActions, seedLendingPosition } from "./fixtures/lending-actions.ts";
import { marketData } from "./fixtures/market-data.ts";
import { poolActions, seedPoolPosition } from "./fixtures/pool-actions.ts";
import { positionRules } from "./fixtures/position-rules.ts";
import { preferences } from "./fixtures/preferences.ts";
import { push } from "./fixtures/push.ts";
import { send } from "./fixtures/sends.ts";
import { subscriptions } from "./fixtures/subscriptions.ts";
import { webhooks } from "./fixtures/webhooks.ts";
import { noActions } from "./no-actions.ts";
import { adminTables, seedAdmin } from "./seed-admin.ts";
import { alertsTables, seedAlerts } from "./seed-alerts.ts";
import { seedMarketData } from "./seed-market-data.ts";
import { sessionToken } from "./sessions.ts";
import { snapshotTables } from "./table-snapshot.ts";
import {
  unreachableAlerts,
  unreachableDepositActions,
  unreachableLendingActions,
  unreachableMarkets,
  unreachablePoolActions,
} from "./unreachable-responses.ts";

/** Seeds tables once, and restores them before each request. */
function restoring(
  seed: NonNullable<ServiceContractOptions["seed"]>,
  tables: readonly string[],
): Pick<ServiceContractOptions, "seed" | "beforeRequest"> {
  let restore = async () => {};
  return {
    async seed(environment) {
      await seed(environment);
      restore = await snapshotTables(environment.db, tables);
    },
    beforeRequest: () => restore(),
  };
}

/** How each host is set up, so every documented request has its documented response. */
export const contracts = {
  admin: {
    host: "admin",
    credentials: { adminKey },
    createActions: async () => noActions,
    ...restoring(seedAdmin, [...alertsTables, ...adminTables]),
    fixtures: {
      "admin-keys": adminKeys,
      "admin-status": adminStatus,
      "admin-wallets": adminWallets,
    },
  },
  alerts: {
    host: "alerts",
    credentials: { clientKey, apiKey, sessionToken },
    createActions: async () => noActions,
    ...restoring(seedAlerts, alertsTables),
    fixtures: {
      auth,
      inbox,
      channels,
      push,
      subscriptions,
      preferences,
      send,
      webhooks,
      "event-subscriptions": eventSubscriptions,
      "position-rules": positionRules,
    },
    unreachable: unreachableAlerts,
  },
  assets: {
    host: "assets",
    credentials: { apiKey },
    createActions: async () => noActions,
    seed: (environment) => seedMarketData(environment, 3),
    fixtures: { assets },
  },
  "deposit-actions": {
    host: "deposit-actions",
    createActions: createContractActions,
    seed: seedYieldPosition,
    beforeRequest: resetProducts,
    fixtures: { "deposit-actions": depositActions },
    compareBody: findActionFaults,
    unreachable: unreachableDepositActions,
  },
  "lending-actions": {
    host: "lending-actions",
    createActions: createContractActions,
    seed: seedLendingPosition,
    beforeRequest: resetProducts,
    fixtures: { "lending-actions": lendingActions },
    compareBody: findActionFaults,
    unreachable: unreachableLendingActions,
  },
  markets: {
    host: "markets",
    credentials: { clientKey, feedKey },
    createActions: async () => noActions,
    // Long enough for half-year averages.
    seed: (environment) => seedMarketData(environment, 181),
    fixtures: { "market-data": marketData, feeds },
    beforeRequest: async ({ db }) => void (await db.deleteFrom("pushed_batches").execute()),
    unreachable: unreachableMarkets,
  },
  "pool-actions": {
    host: "pool-actions",
    createActions: createContractActions,
    seed: seedPoolPosition,
    beforeRequest: resetProducts,
    fixtures: { "pool-actions": poolActions },
    compareBody: findActionFaults,
    unreachable: unreachablePoolActions,
  },
} as const satisfies Readonly<Record<string, ServiceContractOptions>>;
