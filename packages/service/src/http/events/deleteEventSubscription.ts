import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseEventSubscription } from "./not-found.ts";

export const deleteEventSubscription: Handler<"deleteEventSubscription"> = async (
  { path, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const id = readUuid(path.subscriptionId);
  if (!(await service.store.eventSubscriptions.delete(app.id, id)))
    return refuseEventSubscription(id);
  return { status: 200, body: { deleted: true } };
};
