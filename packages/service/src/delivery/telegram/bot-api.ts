import { ProxyUnavailableError } from "../../outgoing/proxy-error.ts";
import { type SendRequest, sendRequest } from "../../outgoing/send-request.ts";
import { type BotApiAnswer, readAnswer } from "./bot-api-answer.ts";

export interface BotApiOptions {
  readonly token: string;
  /** Where the Bot API is; another one is a local Bot API server or a test. */
  readonly baseUrl?: string;
  readonly allowPrivateAddresses?: boolean;
  readonly send?: SendRequest;
  /** A call's time limit, to which a long poll adds its own time. */
  readonly timeoutMs?: number;
  readonly pollSeconds?: number;
}

/** The `sendMessage` body. */
export interface TelegramMessage {
  readonly chat_id: string;
  readonly text: string;
  readonly parse_mode?: "HTML";
  readonly link_preview_options?: {
    readonly is_disabled?: true;
    readonly url?: string;
    readonly prefer_large_media?: true;
  };
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly LinkButton[])[] };
}

export interface LinkButton {
  readonly text: string;
  readonly url: string;
}

export interface BotApi {
  /** The bot's name, without `@`. */
  getMe(signal: AbortSignal): Promise<BotApiAnswer<string>>;
  /** Waits for updates from `offset` on, and confirms those before it. */
  getUpdates(offset: number | undefined, signal: AbortSignal): Promise<BotApiAnswer<unknown[]>>;
  /** The message's id, if the answer has one. */
  sendMessage(
    message: TelegramMessage,
    signal: AbortSignal,
  ): Promise<BotApiAnswer<string | undefined>>;
  setWebhook(url: string, secret: string, signal: AbortSignal): Promise<BotApiAnswer<true>>;
  deleteWebhook(signal: AbortSignal): Promise<BotApiAnswer<true>>;
}

/** A message and the one it replies to have up to 65 kB, so this many updates fit into an answer. */
const updatesPerPoll = 15;
const maxUpdatesBytes = 1024 * 1024;
const maxAnswerBytes = 64 * 1024;
const allowedUpdates = ["message", "my_chat_member"];

/** A Telegram Bot API client. The token is part of each path, so no result contains a URL. */
export function createBotApi(options: BotApiOptions): BotApi {
  const { token, baseUrl = "https://api.telegram.org", send = sendRequest } = options;
  const { allowPrivateAddresses = false, timeoutMs = 10_000, pollSeconds = 50 } = options;

  async function call<Result>(
    method: string,
    parameters: object,
    read: (result: unknown) => Result,
    { signal, maxBytes = maxAnswerBytes, pollMs = 0 }: CallOptions,
  ): Promise<BotApiAnswer<Result>> {
    const limitMs = timeoutMs + pollMs;
    const timeout = AbortSignal.timeout(limitMs);
    try {
      const url = new URL(baseUrl);
      url.pathname = `${url.pathname.replace(/\/$/, "")}/bot${token}/${method}`;
      const response = await send(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(parameters),
        signal: AbortSignal.any([signal, timeout]),
        allowPrivateAddresses,
      });
      return await readAnswer(response, { maxBytes, token, read });
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) {
        return unavailable(`Telegram did not answer within ${limitMs / 1000} seconds.`);
      }
      if (error instanceof ProxyUnavailableError) return unavailable(error.message);
      // An error's message may contain the URL, and so the token.
      const { code, name } = error as NodeJS.ErrnoException;
      return unavailable(`The connection to Telegram failed: ${code ?? name}.`);
    }
  }

  return {
    getMe: (signal) => call("getMe", {}, readUsername, { signal }),
    getUpdates(offset, signal) {
      const parameters = {
        ...(offset !== undefined && { offset }),
        timeout: pollSeconds,
        limit: updatesPerPoll,
        allowed_updates: allowedUpdates,
      };
      const maxBytes = maxUpdatesBytes;
      return call("getUpdates", parameters, readUpdates, {
        signal,
        maxBytes,
        pollMs: pollSeconds * 1000,
      });
    },
    sendMessage: (message, signal) => call("sendMessage", message, readMessageId, { signal }),
    setWebhook(url, secret, signal) {
      const parameters = { url, secret_token: secret, allowed_updates: allowedUpdates };
      return call("setWebhook", parameters, () => true, { signal });
    },
    deleteWebhook: (signal) => call("deleteWebhook", {}, () => true, { signal }),
  };
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
  readonly pollMs?: number;
}

function unavailable(reason: string) {
  return { state: "unavailable", reason } as const;
}

function readUsername(result: unknown): string {
  const { username } = result as { username?: unknown };
  if (typeof username !== "string") throw new TypeError("The bot has no name.");
  return username;
}

function readUpdates(result: unknown): unknown[] {
  if (!Array.isArray(result)) throw new TypeError("The updates are not a list.");
  return result;
}

/** The message was sent, even if its id is missing. */
function readMessageId(result: unknown): string | undefined {
  const id = (result as { message_id?: unknown } | null)?.message_id;
  return typeof id === "number" ? String(id) : undefined;
}
