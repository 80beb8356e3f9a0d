import { requireAdmin } from "../domain/caller.ts";
import { type Problem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import { toWireWebhook } from "../domain/webhooks/webhook.ts";
import type { Handler } from "../generated/handlers.ts";
import { audited } from "./access/audited.ts";
import { replayRange } from "./replay-webhook.ts";
import { readDeliveries } from "./webhook-deliveries.ts";

export const updateAppWebhook: Handler<"updateAppWebhook"> = audited({
  operation: "updateAppWebhook",
  target: ({ path }) => `webhooks/${readUuid(path.webhookId)}`,
  async handle({ path, body }, { store, clock }) {
    const id = readUuid(path.webhookId);
    const appId = await store.webhooks.findApp(id);
    const { enabled } = body;
    const webhook = appId && (await store.webhooks.update(appId, id, { enabled }, clock.now()));
    return webhook ? { status: 200, body: toWireWebhook(webhook) } : refuseUnknown(id);
  },
});

type ListDeliveries = Handler<"listWebhookDeliveries">;

export const listWebhookDeliveries: ListDeliveries = async ({ path, query }, service) => {
  const webhookId = readUuid(path.webhookId);
  if ((await service.store.webhooks.findApp(webhookId)) === undefined) {
    return refuseUnknown(webhookId);
  }
  return await readDeliveries({ operation: "listWebhookDeliveries", webhookId, query }, service);
};

export const replayWebhookDeliveries: Handler<"replayWebhookDeliveries"> = audited({
  operation: "replayWebhookDeliveries",
  target: ({ path }) => `webhooks/${readUuid(path.webhookId)}`,
  async handle({ path, headers, body, caller }, service) {
    const webhookId = readUuid(path.webhookId);
    const replay = {
      operation: "replayWebhookDeliveries",
      owner: requireAdmin(caller).id,
      body,
    } as const;
    const call = { ...replay, webhookId, idempotencyKey: headers["Idempotency-Key"] };
    return await replayRange(call, service, refuseUnknown(webhookId));
  },
});

function refuseUnknown(id: string): Problem {
  return refuse("not-found", { message: `There is no webhook ${id}.` });
}
