import { decodeBase58 } from "../../domain/auth/base58.ts";
import { isSignedBy } from "../../domain/auth/ed25519.ts";
import {
  audience,
  type SessionClaims,
  sessionDays,
  signToken,
} from "../../domain/auth/session-token.ts";
import { readMessage } from "../../domain/auth/sign-in-message.ts";
import { refuse } from "../../domain/refusals.ts";
import { refuseField } from "../../domain/refuse-field.ts";
import { makeUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { Service } from "../../service.ts";

export const verifyWallet: Handler<"verifyWallet"> = async ({ path, body, caller }, service) => {
  const signature = decodeBase58(body.signature, 64);
  if (signature === undefined) {
    return refuseField("body.signature", "is not the base58 text of 64 bytes");
  }
  const keys = await service.signingKeys();
  const { publicUrl } = service.settings;
  const clientKeyId = caller.clientKey;
  const message = readMessage(body.message, { publicUrl, keys, clientKeyId });
  const key = message && decodeBase58(message.wallet, 32);
  if (key === undefined || message?.chain !== path.chain) return refuse("message-unknown");
  if (!isSignedBy(key, Buffer.from(body.message), signature)) return refuse("signature-mismatch");
  const now = service.clock.now();
  if (now >= message.expiresAt) {
    const at = message.expiresAt.toISOString();
    return refuse("message-expired", {
      message: `The message expired at ${at}; prepare a new one.`,
    });
  }
  const isFirst = await service.store.sessions.useNonce(message.nonce, message.expiresAt);
  if (!isFirst) return refuse("message-unknown");
  const token = signToken(newSession(service, message.wallet, now), keys);
  return { status: 200, body: { token, subscriber: { walletAddress: message.wallet } } };
};

function newSession({ settings, random }: Service, wallet: string, now: Date): SessionClaims {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + sessionDays * 86_400;
  return { iss: settings.publicUrl, aud: audience, sub: wallet, jti: makeUuid(random), iat, exp };
}
