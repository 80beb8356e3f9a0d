import { packChannels } from "../../../src/domain/channels/channel.ts";
import { app } from "../access-keys.ts";
import { unknownId } from "../alerts-world.ts";
import { wallet } from "../sessions.ts";
import type { Situation, Situations, SituationsByOperation } from "../situation.ts";

const firstPage: Situation = () => ({ parameters: { cursor: undefined } });

const unsubscribed: Situation = async ({ service }) => {
  await service.store.subscriptions.remove(app.id, wallet, 15);
  return {};
};

const several: Situation = async (world, documented) => {
  await unsubscribed(world, documented);
  return { body: { ...documented.body, channel: ["IN_APP", "EMAIL"] } };
};

const onlyInApp: Situation = async ({ service }) => {
  await service.store.subscriptions.remove(app.id, wallet, packChannels(["EMAIL"]));
  return {};
};

const refused: Situations = {
  "400 unknownChannel": (_, { body }) => ({ body: { ...body, channel: "SMS" } }),
  "400 noChannel": (_, { body }) => ({ body: { ...body, channel: [] } }),
  "404 unknownApp": (_, { body }) => ({ body: { ...body, appId: unknownId } }),
};

const topicRefused: Situations = {
  "400 notAnId": () => ({ body: { topicId: "rates" } }),
  "404 unknownTopic": () => ({ body: { topicId: unknownId } }),
};

export const subscriptions: SituationsByOperation = {
  subscribeToApp: { ...refused, "200 one": unsubscribed, "200 several": several },
  unsubscribeFromApp: { ...refused, "200 noneLeft": onlyInApp },
  listApps: { "200 apps": firstPage },
  listTopics: { "200 topics": firstPage },
  subscribeToTopic: topicRefused,
  unsubscribeFromTopic: topicRefused,
};
