import { makeUpEvent } from "../../domain/events/made-up-event.ts";
import { showDelivery } from "../../domain/events/webhook.ts";
import { isRefusal } from "../../domain/refusals.ts";
import { makeUuid, readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { findBetaApp } from "./find-beta-app.ts";
import { refuseWebhook } from "./not-found.ts";

/** Queues the event; it shows as pending until whoever delivers has tried it. */
export const testWebhook: Handler<"testWebhook"> = async ({ path, body, caller }, service) => {
  const app = await findBetaApp(caller, service);
  if (isRefusal(app)) return app;
  const { store, clock, random } = service;
  const webhookId = readUuid(path.webhookId);
  const now = clock.now();
  const event = makeUpEvent(body.event, {
    id: makeUuid(random),
    subscriptionId: makeUuid(random),
    now,
  });
  const delivery = await store.deliveries.add(app.id, webhookId, {
    id: makeUuid(random),
    event: body.event,
    body: { events: [event] },
    isTest: true,
    createdAt: now,
  });
  if (delivery === undefined) return refuseWebhook(webhookId);
  return { status: 200, body: showDelivery(delivery) };
};
