import { createHash } from "node:crypto";

export const minutesToPressStart = 15;

/** Telegram hands the bot what follows `start=`, at most 64 letters, digits, `_` and `-`. */
export function writeTelegramLink(bot: string, token: string): string {
  return `https://t.me/${bot}?start=${token}`;
}

export function hashTelegramToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
