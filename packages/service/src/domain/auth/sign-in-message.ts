import { constantTimeEqual, type SigningKey, type SigningKeys, sign } from "../signing-keys.ts";
import { decodeBase58, encodeBase58 } from "./base58.ts";

/** The wallet signing in, and its chain. */
export interface SignIn {
  readonly wallet: string;
  readonly chain: string;
  /** The id of the preparing client key, if any. */
  readonly clientKeyId?: string | undefined;
  /** What the wallet signs in to: the client key's page, else the service. A wallet compares it with the page. */
  readonly url: string;
}

/** A message this service issued. */
export interface IssuedMessage {
  readonly wallet: string;
  readonly chain: string;
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export const signInMinutes = 5;

/** How far ahead the issuing replica's clock may be. */
export const maxAheadSeconds = 60;

/** The chain ID in the message, by the path's chain. */
const chainIds: Readonly<Record<string, string>> = { solana: "mainnet" };

const randomBytes = 16;
const proofBytes = 16;

/**
 * The text a wallet signs, as Sign-In-With-Solana writes it.
 *
 * Half its nonce is random, 128 bits, and the other half proves we issued exactly this text to this client key. So
 * nothing is stored until a signature is valid, and callers cannot fill the database with prepared messages.
 */
export function formatSignInMessage(
  signIn: SignIn,
  { now, random, keys }: { now: Date; random: Uint8Array; keys: SigningKeys },
): string {
  const text = (nonce: string) => fillIn(signIn, now, nonce);
  const proof = prove(keys[0], text(encodeBase58(random)), signIn.clientKeyId);
  return text(encodeBase58(Buffer.concat([random.subarray(0, randomBytes), proof])));
}

const shape =
  /^(?<domain>[^\n]+) wants you to sign in with your Solana account:\n(?<wallet>[1-9A-HJ-NP-Za-km-z]{32,44})\n\n[^\n]+\n\nURI: (?<uri>[^\n]+)\nVersion: 1\nChain ID: (?<chainId>[a-z]+)\nNonce: (?<nonce>[1-9A-HJ-NP-Za-km-z]{32,44})\nIssued At: (?<issuedAt>[^\n]{24})\nExpiration Time: [^\n]{24}$/;

/**
 * Parses a message this service issued to this client key or to a caller without one; else returns undefined. The
 * interface requires the key at verify only, so a client may prepare without it.
 */
export function parseSignInMessage(
  message: string,
  {
    publicUrl,
    keys,
    clientKeyId,
  }: { publicUrl: string; keys: SigningKeys; clientKeyId?: string | undefined },
): IssuedMessage | undefined {
  const {
    wallet = "",
    uri = "",
    chainId,
    nonce = "",
    issuedAt = "",
  } = shape.exec(message)?.groups ?? {};
  const bytes = decodeBase58(nonce, randomBytes + proofBytes);
  const at = new Date(issuedAt);
  const chain = Object.keys(chainIds).find((name) => chainIds[name] === chainId);
  if (bytes === undefined || chain === undefined || Number.isNaN(at.getTime())) return undefined;
  if (!URL.canParse(uri)) return undefined;
  const signIn = { wallet, chain, clientKeyId, url: uri };
  // Formatted again and compared, so every character is checked.
  if (fillIn(signIn, at, nonce) !== message) return undefined;
  const proven = fillIn(signIn, at, encodeBase58(bytes.subarray(0, randomBytes)));
  const proof = bytes.subarray(randomBytes);
  // Only a client key's page is not the service, so its message is good with this key only.
  const issuers = uri === publicUrl ? [clientKeyId, undefined] : [clientKeyId ?? ""];
  const isOurs = keys.some((key) =>
    issuers.some((id) => constantTimeEqual(prove(key, proven, id), proof)),
  );
  return isOurs ? { wallet, chain, nonce, issuedAt: at, expiresAt: expiryOf(at) } : undefined;
}

function fillIn(signIn: SignIn, now: Date, nonce: string): string {
  return [
    `${new URL(signIn.url).host} wants you to sign in with your Solana account:`,
    signIn.wallet,
    "",
    "Sign in to Bellwether alerts.",
    "",
    `URI: ${signIn.url}`,
    "Version: 1",
    `Chain ID: ${chainIds[signIn.chain]}`,
    `Nonce: ${nonce}`,
    `Issued At: ${now.toISOString()}`,
    `Expiration Time: ${expiryOf(now).toISOString()}`,
  ].join("\n");
}

function expiryOf(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + signInMinutes * 60_000);
}

function prove(key: SigningKey, text: string, clientKeyId: string | undefined): Uint8Array {
  const content = JSON.stringify([text, clientKeyId ?? null]);
  return sign(key, "sign-in", content).subarray(0, proofBytes);
}
