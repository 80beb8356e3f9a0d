import { decodeBase58 } from "../../domain/auth/base58.ts";
import { isSignedBy } from "../../domain/auth/ed25519.ts";
import { audience, sessionDays, signToken } from "../../domain/auth/session-token.ts";
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
  const session = newSession(service, message.wallet, clientKeyId, now);
  const isFirst = await service.store.sessions.begin(session, message.nonce, message.expiresAt);
  if (!isFirst) return refuse("message-unknown");
  const token = signToken(
    {
      iss: publicUrl,
      aud: audience,
      sub: session.wallet,
      jti: session.id,
      iat: session.issuedAt.getTime() / 1000,
      exp: session.expiresAt.getTime() / 1000,
    },
    keys,
  );
  return { status: 200, body: { token, subscriber: { walletAddress: session.wallet } } };
};

function newSession(service: Service, wallet: string, clientKeyId: string | undefined, now: Date) {
  // A JWT counts in seconds, and what the token says is what the database has.
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + sessionDays * 86_400_000);
  return { id: makeUuid(service.random), wallet, clientKeyId, issuedAt, expiresAt };
}
