import { createHash } from "node:crypto";
import type { Random } from "../random.ts";
import { type SigningKey, sign } from "../signing-keys.ts";

export const emailCodeMinutes = 15;
export const maxCodeAttempts = 5;

/** Limits mail to one mailbox, and guesses over many codes. */
export const maxCodesPerHour = 30;

/** Six digits, uniformly distributed. */
export function makeCode(random: Random): string {
  // Numbers above the largest multiple of a million would make small codes likelier.
  const limit = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE();
    if (number < limit) return String(number % 1_000_000).padStart(6, "0");
  }
}

/** An HMAC, because a million plain hashes are quickly tried with a stolen table. */
export function hashCode(key: SigningKey, channelId: string, code: string): Buffer {
  return sign(key, "email-code", `${channelId} ${code}`);
}

export const telegramLinkMinutes = 15;

/** Telegram passes the `start` parameter to the bot: at most 64 letters, digits, `_` and `-`. */
export function formatTelegramLink(bot: string, token: string): string {
  return `https://t.me/${bot}?start=${token}`;
}

export function hashTelegramToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
