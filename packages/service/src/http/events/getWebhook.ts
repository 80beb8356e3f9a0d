import { betaAppOf } from "../../domain/auth/caller.ts";
import { showWebhook } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../handler.ts";
import { refuseWebhook } from "./not-found.ts";

export const getWebhook: Handler<"getWebhook"> = async ({ path, caller }, { store }) => {
  const app = betaAppOf(caller);
  if (isRefusal(app)) return app;
  const id = readUuid(path.webhookId);
  const webhook = await store.webhooks.find(app.id, id);
  if (webhook === undefined) return refuseWebhook(id);
  return { status: 200, body: showWebhook(webhook) };
};
