import { betaAppOf } from "../../domain/auth/caller.ts";
import { showEventSubscription } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../handler.ts";
import { refuseEventSubscription } from "./not-found.ts";

export const getEventSubscription: Handler<"getEventSubscription"> = async (call, { store }) => {
  const app = betaAppOf(call.caller);
  if (isRefusal(app)) return app;
  const id = readUuid(call.path.subscriptionId);
  const subscription = await store.eventSubscriptions.find(app.id, id);
  if (subscription === undefined) return refuseEventSubscription(id);
  return { status: 200, body: showEventSubscription(subscription) };
};
