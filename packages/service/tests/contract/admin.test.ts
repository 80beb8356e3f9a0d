import { adminKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { adminKeys } from "./fixtures/admin-keys.ts";
import { adminStatus } from "./fixtures/admin-status.ts";
import { adminWallets } from "./fixtures/admin-wallets.ts";
import { noActions } from "./no-actions.ts";
import { adminTables, seedAdmin } from "./seed-admin.ts";
import { alertsTables } from "./seed-alerts.ts";
import { snapshotTables } from "./table-snapshot.ts";

let restore = async () => {};

describeServiceContract({
  host: "admin",
  credentials: { adminKey },
  createActions: async () => noActions,
  async seed(environment) {
    await seedAdmin(environment);
    restore = await snapshotTables(environment.db, [...alertsTables, ...adminTables]);
  },
  beforeRequest: () => restore(),
  fixtures: {
    "admin-keys": adminKeys,
    "admin-status": adminStatus,
    "admin-wallets": adminWallets,
  },
});
