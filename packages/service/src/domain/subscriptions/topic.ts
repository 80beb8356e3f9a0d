import type { AppTopic, Topic } from "@bellwether/alerts";

export interface StoredTopic {
  readonly id: string;
  readonly appId: string;
  readonly name: string;
  readonly description: string | null;
}

/** A topic as its app sees it. */
export interface OwnTopic extends StoredTopic {
  readonly isCritical: boolean;
  /** Null without a limit. */
  readonly alertsPerHour: number | null;
}

export function toWireTopic(topic: StoredTopic, subscribed: boolean): Topic {
  return { ...toWireFields(topic), appId: topic.appId, subscribed };
}

export function toWireAppTopic(topic: OwnTopic): AppTopic {
  const { isCritical, alertsPerHour } = topic;
  return {
    ...toWireFields(topic),
    critical: isCritical,
    ...(alertsPerHour !== null && { alertsPerHour }),
  };
}

function toWireFields({ id, name, description }: StoredTopic) {
  return { id, name, slug: toSlug(name), ...(description !== null && { description }) };
}

/** Keeps letters and digits in every script, so non-Latin names have a slug too. */
export function toSlug(name: string): string {
  const words = name.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  return words === null ? name : words.join("-");
}
