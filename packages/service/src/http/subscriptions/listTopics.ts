import { isRefusal } from "../../domain/refusals.ts";
import { showTopic } from "../../domain/subscriptions/show-topic.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { readPage } from "../page.ts";
import { walletOf } from "../wallet-of.ts";

export const listTopics: Handler<"listTopics"> = async ({ query, caller }, service) => {
  const wallet = walletOf(caller);
  const appId = query.appId && readUuid(query.appId);
  const { apps } = service.store;
  const page = await readPage({
    query,
    scope: { operation: "listTopics", filters: { wallet, appId } },
    service,
    read: (after, limit) => apps.listTopics(wallet, appId, { after: after?.[0], limit }),
    placeOf: (topic) => [topic.id],
  });
  if (isRefusal(page)) return page;
  const topics = page.rows.map((topic) => showTopic(topic, topic.subscribed));
  return { status: 200, body: { topics, cursor: page.cursor } };
};
