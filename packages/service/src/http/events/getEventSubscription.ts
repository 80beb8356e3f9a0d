import { showEventSubscription } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseEventSubscription } from "./not-found.ts";

export const getEventSubscription: Handler<"getEventSubscription"> = async (call, service) => {
  const app = await findBetaApp(call.caller, service);
  if (isRefusal(app)) return app;
  const id = readUuid(call.path.subscriptionId);
  const subscription = await service.store.eventSubscriptions.find(app.id, id);
  if (subscription === undefined) return refuseEventSubscription(id);
  return { status: 200, body: showEventSubscription(subscription) };
};
