import type { SubscriptionChange } from "@bellwether/alerts";
import { requireWallet } from "../domain/caller.ts";
import { packChannels, unpackChannels } from "../domain/channels/channel.ts";
import { isProblem, refuse } from "../domain/problems.ts";
import { toWireAppTopic, toWireTopic } from "../domain/subscriptions/topic.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { SubscribedApp } from "../store/admin/apps.ts";
import { findSendingApp } from "./access/sending-app.ts";
import { readPage } from "./responses/page.ts";

export const subscribeToApp: Handler<"subscribeToApp"> = ({ body, caller }, service) => {
  const wallet = requireWallet(caller);
  const { subscriptions } = service.store;
  return changeSubscription(body, service, (appId, channels) =>
    subscriptions.add(appId, wallet, channels, service.clock.now()),
  );
};

export const unsubscribeFromApp: Handler<"unsubscribeFromApp"> = ({ body, caller }, service) => {
  const wallet = requireWallet(caller);
  const { subscriptions } = service.store;
  return changeSubscription(body, service, (appId, channels) =>
    subscriptions.remove(appId, wallet, channels),
  );
};

export const listApps: Handler<"listApps"> = async ({ query, caller }, service) => {
  const wallet = requireWallet(caller);
  const page = await readPage({
    query,
    scope: { operation: "listApps", filters: { wallet } },
    service,
    read: (after, limit) => service.store.apps.list(wallet, { after: after?.[0], limit }),
    toSortKey: (app) => [app.id],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { apps: page.rows.map(toWireApp), cursor: page.cursor } };
};

function toWireApp({ id, name, description, icon, websiteUrl, channels }: SubscribedApp) {
  return {
    id,
    name,
    ...(description !== null && { description }),
    ...(icon !== null && { icon }),
    ...(websiteUrl !== null && { websiteUrl }),
    channels: unpackChannels(channels),
  };
}

export const listTopics: Handler<"listTopics"> = async ({ query, caller }, service) => {
  const wallet = requireWallet(caller);
  const appId = query.appId && readUuid(query.appId);
  const { apps } = service.store;
  const page = await readPage({
    query,
    scope: { operation: "listTopics", filters: { wallet, appId } },
    service,
    read: (after, limit) => apps.listTopics(wallet, appId, { after: after?.[0], limit }),
    toSortKey: (topic) => [topic.id],
  });
  if (isProblem(page)) return page;
  const topics = page.rows.map((topic) => toWireTopic(topic, topic.subscribed));
  return { status: 200, body: { topics, items: topics, cursor: page.cursor } };
};

export const subscribeToTopic: Handler<"subscribeToTopic"> = (call, { store }) =>
  changeTopic(call, store, async (topicId, wallet) => {
    await store.subscriptions.addTopic(topicId, wallet);
    return true;
  });

export const unsubscribeFromTopic: Handler<"unsubscribeFromTopic"> = (call, { store }) =>
  changeTopic(call, store, async (topicId, wallet) => {
    await store.subscriptions.removeTopic(topicId, wallet);
    return false;
  });

/** @param change returns whether the wallet is subscribed after it */
async function changeTopic(
  { body, caller }: Parameters<Handler<"subscribeToTopic">>[0],
  { apps }: Service["store"],
  change: (topicId: string, wallet: string) => Promise<boolean>,
): ReturnType<Handler<"subscribeToTopic">> {
  const topicId = readUuid(body.topicId);
  const topic = await apps.findTopic(topicId);
  if (topic === undefined) return refuse("not-found", { message: `There is no topic ${topicId}.` });
  const isSubscribed = await change(topicId, requireWallet(caller));
  return { status: 200, body: toWireTopic(topic, isSubscribed) };
}

/** @param change takes the given channels' bit mask, and returns the mask with the channels subscribed after it */
async function changeSubscription(
  { appId: given, channel }: SubscriptionChange,
  { store }: Service,
  change: (appId: string, channels: number) => Promise<number>,
): ReturnType<Handler<"subscribeToApp">> {
  const appId = readUuid(given);
  if ((await store.apps.find(appId)) === undefined) {
    return refuse("not-found", { message: `There is no app ${appId}.` });
  }
  const named = Array.isArray(channel) ? channel : [channel];
  const channels = unpackChannels(await change(appId, packChannels(named)));
  return { status: 200, body: { appId, channels } };
}

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
