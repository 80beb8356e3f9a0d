import { showChannels } from "../../domain/channels/show-channels.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const getChannels: Handler<"getChannels"> = async ({ caller }, service) => {
  const channels = await service.store.channels.find(walletOf(caller));
  return { status: 200, body: showChannels(channels) };
};
