import { secretOverlapHours, showSecret, showWebhook } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

export const rotateWebhookSecret: Handler<"rotateWebhookSecret"> = async (call, service) => {
  const app = await findBetaApp(call.caller, service);
  if (isRefusal(app)) return app;
  const id = readUuid(call.path.webhookId);
  const secret = service.random.bytes(32);
  const previousUntil = new Date(service.clock.now().getTime() + secretOverlapHours * 3_600_000);
  const webhook = await service.store.webhooks.rotateSecret(app.id, id, { secret, previousUntil });
  if (webhook === undefined) return refuseWebhook(id);
  return { status: 200, body: { ...showWebhook(webhook), secret: showSecret(secret) } };
};
