import type {
  EventSubscription,
  EventTrigger,
  NewEventTrigger,
  PriceDirection,
} from "@bellwether/alerts";

export const maxEventSubscriptions = 100;

/** A trigger of a request with the defaults. */
export type CompleteTrigger =
  | Extract<NewEventTrigger, { event: "new-token" }>
  | (Exclude<NewEventTrigger, { event: "new-token" }> & { readonly direction: PriceDirection });

export function completeTrigger(trigger: NewEventTrigger): CompleteTrigger {
  if (trigger.event === "new-token") return trigger;
  return { ...trigger, direction: trigger.direction ?? "any" };
}

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
