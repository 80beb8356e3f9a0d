import type { EventSubscription, EventTrigger } from "@bellwether/alerts";

export const maxEventSubscriptions = 100;

export interface StoredEventSubscription {
  readonly seq: string;
  readonly id: string;
  readonly trigger: EventTrigger;
  readonly webhookId: string | null;
  readonly topicId: string | null;
  readonly enabled: boolean;
  readonly createdAt: Date;
}

export function toWireEventSubscription(subscription: StoredEventSubscription): EventSubscription {
  const { id, trigger, webhookId, topicId, enabled, createdAt } = subscription;
  const destination =
    webhookId !== null
      ? { type: "webhook" as const, webhookId }
      : { type: "topic" as const, topicId: topicId ?? "" };
  return { id, trigger, destination, enabled, createdAt: createdAt.toISOString() };
}
