import type { CreateEventSubscriptionRequest, EventSubscription } from "@bellwether/alerts";
import { fillPath } from "../domain/actions/action-paths.ts";
import { normalizeAssetId } from "../domain/assets/asset-id.ts";
import {
  completeTrigger,
  maxEventSubscriptions,
  toWireEventSubscription,
} from "../domain/events/event-subscription.ts";
import { readIdempotencyKey } from "../domain/idempotency.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { makeUuid, readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { paths } from "../generated/paths.ts";
import {
  findBetaApp,
  refuseUnknownEventSubscription,
  refuseUnknownWebhook,
} from "./access/beta-app.ts";
import { readPage } from "./responses/page.ts";

export const listEventSubscriptions: Handler<"listEventSubscriptions"> = async (
  { query, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const { eventSubscriptions } = service.store;
  const page = await readPage({
    query,
    scope: { operation: "listEventSubscriptions", filters: { appId: app.id } },
    service,
    read: (after, limit) => eventSubscriptions.list(app.id, { after: after?.[0], limit }),
    toSortKey: ({ seq }) => [seq],
  });
  if (isProblem(page)) return page;
  const subscriptions = page.rows.map(toWireEventSubscription);
  return { status: 200, body: { subscriptions, cursor: page.cursor } };
};

type Destination = CreateEventSubscriptionRequest["destination"];

export const createEventSubscription: Handler<"createEventSubscription"> = async (
  call,
  service,
) => {
  const { headers, body, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const { store, clock, random } = service;
  const trigger = completeTrigger(body.trigger);
  // A token may be listed later, so only its form is checked.
  const tokens = "tokens" in trigger ? trigger.tokens : [];
  const invalid = tokens.find((id) => normalizeAssetId(id) === undefined);
  if (invalid !== undefined) {
    return refuse("not-found", {
      message: `There is no token ${invalid}; its address is invalid.`,
    });
  }
  const destination = readDestination(body.destination);
  const now = clock.now();
  const next = { id: makeUuid(random), trigger, destination, createdAt: now };
  const content = { operationId: "createEventSubscription", body };
  const key = readIdempotencyKey(headers["Idempotency-Key"], { appId: app.id, content, now });
  const once = key && { key, respond: toWireEventSubscription };
  const outcome = await store.eventSubscriptions.create(app.id, next, maxEventSubscriptions, once);
  if ("created" in outcome) return describeCreated(toWireEventSubscription(outcome.created));
  // The call's hash includes its operation, so the response is this operation's.
  if ("response" in outcome) return describeCreated(outcome.response as EventSubscription);
  if ("conflict" in outcome) return refuse(outcome.conflict);
  if (outcome.refused === "not-found") return refuseDestination(destination);
  const message = `The app has ${maxEventSubscriptions} event subscriptions, which is the most it may have; delete one first.`;
  return refuse("limit-reached", { message });
};

function describeCreated(subscription: EventSubscription) {
  return {
    status: 201 as const,
    headers: {
      Location: fillPath(paths.getEventSubscription, { subscriptionId: subscription.id }),
    },
    body: subscription,
  };
}

function readDestination(destination: Destination): Destination {
  return destination.type === "webhook"
    ? { type: "webhook", webhookId: readUuid(destination.webhookId) }
    : { type: "topic", topicId: readUuid(destination.topicId) };
}

function refuseDestination(destination: Destination): Problem {
  if (destination.type === "webhook") return refuseUnknownWebhook(destination.webhookId);
  return refuse("not-found", { message: `The app has no topic ${destination.topicId}.` });
}

export const getEventSubscription: Handler<"getEventSubscription"> = async (call, service) => {
  const app = await findBetaApp(call.caller, service);
  if (isProblem(app)) return app;
  const id = readUuid(call.path.subscriptionId);
  const subscription = await service.store.eventSubscriptions.find(app.id, id);
  if (subscription === undefined) return refuseUnknownEventSubscription(id);
  return { status: 200, body: toWireEventSubscription(subscription) };
};

export const updateEventSubscription: Handler<"updateEventSubscription"> = async (
  { path, body, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const id = readUuid(path.subscriptionId);
  const changed = await service.store.eventSubscriptions.setEnabled(
    app.id,
    id,
    body.enabled,
    service.clock.now(),
  );
  if (changed === undefined) return refuseUnknownEventSubscription(id);
  return { status: 200, body: toWireEventSubscription(changed) };
};

export const deleteEventSubscription: Handler<"deleteEventSubscription"> = async (
  { path, caller },
  service,
) => {
  const app = await findBetaApp(caller, service);
  if (isProblem(app)) return app;
  const id = readUuid(path.subscriptionId);
  if (!(await service.store.eventSubscriptions.delete(app.id, id)))
    return refuseUnknownEventSubscription(id);
  return { status: 200, body: { deleted: true } };
};
