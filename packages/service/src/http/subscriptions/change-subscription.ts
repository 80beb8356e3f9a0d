import type { SubscriptionChange } from "@bellwether/alerts";
import { packChannels, unpackChannels } from "../../domain/channels/channel.ts";
import { refuse } from "../../domain/refusals.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { Service } from "../../service.ts";

/** @param change takes the bits of the named channels and returns those that are subscribed then */
export async function changeSubscription(
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
