import { showChannels } from "../../domain/channels/show-channels.ts";
import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const deleteEmail: Handler<"deleteEmail"> = async ({ caller }, service) => {
  const wallet = walletOf(caller);
  const { channels } = service.store;
  if (!(await channels.deleteEmail(wallet))) {
    return refuse("not-found", { message: "No email address is connected; connect one first." });
  }
  return { status: 200, body: showChannels(await channels.find(wallet)) };
};
