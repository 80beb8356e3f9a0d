import type { AppTopic, Topic } from "@bellwether/alerts";

export interface StoredTopic {
  readonly id: string;
  readonly appId: string;
  readonly name: string;
  readonly description: string | null;
}

export function toWireTopic(
  { id, appId, name, description }: StoredTopic,
  subscribed: boolean,
): Topic {
  return { ...toWireAppTopic({ id, name, description }), appId, subscribed };
}

/** A topic without what depends on a wallet. */
export function toWireAppTopic({
  id,
  name,
  description,
}: Pick<StoredTopic, "id" | "name" | "description">): AppTopic {
  return { id, name, slug: toSlug(name), ...(description !== null && { description }) };
}

/** Keeps letters and digits in every script, so non-Latin names have a slug too. */
export function toSlug(name: string): string {
  const words = name.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  return words === null ? name : words.join("-");
}
