import { betaAppOf } from "../../domain/auth/caller.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../handler.ts";
import { refuseEventSubscription } from "./not-found.ts";

export const deleteEventSubscription: Handler<"deleteEventSubscription"> = async (
  { path, caller },
  { store },
) => {
  const app = betaAppOf(caller);
  if (isRefusal(app)) return app;
  const id = readUuid(path.subscriptionId);
  if (!(await store.eventSubscriptions.delete(app.id, id))) return refuseEventSubscription(id);
  return { status: 200, body: { deleted: true } };
};
