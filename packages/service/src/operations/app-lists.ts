import { isProblem } from "../domain/problems.ts";
import { toWireAppTopic } from "../domain/subscriptions/topic.ts";
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
