import { betaAppOf } from "../../domain/auth/caller.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../handler.ts";
import { refuseWebhook } from "./not-found.ts";

export const deleteWebhook: Handler<"deleteWebhook"> = async ({ path, caller }, { store }) => {
  const app = betaAppOf(caller);
  if (isRefusal(app)) return app;
  const id = readUuid(path.webhookId);
  if (!(await store.webhooks.delete(app.id, id))) return refuseWebhook(id);
  return { status: 200, body: { deleted: true } };
};
