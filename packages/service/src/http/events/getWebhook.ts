import { showWebhook } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

export const getWebhook: Handler<"getWebhook"> = async ({ path, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const id = readUuid(path.webhookId);
  const webhook = await service.store.webhooks.find(app.id, id);
  if (webhook === undefined) return refuseWebhook(id);
  return { status: 200, body: showWebhook(webhook) };
};
