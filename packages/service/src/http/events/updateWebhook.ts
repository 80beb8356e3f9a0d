import { betaAppOf } from "../../domain/auth/caller.ts";
import { showWebhook } from "../../domain/events/webhook.ts";
import { checkWebhookUrl } from "../../domain/events/webhook-url.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../handler.ts";
import { refuseWebhook } from "./not-found.ts";

export const updateWebhook: Handler<"updateWebhook"> = async (call, { store }) => {
  const { path, body, caller } = call;
  const app = betaAppOf(caller);
  if (isRefusal(app)) return app;
  const refusal = body.url === undefined ? undefined : checkWebhookUrl(body.url);
  if (refusal !== undefined) return refusal;
  const id = readUuid(path.webhookId);
  const webhook = await store.webhooks.update(app.id, id, body);
  if (webhook === undefined) return refuseWebhook(id);
  return { status: 200, body: showWebhook(webhook) };
};
