import { alertsTables, fillAlerts } from "./alerts-world.ts";
import { apiKey, clientKey } from "./credentials.ts";
import { describeServiceContract } from "./describe-service-contract.ts";
import { alertsLeftOut } from "./left-out.ts";
import { noActions } from "./no-actions.ts";
import { saveTables } from "./saved-tables.ts";
import { sessionToken } from "./sessions.ts";
import { auth } from "./situations/auth.ts";
import { channels } from "./situations/channels.ts";
import { eventSubscriptions } from "./situations/event-subscriptions.ts";
import { inbox } from "./situations/inbox.ts";
import { push } from "./situations/push.ts";
import { send } from "./situations/send.ts";
import { subscriptions } from "./situations/subscriptions.ts";
import { webhooks } from "./situations/webhooks.ts";

let restore = async () => {};

describeServiceContract({
  host: "alerts",
  credentials: { clientKey, apiKey, sessionToken },
  openActions: async () => noActions,
  async fill(world) {
    await fillAlerts(world);
    restore = await saveTables(world.db, alertsTables);
  },
  begin: () => restore(),
  situations: {
    ...auth,
    ...inbox,
    ...channels,
    ...push,
    ...subscriptions,
    ...send,
    ...webhooks,
    ...eventSubscriptions,
  },
  leftOut: alertsLeftOut,
});
