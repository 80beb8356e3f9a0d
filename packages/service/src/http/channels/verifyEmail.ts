import { hashCode } from "../../domain/channels/email-code.ts";
import { showChannels } from "../../domain/channels/show-channels.ts";
import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const verifyEmail: Handler<"verifyEmail"> = async ({ body, caller }, service) => {
  const wallet = walletOf(caller);
  const keys = await service.signingKeys();
  const hashesFor = (id: string) => keys.map((key) => hashCode(key, id, body.code));
  const outcome = await service.store.emailCodes.check(wallet, hashesFor, service.clock.now());
  if ("wrong" in outcome) {
    const left = outcome.triesLeft === 1 ? "1 try is left" : `${outcome.triesLeft} tries are left`;
    return refuse("wrong-code", { message: `This is not the code that was sent; ${left}.` });
  }
  if ("refused" in outcome) {
    if (outcome.refused === "code-expired") return refuse("code-expired");
    const message = "No email address is connected; connect one first.";
    return refuse("not-found", { message });
  }
  return { status: 200, body: showChannels(await service.store.channels.find(wallet)) };
};
