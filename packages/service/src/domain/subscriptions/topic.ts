import type { Topic } from "@bellwether/alerts";

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
  return { id, appId, name, ...(description !== null && { description }), subscribed };
}
