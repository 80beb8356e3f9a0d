import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

export const token = "123456789:AAF-fake_token_of_the_tests_0123456789a";

interface Sent {
  readonly chatId: string;
  readonly text: string;
  readonly [field: string]: unknown;
}

type Respond = (response: ServerResponse) => void;

/** Telegram's limits: 30 messages in any second, one a second in each chat after a burst with three. */
const maxPerSecond = 30;
const chatBurst = 3;

/** A server with the Bot API's behavior and limits. It judges by its own clock. */
export class FakeBotApi {
  readonly sent: Sent[] = [];
  readonly requests: { readonly method: string; readonly parameters: Record<string, unknown> }[] =
    [];
  /** Each call's header, by method. */
  readonly traceparents = new Map<string, (string | undefined)[]>();
  readonly blockedBy = new Set<string>();
  readonly unknownChats = new Set<string>();
  /** Whether the bot owner revoked the token. */
  isTokenRevoked = false;
  refusesButtons = false;
  tooManyRequests = 0;
  /** Messages received while the bot had to wait. */
  tooEarly = 0;
  conflicts = 0;
  webhook: { url: string; secret: string } | undefined;
  /** Replaces the responses to a method's next calls. */
  readonly overrides: { readonly method: string; readonly respond: Respond }[] = [];
  readonly #updates: { update_id: number }[] = [];
  readonly #server = createServer((request, response) => this.#handle(request, response));
  #nextUpdateId = 1000;
  #poll: { end(isConflict: boolean): void; check(): void } | undefined;
  #times: number[] = [];
  readonly #chats = new Map<string, { level: number; at: number }>();
  #waitUntil = 0;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Makes Telegram refuse all messages for this time. */
  floodWait(seconds: number): void {
    this.#waitUntil = performance.now() + seconds * 1000;
  }

  addUpdate(update: object): void {
    this.#updates.push({ update_id: this.#nextUpdateId++, ...update });
    this.#poll?.check();
  }

  addMessage(chatId: number, text: string, chat: object = { username: `user${chatId}` }): void {
    const message = { message_id: 1, text, chat: { id: chatId, type: "private", ...chat } };
    this.addUpdate({ message });
  }

  /** The updates not confirmed by any poll. */
  get unconfirmed(): number {
    return this.#updates.length;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += chunk;
    const [, path, method = ""] = request.url?.split("/") ?? [];
    const parameters = JSON.parse(text || "{}");
    this.requests.push({ method, parameters });
    const { traceparent } = request.headers;
    const earlier = this.traceparents.get(method) ?? [];
    this.traceparents.set(method, [...earlier, traceparent?.toString()]);
    const override = this.overrides.findIndex((override) => override.method === method);
    if (override >= 0) return this.overrides.splice(override, 1)[0]?.respond(response);
    if (!/^bot\d+:[\w-]{30,}$/.test(path ?? "")) return refuse(response, 404, "Not Found");
    if (path !== `bot${token}` || this.isTokenRevoked) return refuse(response, 401, "Unauthorized");
    if (method === "getMe")
      return accept(response, { id: 1, is_bot: true, username: "harbor_bot" });
    if (method === "sendMessage") return this.#sendMessage(parameters, response);
    if (method === "getUpdates") return this.#getUpdates(parameters, response);
    if (method === "setWebhook") {
      this.webhook = { url: parameters.url, secret: parameters.secret_token };
      this.#poll?.end(true);
      return accept(response, true);
    }
    if (method === "deleteWebhook") {
      this.webhook = undefined;
      return accept(response, true);
    }
    refuse(response, 404, "Not Found");
  }

  #sendMessage(parameters: Record<string, unknown>, response: ServerResponse) {
    const chatId = String(parameters.chat_id);
    const now = performance.now();
    if (now < this.#waitUntil) {
      this.tooEarly += 1;
      return this.#refuseFlood(response, this.#waitUntil - now);
    }
    this.#times = this.#times.filter((at) => at > now - 1000);
    const chat = this.#chats.get(chatId) ?? { level: 0, at: now };
    const level = Math.max(0, chat.level - (now - chat.at) / 1000);
    if (this.#times.length >= maxPerSecond || level + 1 > chatBurst) {
      this.#waitUntil = now + 1000;
      return this.#refuseFlood(response, 1000);
    }
    this.#times.push(now);
    this.#chats.set(chatId, { level: level + 1, at: now });
    if (this.unknownChats.has(chatId)) return refuse(response, 400, "Bad Request: chat not found");
    if (this.blockedBy.has(chatId)) {
      return refuse(response, 403, "Forbidden: bot was blocked by the user");
    }
    if (this.refusesButtons && parameters.reply_markup) {
      return refuse(response, 400, "Bad Request: inline keyboard button URL is invalid");
    }
    this.sent.push({ ...parameters, chatId, text: String(parameters.text) });
    accept(response, { message_id: this.sent.length });
  }

  #refuseFlood(response: ServerResponse, ms: number): void {
    this.tooManyRequests += 1;
    const seconds = Math.ceil(ms / 1000);
    const parameters = { retry_after: seconds };
    refuse(response, 429, `Too Many Requests: retry after ${seconds}`, parameters);
  }

  #getUpdates(parameters: Record<string, unknown>, response: ServerResponse) {
    const conflict = (cause: string) => {
      this.conflicts += 1;
      refuse(response, 409, `Conflict: ${cause}`);
    };
    if (this.webhook) return conflict("can't use getUpdates method while webhook is active");
    // As Telegram does, a new poll ends the one before it.
    this.#poll?.end(true);
    const { offset = 0, limit = 100, timeout = 0 } = parameters as Record<string, number>;
    while ((this.#updates[0]?.update_id ?? offset) < offset) this.#updates.shift();
    const poll = {
      end: (isConflict: boolean) => {
        clearTimeout(timer);
        this.#poll = undefined;
        if (response.destroyed) return;
        if (isConflict) return conflict("terminated by other getUpdates request");
        accept(response, this.#updates.slice(0, limit));
      },
      check: () => {
        if (this.#updates.length > 0) poll.end(false);
      },
    };
    const timer = setTimeout(() => poll.end(false), timeout * 1000);
    response.on("close", () => {
      if (this.#poll === poll) poll.end(false);
    });
    this.#poll = poll;
    poll.check();
  }
}

export function accept(response: ServerResponse, result: unknown): void {
  respond(response, 200, { ok: true, result });
}

export function refuse(
  response: ServerResponse,
  code: number,
  description: string,
  parameters?: object,
): void {
  respond(response, code, { ok: false, error_code: code, description, parameters });
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Starts a server for one test. */
export async function startBotApi(): Promise<FakeBotApi> {
  const api = await new FakeBotApi().start();
  running.add(api);
  return api;
}

const running = new Set<FakeBotApi>();
afterEach(() => {
  for (const api of running) api.stop();
  running.clear();
});
