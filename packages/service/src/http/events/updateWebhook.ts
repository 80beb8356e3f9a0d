import { showWebhook } from "../../domain/events/webhook.ts";
import { checkWebhookUrl } from "../../domain/events/webhook-url.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

export const updateWebhook: Handler<"updateWebhook"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const refusal = body.url === undefined ? undefined : checkWebhookUrl(body.url);
  if (refusal !== undefined) return refusal;
  const id = readUuid(path.webhookId);
  const webhook = await service.store.webhooks.update(app.id, id, body);
  if (webhook === undefined) return refuseWebhook(id);
  return { status: 200, body: showWebhook(webhook) };
};
