import { decodeBase58, describeBase58 } from "../domain/auth/base58.ts";
import { isSignedBy } from "../domain/auth/ed25519.ts";
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
import {
  formatSignInTransaction,
  parseSignInTransaction,
} from "../domain/auth/sign-in-transaction.ts";
import type { Caller } from "../domain/caller.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { AnyCall } from "./handler.ts";

const maxUserAgent = 300;
/** The chain whose transactions `/v2/auth/solana-tx` takes. */
const chainOfTransactions = "solana";

export const prepareSignIn: Handler<"prepareSignIn"> = async (call, service) => {
  const { path, body, caller } = call;
  const message = await issueMessage(body.walletAddress, path.chain, caller, service);
  return isProblem(message) ? message : { status: 200, body: { message } };
};

export const prepareSignInTransaction: Handler<"prepareSignInTransaction"> = async (
  call,
  service,
) => {
  const { walletAddress } = call.body;
  const message = await issueMessage(walletAddress, chainOfTransactions, call.caller, service);
  if (isProblem(message)) return message;
  const transaction = formatSignInTransaction(walletAddress, message);
  return isProblem(transaction) ? transaction : { status: 200, body: { transaction } };
};

export const verifyWallet: Handler<"verifyWallet"> = async (call, service) => {
  const { path, body } = call;
  const signature = decodeBase58(body.signature, 64);
  if (signature === undefined) {
    return refuse("invalid-request", {
      details: [describeBase58("body.signature", "signature", 64)],
    });
  }
  return openSession(body.message, path.chain, call, service, (key) =>
    isTextSignedBy(key, body.message, signature),
  );
};

export const verifySignInTransaction: Handler<"verifySignInTransaction"> = async (
  call,
  service,
) => {
  const signed = parseSignInTransaction(call.body.transaction);
  if (isProblem(signed)) return signed;
  const { memo, messageBytes, signature } = signed;
  if (signature === undefined) return refuse("signature-mismatch");
  return openSession(memo, chainOfTransactions, call, service, (key) =>
    isSignedBy(key, messageBytes, signature),
  );
};

async function issueMessage(
  wallet: string,
  chain: string,
  caller: Caller,
  service: Service,
): Promise<string | Problem> {
  if (decodeBase58(wallet, 32) === undefined) {
    return refuse("invalid-request", {
      details: [describeBase58("body.walletAddress", "wallet address", 32)],
    });
  }
  const url = caller.pageOrigin ?? service.settings.publicUrl;
  return formatSignInMessage(
    { wallet, chain, clientKeyId: caller.clientKey, url },
    {
      now: service.clock.now(),
      random: service.random.bytes(16),
      keys: await service.signingKeys(),
    },
  );
}

/** Opens a session for the wallet the message names, once. */
async function openSession(
  text: string,
  chain: string,
  { caller, request }: Pick<AnyCall, "caller" | "request">,
  service: Service,
  isSigned: (key: Uint8Array) => boolean,
) {
  const keys = await service.signingKeys();
  const { publicUrl } = service.settings;
  const clientKeyId = caller.clientKey;
  const message = parseSignInMessage(text, { publicUrl, keys, clientKeyId });
  const key = message && decodeBase58(message.wallet, 32);
  if (key === undefined || message?.chain !== chain) return refuse("message-unknown");
  if (!isSigned(key)) return refuse("signature-mismatch");
  const now = service.clock.now();
  if (now >= message.expiresAt) {
    const at = message.expiresAt.toISOString();
    return refuse("message-expired", {
      message: `The message expired at ${at}; prepare a new one.`,
    });
  }
  // Issued by a wrong clock: the message could be used until long after its 5 minutes.
  if (message.issuedAt.getTime() > now.getTime() + maxAheadSeconds * 1000) {
    const at = message.issuedAt.toISOString();
    return refuse("message-unknown", {
      message: `The message was issued at ${at}, which is in the future; prepare a new one.`,
    });
  }
  const isFirst = await service.store.sessions.useNonce(message.nonce, message.expiresAt);
  if (!isFirst) return refuse("message-unknown");
  const claims = newSession(service, message.wallet, now);
  const database = await service.store.sessions.add({
    ...{ id: claims.jti, wallet: message.wallet, clientKeyId },
    // Long enough for any browser; the rest of a longer one tells nothing.
    userAgent: request.userAgent?.slice(0, maxUserAgent),
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date(claims.exp * 1000),
  });
  // After the session is stored: a later block ends it with the others.
  if (await service.store.blockedWallets.isBlocked(message.wallet)) {
    await service.store.sessions.revoke(claims.jti, new Date(claims.exp * 1000));
    return refuse("wallet-blocked");
  }
  const token = signToken({ ...claims, db: database }, keys);
  return {
    status: 200 as const,
    body: { token, subscriber: { walletAddress: message.wallet } },
  };
}

function newSession({ settings, random }: Service, wallet: string, now: Date): SessionClaims {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + sessionDays * 86_400;
  return { iss: settings.publicUrl, aud: audience, sub: wallet, jti: makeUuid(random), iat, exp };
}
