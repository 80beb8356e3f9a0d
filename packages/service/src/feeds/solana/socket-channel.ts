import {
  type SubscriptionChannel,
  SubscriptionGap,
} from "../../chain/subscriptions/account-watch.ts";
import { openWebSocket, type WebSocketOptions } from "../../outgoing/open-websocket.ts";

export interface SocketChannelOptions extends WebSocketOptions {
  /** Called with each message's length. */
  readonly countBytes: (bytes: number) => void;
}

/** Notices have no account data, unless a node ignores the data slice; the providers' accounts have a few kilobytes. */
const maxMessageBytes = 256 * 1024;
/** What a node may send in a window, including ended subscriptions: more costs more than polling does. */
const windowMs = 10_000;
const maxMessagesInWindow = 20_000;
const maxBytesInWindow = 32 * 1024 * 1024;

/** `@solana/kit` opens sockets to any address; this one passes the address guard. */
export async function openSocketChannel(
  url: URL,
  { countBytes, ...options }: SocketChannelOptions,
): Promise<SubscriptionChannel> {
  const socket = await openWebSocket(url, { maxMessageBytes, ...options }).catch(
    (error: unknown) => {
      throw new SubscriptionGap("closed", `cannot be opened: ${describeError(error)}`);
    },
  );
  const listeners = new ChannelListeners();
  const meter = new FloodMeter();
  let hasEnded = false;
  const end = (message: string) => {
    hasEnded = true;
    listeners.publish("error", new SubscriptionGap("closed", message));
    socket.terminate();
  };
  socket
    .on("message", (data) => {
      // Further messages in one packet.
      if (hasEnded) return;
      const text = String(data);
      const bytes = Buffer.byteLength(text);
      countBytes(bytes);
      if (meter.isFlood(bytes)) return end("sent more messages than polling would cost.");
      try {
        const message = parseMessage(text);
        if (message !== undefined) listeners.publish("message", message);
      } catch {
        // Listeners walk through values recursively: a deeply nested one overflows the stack.
        end("sent a message that cannot be read.");
      }
    })
    .on("error", (error) => end(describeError(error)))
    .on("close", (code) => end(`closed the connection with code ${code}.`));
  socket.resume();
  return {
    on: listeners.on,
    send: (message) =>
      new Promise((resolve, reject) => {
        socket.send(toJson(message), (error) => (error ? reject(error) : resolve()));
      }),
  };
}

class FloodMeter {
  #since = performance.now();
  #messages = 0;
  #bytes = 0;

  /** Counts a message; says whether this window has too many. */
  isFlood(bytes: number): boolean {
    const now = performance.now();
    if (now - this.#since > windowMs) {
      this.#since = now;
      this.#messages = 0;
      this.#bytes = 0;
    }
    this.#messages += 1;
    this.#bytes += bytes;
    return this.#messages > maxMessagesInWindow || this.#bytes > maxBytesInWindow;
  }
}

/** A channel's listeners, in `@solana/kit`'s form. */
export class ChannelListeners {
  readonly #byName = new Map<string, Set<(value: never) => void>>();

  readonly on: SubscriptionChannel["on"] = (name, listener, options) => {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners.add(listener as (value: never) => void));
    const remove = () => void listeners.delete(listener as (value: never) => void);
    options?.signal?.addEventListener("abort", remove, { once: true });
    return remove;
  };

  publish(name: "message" | "error", value: unknown): void {
    for (const listener of this.#byName.get(name) ?? []) listener(value as never);
  }
}

/** Undefined for what is neither a response nor a notification: listeners rely on both forms. */
export function parseMessage(text: string): object | undefined {
  const message: unknown = JSON.parse(text);
  if (typeof message !== "object" || message === null) return undefined;
  if (!("method" in message)) return message;
  const { method, params } = message as { method: unknown; params?: unknown };
  const { subscription, result } = Object(params);
  const isNotification =
    typeof method === "string" && subscription !== undefined && typeof result === "object";
  return isNotification && result !== null ? message : undefined;
}

function toJson(message: unknown): string {
  return JSON.stringify(message, (_key, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}

/** Without the URL, which often contains an API key. */
function describeError(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const status = /^Unexpected server response: (\d{3})$/.exec(String(message))?.[1];
  if (status !== undefined) return `responded with status ${status}.`;
  return typeof code === "string" ? `failed with ${code}.` : "failed.";
}
