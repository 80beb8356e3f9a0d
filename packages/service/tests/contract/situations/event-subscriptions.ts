import { mostEventSubscriptions } from "../../../src/domain/events/webhook.ts";
import { makeUuid } from "../../../src/domain/uuid.ts";
import { app } from "../access-keys.ts";
import { unknownId } from "../alerts-world.ts";
import { readExample } from "../examples.ts";
import type { Situation, Situations, SituationsByOperation } from "../situation.ts";
import { storyTime } from "../world.ts";

/** What was created in an example, as the request that creates it. */
const create =
  (name: string): Situation =>
  () => {
    const { trigger, destination } = readExample("alerts", "createEventSubscription", name);
    return { body: { trigger, destination } };
  };

const withTrigger =
  (changes: object): Situation =>
  (_, { body }) => ({ body: { ...body, trigger: { ...body.trigger, ...changes } } });

const withDestination =
  (destination: object): Situation =>
  (_, { body }) => ({ body: { ...body, destination } });

const full: Situation = async ({ service }, { body }) => {
  const { store, random } = service;
  for (let count = 0; count < mostEventSubscriptions; count += 1) {
    const next = { ...body, id: makeUuid(random), createdAt: storyTime };
    await store.eventSubscriptions.create(app.id, next, mostEventSubscriptions);
  }
  return {};
};

const named: Situations = {
  "400 notAnId": () => ({ wire: { path: { subscriptionId: "42" } } }),
  "404 unknownSubscription": () => ({ parameters: { subscriptionId: unknownId } }),
};

export const eventSubscriptions: SituationsByOperation = {
  listEventSubscriptions: {
    "200 subscriptions": () => ({ parameters: { cursor: undefined } }),
  },
  createEventSubscription: {
    "201 newToken": create("201 newToken"),
    "201 lastTrade": create("201 lastTrade"),
    "201 lastTradeToTopic": create("201 lastTradeToTopic"),
    "400 thresholdTooLarge": withTrigger({ threshold: 50 }),
    "400 noWindow": withTrigger({ windowSeconds: undefined }),
    "404 unknownWebhook": withDestination({ type: "webhook", webhookId: unknownId }),
    "404 unknownTopic": withDestination({ type: "topic", topicId: unknownId }),
    "404 unknownToken": withTrigger({
      tokens: ["solana:So11111111111111111111111111111111111111113"],
    }),
    "409 limitReached": full,
  },
  getEventSubscription: named,
  deleteEventSubscription: named,
  updateEventSubscription: {
    "200 resumed": () => ({ body: { enabled: true } }),
    "400 fixedField": (_, { body }) => ({ body: { ...body, trigger: { event: "new-token" } } }),
    "404 unknownSubscription": () => ({ parameters: { subscriptionId: unknownId } }),
  },
};
