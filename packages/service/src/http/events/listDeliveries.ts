import { deliveriesSince, showDelivery } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

export const listDeliveries: Handler<"listDeliveries"> = async (call, service) => {
  const { path, query, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const webhookId = readUuid(path.webhookId);
  const { webhooks, deliveries } = service.store;
  if ((await webhooks.find(app.id, webhookId)) === undefined) return refuseWebhook(webhookId);
  const since = deliveriesSince(service.clock.now());
  const page = await readPage({
    query,
    scope: { operation: "listDeliveries", filters: { webhookId } },
    service,
    read: (after, limit) => deliveries.list(webhookId, { before: after?.[0], limit, since }),
    placeOf: ({ seq }) => [seq],
  });
  if (isRefusal(page)) return page;
  return { status: 200, body: { deliveries: page.rows.map(showDelivery), cursor: page.cursor } };
};
