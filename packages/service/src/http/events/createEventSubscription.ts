import type { CreateEventSubscriptionRequest } from "@bellwether/alerts";
import { mostEventSubscriptions, showEventSubscription } from "../../domain/events/webhook.ts";
import { isRefusal, type Refusal, refuse } from "../../domain/refusals.ts";
import { makeUuid, readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

type Destination = CreateEventSubscriptionRequest["destination"];

export const createEventSubscription: Handler<"createEventSubscription"> = async (
  call,
  service,
) => {
  const { body, caller } = call;
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const { store, clock, random, tokens } = service;
  const { trigger } = body;
  const unknown = "tokens" in trigger ? await tokens.firstUnknown(trigger.tokens) : undefined;
  if (unknown !== undefined) {
    return refuse("not-found", { message: `There is no token ${unknown}.` });
  }
  const destination = readDestination(body.destination);
  const next = { id: makeUuid(random), trigger, destination, createdAt: clock.now() };
  const outcome = await store.eventSubscriptions.create(app.id, next, mostEventSubscriptions);
  if ("created" in outcome) return { status: 201, body: showEventSubscription(outcome.created) };
  if (outcome.refused === "not-found") return refuseDestination(destination);
  const message = `The app has ${mostEventSubscriptions} event subscriptions, which is the most it may have; delete one first.`;
  return refuse("limit-reached", { message });
};

function readDestination(destination: Destination): Destination {
  return destination.type === "webhook"
    ? { type: "webhook", webhookId: readUuid(destination.webhookId) }
    : { type: "topic", topicId: readUuid(destination.topicId) };
}

function refuseDestination(destination: Destination): Refusal {
  if (destination.type === "webhook") return refuseWebhook(destination.webhookId);
  return refuse("not-found", { message: `The app has no topic ${destination.topicId}.` });
}
