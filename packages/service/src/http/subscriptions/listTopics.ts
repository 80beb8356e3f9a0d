import { isRefusal } from "../../domain/refusals.ts";
import { showTopic } from "../../domain/subscriptions/show-topic.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { openPage } from "../page.ts";
import { walletOf } from "../wallet-of.ts";

export const listTopics: Handler<"listTopics"> = async ({ query, caller }, service) => {
  const wallet = walletOf(caller);
  const appId = query.appId && readUuid(query.appId);
  const page = await openPage(query, {
    scope: ["listTopics", wallet, appId],
    usualLimit: 50,
    service,
  });
  if (isRefusal(page)) return page;
  const place = { after: page.start, limit: page.limit };
  const stored = await service.store.apps.listTopics(wallet, appId, place);
  const { rows, cursor } = page.cut(stored, (topic) => topic.id);
  const topics = rows.map((topic) => showTopic(topic, topic.subscribed));
  return { status: 200, body: { topics, cursor } };
};
