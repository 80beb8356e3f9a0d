import type { FailingWebhook as WireFailing } from "@bellwether/admin";
import { requireAdmin } from "../domain/caller.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import { toWireWebhook } from "../domain/webhooks/webhook.ts";
import type { Handler } from "../generated/handlers.ts";
import type { FailingWebhook } from "../store/webhooks/failing-webhooks.ts";
import { audited } from "./access/audited.ts";
import { readPage } from "./responses/page.ts";
import { readDeliveries } from "./responses/webhook-deliveries.ts";
import { replayRange } from "./responses/webhook-replay.ts";

export const listFailingWebhooks: Handler<"listFailingWebhooks"> = async ({ query }, service) => {
  const page = await readPage({
    query,
    scope: { operation: "listFailingWebhooks", filters: {} },
    service,
    read: (after, limit) => service.store.failingWebhooks.list({ after: after?.[0], limit }),
    toSortKey: ({ seq }) => [seq],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { webhooks: page.rows.map(toWireFailing), cursor: page.cursor } };
};

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

function toWireFailing({ seq: _, ...webhook }: FailingWebhook): WireFailing {
  const { failingSince, disabledReason, createdAt, ...others } = webhook;
  return {
    ...others,
    ...(failingSince !== null && { failingSince: failingSince.toISOString() }),
    ...(disabledReason !== null && { disabledReason }),
    createdAt: createdAt.toISOString(),
  };
}

function refuseUnknown(id: string): Problem {
  return refuse("not-found", { message: `There is no webhook ${id}.` });
}
