import { createHash } from "node:crypto";
import type { Random } from "../random.ts";
import { type SigningKey, sign } from "../signing-keys.ts";

export const minutesToEnterCode = 15;
export const triesPerCode = 5;

/** So many codes an hour, so that nobody's mailbox is flooded and no code is guessed by asking for many. */
export const maxCodesPerHour = 30;

/** Six digits, each number as likely as any other. */
export function makeCode(random: Random): string {
  // What lies above the largest multiple of a million would make small codes likelier.
  const fair = Math.floor(2 ** 32 / 1_000_000) * 1_000_000;
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE();
    if (number < fair) return String(number % 1_000_000).padStart(6, "0");
  }
}

/** A million codes are quickly tried, so the hash needs a secret that a stolen table does not have. */
export function hashCode(key: SigningKey, channelId: string, code: string): Buffer {
  return sign(key, "email-code", `${channelId} ${code}`);
}

export const minutesToPressStart = 15;

/** Telegram hands the bot what follows `start=`, at most 64 letters, digits, `_` and `-`. */
export function formatTelegramLink(bot: string, token: string): string {
  return `https://t.me/${bot}?start=${token}`;
}

export function hashTelegramToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
