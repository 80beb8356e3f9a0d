import { showEventSubscription } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseEventSubscription } from "./not-found.ts";

export const updateEventSubscription: Handler<"updateEventSubscription"> = async (
  { path, body, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const id = readUuid(path.subscriptionId);
  const changed = await service.store.eventSubscriptions.setEnabled(app.id, id, body.enabled);
  if (changed === undefined) return refuseEventSubscription(id);
  return { status: 200, body: showEventSubscription(changed) };
};
