import { deliveriesSince, deliveryDays, showDelivery } from "../../domain/events/webhook.ts";
import { isRefusal, refuse } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

/** Makes the delivery due now; it shows as pending until whoever delivers has tried it. */
export const resendDelivery: Handler<"resendDelivery"> = async ({ path, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const webhookId = readUuid(path.webhookId);
  const id = readUuid(path.deliveryId);
  const { webhooks, deliveries } = service.store;
  if ((await webhooks.find(app.id, webhookId)) === undefined) return refuseWebhook(webhookId);
  const now = service.clock.now();
  const outcome = await deliveries.retry(webhookId, id, { now, since: deliveriesSince(now) });
  if (outcome === "delivery-underway") return refuse(outcome);
  if (outcome === "not-found") {
    const message = `The webhook has no delivery ${id} within ${deliveryDays} days.`;
    return refuse(outcome, { message });
  }
  return { status: 200, body: showDelivery(outcome) };
};
