import {
  hashTelegramToken,
  minutesToPressStart,
  writeTelegramLink,
} from "../../domain/channels/telegram-link.ts";
import { refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";

export const prepareTelegram: Handler<"prepareTelegram"> = async ({ caller }, service) => {
  const wallet = walletOf(caller);
  const { channels } = service.store;
  const { telegram } = await channels.find(wallet);
  if (telegram !== undefined) {
    const message = "A Telegram account is connected already; disconnect it to connect another.";
    return refuse("already-verified", { message });
  }
  const token = Buffer.from(service.random.bytes(24)).toString("base64url");
  const expiresAt = new Date(service.clock.now().getTime() + minutesToPressStart * 60_000);
  await channels.addTelegramLink(wallet, hashTelegramToken(token), expiresAt);
  const url = writeTelegramLink(service.settings.telegramBot, token);
  return { status: 200, body: { url, expiresAt: expiresAt.toISOString() } };
};
