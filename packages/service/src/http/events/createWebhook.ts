import { mostWebhooks, showSecret, showWebhook } from "../../domain/events/webhook.ts";
import { checkWebhookUrl } from "../../domain/events/webhook-url.ts";
import { isRefusal, refuse } from "../../domain/refusals.ts";
import { makeUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";

export const createWebhook: Handler<"createWebhook"> = async ({ body, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const refusal = checkWebhookUrl(body.url);
  if (refusal !== undefined) return refusal;
  const { store, clock, random } = service;
  const { url, description } = body;
  const secret = random.bytes(32);
  const next = { id: makeUuid(random), url, description, secret, createdAt: clock.now() };
  const created = await store.webhooks.create(app.id, next, mostWebhooks);
  if (created === undefined) {
    const message = `The app has ${mostWebhooks} webhooks, which is the most it may have; delete one first.`;
    return refuse("limit-reached", { message });
  }
  return { status: 201, body: { ...showWebhook(created), secret: showSecret(secret) } };
};
