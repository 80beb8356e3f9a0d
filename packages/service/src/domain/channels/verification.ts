import { createHash } from "node:crypto";
import { type SigningKey, sign } from "../signing-keys.ts";

export const emailCodeMinutes = 15;
export const maxCodeAttempts = 5;

/**
 * The six digits to verify an address. Derived from a nonce, so the database stores no code, and bound to the channel.
 */
export function deriveCode(key: SigningKey, channelId: string, nonce: Uint8Array): string {
  const digest = sign(
    key,
    "email-code",
    `${channelId} ${Buffer.from(nonce).toString("base64url")}`,
  );
  // 48 bits: some codes are likelier by one part in 281 million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

export const telegramLinkMinutes = 15;

/** Telegram passes the `start` parameter to the bot: at most 64 letters, digits, `_` and `-`. */
export function formatTelegramLink(bot: string, token: string): string {
  return `https://t.me/${bot}?start=${token}`;
}

export function hashTelegramToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
