import { toLabel } from "../../domain/labels/label.ts";

/** What a person did in a private chat with the bot. */
export type BotUpdate =
  /** `token` is missing when the person did not follow a link. */
  | {
      readonly type: "start";
      readonly chatId: string;
      readonly name: string;
      readonly token?: string;
    }
  | { readonly type: "stop"; readonly chatId: string }
  | { readonly type: "block"; readonly chatId: string }
  | { readonly type: "unblock"; readonly chatId: string };

interface Update {
  readonly message?: { readonly chat?: Chat; readonly text?: unknown };
  readonly my_chat_member?: {
    readonly chat?: Chat;
    readonly new_chat_member?: { readonly status?: unknown };
  };
}

interface Chat {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly username?: unknown;
  readonly first_name?: unknown;
  readonly last_name?: unknown;
}

const maxNameLength = 128;

/** Reads a Bot API update; undefined when the bot does not act on it. */
export function parseUpdate(update: unknown): BotUpdate | undefined {
  const { message, my_chat_member: member } = (update ?? {}) as Update;
  const chat = message?.chat ?? member?.chat;
  if (chat?.type !== "private" || !Number.isSafeInteger(chat.id)) return undefined;
  const chatId = String(chat.id);
  if (message === undefined) {
    const status = member?.new_chat_member?.status;
    if (status === "kicked") return { type: "block", chatId };
    if (status === "member") return { type: "unblock", chatId };
    return undefined;
  }
  const text = typeof message.text === "string" ? message.text : "";
  const [, command, token] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S.*))?$/s.exec(text.trim()) ?? [];
  if (command === "stop") return { type: "stop", chatId };
  if (command !== "start") return undefined;
  const start = { type: "start", chatId, name: formatName(chat) } as const;
  return token === undefined ? start : { ...start, token };
}

/** The `@username`, or the person's name: many people have no username. */
function formatName({ username, first_name: first, last_name: last }: Chat): string {
  if (typeof username === "string" && username !== "")
    return `@${toLabel(username, maxNameLength)}`;
  const name = [first, last].filter((part) => typeof part === "string").join(" ");
  return toLabel(name, maxNameLength) || "Telegram";
}
