import { deliveriesSince, showDelivery } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { openPage } from "../page.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

export const listDeliveries: Handler<"listDeliveries"> = async (call, service) => {
  const { path, query, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const webhookId = readUuid(path.webhookId);
  const scope = ["listDeliveries", webhookId];
  const page = await openPage(query, { scope, usualLimit: 50, service });
  if (isRefusal(page)) return page;
  const { webhooks, deliveries } = service.store;
  if ((await webhooks.find(app.id, webhookId)) === undefined) return refuseWebhook(webhookId);
  const since = deliveriesSince(service.clock.now());
  const place = { before: page.start, limit: page.limit, since };
  const { rows, cursor } = page.cut(await deliveries.list(webhookId, place), ({ seq }) => seq);
  return { status: 200, body: { deliveries: rows.map(showDelivery), cursor } };
};
