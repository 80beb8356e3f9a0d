import { apiKey, clientKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { auth } from "./fixtures/auth.ts";
import { channels } from "./fixtures/channels.ts";
import { eventSubscriptions } from "./fixtures/event-subscriptions.ts";
import { inbox } from "./fixtures/inbox.ts";
import { push } from "./fixtures/push.ts";
import { send } from "./fixtures/send.ts";
import { subscriptions } from "./fixtures/subscriptions.ts";
import { webhooks } from "./fixtures/webhooks.ts";
import { noActions } from "./no-actions.ts";
import { alertsTables, seedAlerts } from "./seed-alerts.ts";
import { sessionToken } from "./sessions.ts";
import { snapshotTables } from "./table-snapshot.ts";

let restore = async () => {};

describeServiceContract({
  host: "alerts",
  credentials: { clientKey, apiKey, sessionToken },
  createActions: async () => noActions,
  async seed(environment) {
    await seedAlerts(environment);
    restore = await snapshotTables(environment.db, alertsTables);
  },
  beforeRequest: () => restore(),
  fixtures: {
    auth,
    inbox,
    channels,
    push,
    subscriptions,
    send,
    webhooks,
    "event-subscriptions": eventSubscriptions,
  },
});
