import type { AppThrottle } from "@bellwether/alerts";
import { unpackChannels } from "../domain/channels/channel.ts";
import { toWireTopicPreferences } from "../domain/preferences/preferences.ts";
import { isProblem, refuse } from "../domain/problems.ts";
import { toWireAppTopic } from "../domain/subscriptions/topic.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import { findSendingApp } from "./access/sending-app.ts";
import { readPage } from "./responses/page.ts";

export const listSubscribers: Handler<"listSubscribers"> = async (call, service) => {
  const { path, query, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const { walletAddress } = query;
  const page = await readPage({
    query,
    scope: { operation: "listSubscribers", filters: { appId: app.id, walletAddress } },
    service,
    read: (after, limit) =>
      service.store.subscriptions.listWallets(app.id, walletAddress, { after: after?.[0], limit }),
    toSortKey: (wallet) => [wallet],
  });
  if (isProblem(page)) return page;
  const subscribers = page.rows.map((wallet) => ({ walletAddress: wallet }));
  return { status: 200, body: { subscribers, limit: query.limit, cursor: page.cursor } };
};

export const listAppTopics: Handler<"listAppTopics"> = async (call, service) => {
  const { path, query, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const page = await readPage({
    query,
    scope: { operation: "listAppTopics", filters: { appId: app.id } },
    service,
    read: (after, limit) => service.store.apps.listOwnTopics(app.id, { after: after?.[0], limit }),
    toSortKey: (topic) => [topic.id],
  });
  if (isProblem(page)) return page;
  const topics = page.rows.map(toWireAppTopic);
  return { status: 200, body: { topics, items: topics, cursor: page.cursor } };
};

export const getSubscriberPreferences: Handler<"getSubscriberPreferences"> = async (
  { path, caller },
  service,
) => {
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const { walletAddress } = path;
  const choices = await service.store.preferences.findChoices(app.id, walletAddress);
  if (choices === undefined) {
    return refuse("not-found", { message: `The app has no subscriber ${walletAddress}.` });
  }
  const channels = unpackChannels(choices.channels);
  const topics = choices.topics.map(toWireTopicPreferences);
  return { status: 200, body: { walletAddress, channels, topics } };
};

export const updateAppTopic: Handler<"updateAppTopic"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  const topicId = readUuid(path.topicId);
  const topic = await service.store.topics.setDelivery(app.id, topicId, body);
  if (topic === undefined) {
    return refuse("not-found", { message: `The app has no topic ${topicId}.` });
  }
  return { status: 200, body: toWireAppTopic(topic) };
};

export const getAppThrottle: Handler<"getAppThrottle"> = async ({ path, caller }, service) => {
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  return { status: 200, body: toWireThrottle(await service.store.apps.findAlertsPerHour(app.id)) };
};

export const updateAppThrottle: Handler<"updateAppThrottle"> = async (call, service) => {
  const { path, body, caller } = call;
  const app = await findSendingApp(path, caller, service);
  if (isProblem(app)) return app;
  await service.store.apps.setAlertsPerHour(app.id, body.alertsPerHour);
  return { status: 200, body: toWireThrottle(body.alertsPerHour) };
};

function toWireThrottle(alertsPerHour: number | null): AppThrottle {
  return alertsPerHour === null ? {} : { alertsPerHour };
}
