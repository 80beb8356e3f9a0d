import { showChannels } from "../../domain/channels/show-channels.ts";
import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const deleteTelegram: Handler<"deleteTelegram"> = async ({ caller }, service) => {
  const wallet = walletOf(caller);
  const { channels } = service.store;
  if (!(await channels.deleteTelegram(wallet))) {
    return refuse("not-found", { message: "No Telegram account is connected; connect one first." });
  }
  return { status: 200, body: showChannels(await channels.find(wallet)) };
};
