import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import type { LinkButton, TelegramMessage } from "./bot-api.ts";

export interface RenderOptions {
  /** Put all links into the text. */
  readonly linksAsText?: boolean;
}

/** Telegram's limit, which counts the text without its markup. */
const maxLength = 4096;
const maxNameLength = 64;
const maxDigestButtons = 10;

/** Renders an alert as the `sendMessage` body. */
export function renderMessage(
  alert: OutgoingAlert,
  chatId: string,
  { linksAsText = false }: RenderOptions = {},
): TelegramMessage {
  const { title, body, image } = alert.message;
  // A digest has its alerts' links.
  const actions =
    alert.digest?.flatMap(linkOf).slice(0, maxDigestButtons) ?? alert.message.actions ?? [];
  const buttons: LinkButton[] = [];
  const links: string[] = [];
  const heading = cut(title, maxLength / 4);
  const name = cut(alert.app.name, maxNameLength);
  // The separators are six line breaks at most.
  let room = maxLength - heading.length - name.length - 6;
  for (const { label, url } of actions) {
    const text = (label.trim() || url).toWellFormed();
    if (!linksAsText && isButtonUrl(url)) {
      buttons.push({ text, url });
      continue;
    }
    const link = text === url ? url : `${text}: ${url}`;
    // Half the room stays for the body; a link cut short would lead elsewhere.
    if (link.length + 1 > room - Math.min(body.length, maxLength / 2)) continue;
    links.push(link);
    room -= link.length + 1;
  }
  const parts = [
    `<b>${escapeHtml(heading)}</b>\n${escapeHtml(cut(body, room))}`,
    ...(links.length > 0 ? [links.map(escapeHtml).join("\n")] : []),
    `<i>${escapeHtml(name)}</i>`,
  ];
  return {
    chat_id: chatId,
    text: parts.join("\n\n"),
    parse_mode: "HTML",
    link_preview_options: image
      ? { url: image, prefer_large_media: true }
      : // Otherwise Telegram shows the page of the first URL in the text.
        { is_disabled: true },
    ...(buttons.length > 0 && {
      reply_markup: { inline_keyboard: buttons.map((button) => [button]) },
    }),
  };
}

/** An alert's first link, named after it. */
function linkOf({ title, actions = [] }: OutgoingAlert["message"]) {
  const [action] = actions;
  return action === undefined ? [] : [{ label: title, url: action.url }];
}

/** Telegram refuses a message with a button to any other URL, or to a host without a dot. */
function isButtonUrl(url: string): boolean {
  const parsed = URL.parse(url);
  if (parsed === null) return false;
  const { protocol, hostname } = parsed;
  if (protocol === "tg:") return true;
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".");
}

/** At most `length` UTF-16 units, without half a character at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function escapeHtml(text: string): string {
  // Telegram refuses half a character.
  const wellFormed = text.toWellFormed();
  return wellFormed.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
