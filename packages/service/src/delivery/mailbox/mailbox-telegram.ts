import type { Clock } from "../../domain/clock.ts";
import type { AlertChannel, TelegramAddress } from "../../domain/delivery/alert-channel.ts";
import type { MailboxStore } from "../../store/channels/mailbox.ts";
import { renderMessage } from "../telegram/render-message.ts";
import { mailboxConcurrency } from "./mailbox-concurrency.ts";

/** Stores each Telegram message instead of sending it. */
export function createMailboxTelegram(
  store: Pick<MailboxStore, "add">,
  clock: Clock,
): AlertChannel<TelegramAddress> {
  return {
    concurrency: mailboxConcurrency,
    async send(alert, { chatId }, signal) {
      signal.throwIfAborted();
      const payload = renderMessage(alert, chatId);
      const content = { kind: "telegram", text: toPlainText(payload.text), payload } as const;
      await store.add({ channel: "TELEGRAM", recipient: chatId, content, createdAt: clock.now() });
      return { state: "sent" };
    },
  };
}

/** A message's text without `renderMessage`'s markup, which writes these two tags and three entities. */
function toPlainText(markup: string): string {
  return markup
    .replace(/<\/?[bi]>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
