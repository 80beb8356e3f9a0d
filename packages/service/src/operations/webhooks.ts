import type { Webhook } from "@bellwether/alerts";
import { fillPath } from "../domain/actions/action-paths.ts";
import { sampleEvent } from "../domain/events/sample-event.ts";
import { formatCount } from "../domain/format-count.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { allowNetworks } from "../domain/network/networks.ts";
import { checkOutgoingUrl } from "../domain/network/outgoing-url.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import {
  deliveriesSince,
  deliveryRetentionDays,
  formatSecret,
  maxWebhooks,
  secretOverlapHours,
  testsPerMinute,
  toWireDelivery,
  toWireWebhook,
} from "../domain/webhooks/webhook.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import type { Service } from "../service.ts";
import type { TooManyTests } from "../store/webhooks/deliveries.ts";
import { findBetaApp, refuseUnknownWebhook } from "./access/beta-app.ts";
import { readPage } from "./responses/page.ts";
import { readDeliveries } from "./responses/webhook-deliveries.ts";
import { replayRange } from "./responses/webhook-replay.ts";

export const listWebhooks: Handler<"listWebhooks"> = async ({ query, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const page = await readPage({
    query,
    scope: { operation: "listWebhooks", filters: { appId: app.id } },
    service,
    read: (after, limit) => service.store.webhooks.list(app.id, { after: after?.[0], limit }),
    toSortKey: ({ seq }) => [seq],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { webhooks: page.rows.map(toWireWebhook), cursor: page.cursor } };
};

export const createWebhook: Handler<"createWebhook"> = async (call, service) => {
  const { headers, body, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const problem = checkUrl(body.url, service);
  if (problem !== undefined) return problem;
  const { store, clock, random } = service;
  const { url, description } = body;
  const secret = random.bytes(32);
  const now = clock.now();
  const next = { id: makeUuid(random), url, description, secret, createdAt: now };
  const content = { operationId: "createWebhook", body };
  const key = readIdempotencyKey(headers["Idempotency-Key"], { appId: app.id, content, now });
  const once = key && { key, respond: toWireWebhook };
  const outcome = await store.webhooks.create(app.id, next, maxWebhooks, once);
  if ("created" in outcome) return describeCreated(toWireWebhook(outcome.created), secret);
  if ("conflict" in outcome) return refuse(outcome.conflict);
  // The call's hash includes its operation, so the response is this operation's.
  if ("response" in outcome) {
    if (outcome.secret === null)
      throw new Error("The first response of createWebhook has no secret.");
    return describeCreated(outcome.response as Webhook, outcome.secret);
  }
  const message = `The app has ${maxWebhooks} webhooks, which is the most it may have; delete one first.`;
  return refuse(outcome.refused, { message });
};

function checkUrl(url: string, { settings }: Pick<Service, "settings">) {
  return checkOutgoingUrl(url, "body.url", allowNetworks(settings.webhookPrivateNetworks));
}

function describeCreated(webhook: Webhook, secret: Uint8Array) {
  return {
    status: 201 as const,
    headers: { Location: fillPath(paths.getWebhook, { webhookId: webhook.id }) },
    body: { ...webhook, secret: formatSecret(secret) },
  };
}

export const getWebhook: Handler<"getWebhook"> = async ({ path, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const id = readUuid(path.webhookId);
  const webhook = await service.store.webhooks.find(app.id, id);
  if (webhook === undefined) return refuseUnknownWebhook(id);
  return { status: 200, body: toWireWebhook(webhook) };
};

export const updateWebhook: Handler<"updateWebhook"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const problem = body.url === undefined ? undefined : checkUrl(body.url, service);
  if (problem !== undefined) return problem;
  const id = readUuid(path.webhookId);
  const webhook = await service.store.webhooks.update(app.id, id, body, service.clock.now());
  if (webhook === undefined) return refuseUnknownWebhook(id);
  return { status: 200, body: toWireWebhook(webhook) };
};

export const deleteWebhook: Handler<"deleteWebhook"> = async ({ path, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const id = readUuid(path.webhookId);
  if (!(await service.store.webhooks.delete(app.id, id))) return refuseUnknownWebhook(id);
  return { status: 200, body: { deleted: true } };
};

export const rotateWebhookSecret: Handler<"rotateWebhookSecret"> = async (call, service) => {
  const app = await findBetaApp(call.caller, service);
  if (isProblem(app)) return app;
  const id = readUuid(call.path.webhookId);
  const secret = service.random.bytes(32);
  const previousUntil = new Date(service.clock.now().getTime() + secretOverlapHours * 3_600_000);
  const webhook = await service.store.webhooks.rotateSecret(app.id, id, { secret, previousUntil });
  if (webhook === undefined) return refuseUnknownWebhook(id);
  return { status: 200, body: { ...toWireWebhook(webhook), secret: formatSecret(secret) } };
};

/** Queues the event; the delivery is pending until the deliverer has tried it. */
export const testWebhook: Handler<"testWebhook"> = async ({ path, body, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const { store, clock, random } = service;
  const webhookId = readUuid(path.webhookId);
  const now = clock.now();
  const event = sampleEvent(body.event, {
    id: makeUuid(random),
    subscriptionId: makeUuid(random),
    now,
  });
  const next = {
    id: makeUuid(random),
    event: body.event,
    body: { events: [event] },
    createdAt: now,
  };
  const delivery = await store.deliveries.addTest(app.id, webhookId, next, testsPerMinute);
  if (delivery === undefined) return refuseUnknownWebhook(webhookId);
  if ("limit" in delivery) return refuseTooManyTests(delivery, now);
  return { status: 200, body: toWireDelivery(delivery) };
};

function refuseTooManyTests({ limit, until }: TooManyTests, now: Date): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const subject = limit === "app" ? "The app" : "The webhook";
  const message = `${subject} has had ${testsPerMinute[limit]} test events in a minute, the most it may have; try again in ${formatCount(retryAfterSeconds, "second")}.`;
  return refuse("too-many-requests", { message, retryAfterSeconds });
}

export const listDeliveries: Handler<"listDeliveries"> = async (
  { path, query, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const webhookId = readUuid(path.webhookId);
  if ((await service.store.webhooks.find(app.id, webhookId)) === undefined)
    return refuseUnknownWebhook(webhookId);
  return await readDeliveries({ operation: "listDeliveries", webhookId, query }, service);
};

/** Makes the delivery due now; it is pending until the deliverer has tried it. */
export const resendDelivery: Handler<"resendDelivery"> = async ({ path, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const webhookId = readUuid(path.webhookId);
  const id = readUuid(path.deliveryId);
  const { webhooks, deliveries } = service.store;
  if ((await webhooks.find(app.id, webhookId)) === undefined)
    return refuseUnknownWebhook(webhookId);
  const now = service.clock.now();
  const outcome = await deliveries.retry(webhookId, id, { now, since: deliveriesSince(now) });
  if (outcome === "delivery-underway") return refuse(outcome);
  if (outcome === "not-found") {
    const message = `The webhook has no delivery ${id} within ${deliveryRetentionDays} days.`;
    return refuse(outcome, { message });
  }
  return { status: 200, body: toWireDelivery(outcome) };
};

/** Queues a time range's deliveries again, a step a call. */
export const replayDeliveries: Handler<"replayDeliveries"> = async (call, service) => {
  const { path, headers, body, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const webhookId = readUuid(path.webhookId);
  const unknown = refuseUnknownWebhook(webhookId);
  if ((await service.store.webhooks.find(app.id, webhookId)) === undefined) return unknown;
  const replay = { operation: "replayDeliveries", owner: app.id, webhookId, body } as const;
  const idempotencyKey = headers["Idempotency-Key"];
  return await replayRange({ ...replay, idempotencyKey }, service, unknown);
};
