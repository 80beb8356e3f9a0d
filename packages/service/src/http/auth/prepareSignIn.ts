import { decodeBase58 } from "../../domain/auth/base58.ts";
import { writeMessage } from "../../domain/auth/sign-in-message.ts";
import { refuseField } from "../../domain/refuse-field.ts";
import type { Handler } from "../../generated/handlers.ts";

export const prepareSignIn: Handler<"prepareSignIn"> = async ({ path, body, caller }, service) => {
  const wallet = body.walletAddress;
  if (decodeBase58(wallet, 32) === undefined) {
    return refuseField("body.walletAddress", "is not the base58 text of 32 bytes");
  }
  const message = writeMessage(
    { wallet, chain: path.chain, clientKeyId: caller.clientKey },
    {
      publicUrl: service.settings.publicUrl,
      now: service.clock.now(),
      random: service.random.bytes(16),
      keys: await service.signingKeys(),
    },
  );
  return { status: 200, body: { message } };
};
