import { decodeBase58 } from "../domain/auth/base58.ts";
import { isTextSignedBy } from "../domain/auth/off-chain-message.ts";
import {
  audience,
  type SessionClaims,
  sessionDays,
  signToken,
} from "../domain/auth/session-token.ts";
import {
  formatSignInMessage,
  maxAheadSeconds,
  parseSignInMessage,
} from "../domain/auth/sign-in-message.ts";
import { refuse } from "../domain/problems.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";

const maxUserAgent = 300;

export const prepareSignIn: Handler<"prepareSignIn"> = async ({ path, body, caller }, service) => {
  const wallet = body.walletAddress;
  if (decodeBase58(wallet, 32) === undefined) {
    return refuse("invalid-request", {
      details: [{ field: "body.walletAddress", message: "is not the base58 text of 32 bytes" }],
    });
  }
  const url = caller.pageOrigin ?? service.settings.publicUrl;
  const message = formatSignInMessage(
    { wallet, chain: path.chain, clientKeyId: caller.clientKey, url },
    {
      now: service.clock.now(),
      random: service.random.bytes(16),
      keys: await service.signingKeys(),
    },
  );
  return { status: 200, body: { message } };
};

export const verifyWallet: Handler<"verifyWallet"> = async (call, service) => {
  const { path, body, caller, request } = call;
  const signature = decodeBase58(body.signature, 64);
  if (signature === undefined) {
    return refuse("invalid-request", {
      details: [{ field: "body.signature", message: "is not the base58 text of 64 bytes" }],
    });
  }
  const keys = await service.signingKeys();
  const { publicUrl } = service.settings;
  const clientKeyId = caller.clientKey;
  const message = parseSignInMessage(body.message, { publicUrl, keys, clientKeyId });
  const key = message && decodeBase58(message.wallet, 32);
  if (key === undefined || message?.chain !== path.chain) return refuse("message-unknown");
  if (!isTextSignedBy(key, body.message, signature)) return refuse("signature-mismatch");
  const now = service.clock.now();
  if (now >= message.expiresAt) {
    const at = message.expiresAt.toISOString();
    return refuse("message-expired", {
      message: `The message expired at ${at}; prepare a new one.`,
    });
  }
  // Issued by a clock that was wrong: the message could be used until long after its 5 minutes.
  if (message.issuedAt.getTime() > now.getTime() + maxAheadSeconds * 1000) {
    const at = message.issuedAt.toISOString();
    return refuse("message-unknown", {
      message: `The message was issued at ${at}, which is in the future; prepare a new one.`,
    });
  }
  const isFirst = await service.store.sessions.useNonce(message.nonce, message.expiresAt);
  if (!isFirst) return refuse("message-unknown");
  const claims = newSession(service, message.wallet, now);
  await service.store.sessions.add({
    ...{ id: claims.jti, wallet: message.wallet, clientKeyId },
    // Long enough for any browser; the rest of a longer one tells nothing.
    userAgent: request.userAgent?.slice(0, maxUserAgent),
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date(claims.exp * 1000),
  });
  const token = signToken(claims, keys);
  return { status: 200, body: { token, subscriber: { walletAddress: message.wallet } } };
};

function newSession({ settings, random }: Service, wallet: string, now: Date): SessionClaims {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + sessionDays * 86_400;
  return { iss: settings.publicUrl, aud: audience, sub: wallet, jti: makeUuid(random), iat, exp };
}
