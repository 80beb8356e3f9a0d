import { sql } from "kysely";
import { mostWebhooks } from "../../../src/domain/events/webhook.ts";
import { app } from "../access-keys.ts";
import { unknownId, webhook } from "../alerts-world.ts";
import type { Situation, Situations, SituationsByOperation } from "../situation.ts";
import { storyTime } from "../world.ts";

const firstPage: Situation = () => ({ parameters: { cursor: undefined } });

const full: Situation = async ({ service }) => {
  const { store, random } = service;
  for (let number = 0; number < mostWebhooks; number += 1) {
    const id = `00000000-0000-4000-8000-0000000001${String(number).padStart(2, "0")}`;
    const next = { id, url: webhook.url, description: undefined, secret: random.bytes(32) };
    await store.webhooks.create(app.id, { ...next, createdAt: storyTime }, mostWebhooks);
  }
  return {};
};

const underway: Situation = async ({ db }) => {
  const until = new Date(storyTime.getTime() + 60_000);
  await sql`update deliveries set underway_until = ${until}`.execute(db);
  return {};
};

const named: Situations = {
  "400 notAnId": () => ({ wire: { path: { webhookId: "42" } } }),
  "404 unknownWebhook": () => ({ parameters: { webhookId: unknownId } }),
};

const urlRefused: Situations = {
  "400 plainHttp": () => ({ body: { url: "http://hooks.bellwether.example/harbor" } }),
  "400 privateAddress": () => ({ body: { url: "https://10.0.0.1/harbor" } }),
};

export const webhooks: SituationsByOperation = {
  listWebhooks: { "200 webhooks": firstPage },
  createWebhook: { ...urlRefused, "409 limitReached": full },
  getWebhook: named,
  deleteWebhook: named,
  updateWebhook: {
    ...urlRefused,
    "200 moved": () => ({ body: { url: `${webhook.url}/v2` } }),
    "404 unknownWebhook": () => ({ parameters: { webhookId: unknownId } }),
  },
  rotateWebhookSecret: named,
  testWebhook: {
    "400 unknownEvent": () => ({ body: { event: "price-drop" } }),
    "404 unknownWebhook": () => ({ parameters: { webhookId: unknownId } }),
  },
  listDeliveries: {
    "200 deliveries": firstPage,
    "404 unknownWebhook": () => ({ parameters: { webhookId: unknownId, cursor: undefined } }),
  },
  resendDelivery: {
    ...named,
    "404 unknownDelivery": () => ({ parameters: { deliveryId: unknownId } }),
    "409 underway": underway,
  },
};
