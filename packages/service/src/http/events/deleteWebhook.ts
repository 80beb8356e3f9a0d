import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

export const deleteWebhook: Handler<"deleteWebhook"> = async ({ path, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const id = readUuid(path.webhookId);
  if (!(await service.store.webhooks.delete(app.id, id))) return refuseWebhook(id);
  return { status: 200, body: { deleted: true } };
};
