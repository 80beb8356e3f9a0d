import { refuse } from "../../domain/refusals.ts";
import { showTopic } from "../../domain/subscriptions/show-topic.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const unsubscribeFromTopic: Handler<"unsubscribeFromTopic"> = async (
  { body, caller },
  { store },
) => {
  const topicId = readUuid(body.topicId);
  const topic = await store.apps.findTopic(topicId);
  if (topic === undefined) return refuse("not-found", { message: `There is no topic ${topicId}.` });
  await store.subscriptions.removeTopic(topicId, walletOf(caller));
  return { status: 200, body: showTopic(topic, false) };
};
