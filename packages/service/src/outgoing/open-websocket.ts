import { WebSocket } from "ws";
import type { PrivateAddresses } from "../domain/network/public-address.ts";
import { type CreateLookup, createGuardedLookup, guardUrl } from "./request-guard.ts";

export interface WebSocketOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** By default 16 MiB. A longer message ends the connection: parsing it would hold the event loop. */
  readonly maxMessageBytes?: number;
  /** For URLs the operator sets. */
  readonly allowPrivateAddresses?: PrivateAddresses;
  readonly createLookup?: CreateLookup;
}

const defaultMaxMessageBytes = 16 * 1024 * 1024;
const handshakeTimeoutMs = 20_000;

/**
 * Opens a WebSocket to a public or allowed address; resolves once it is open, and paused, so the caller can listen before the
 * first message. It follows no redirect. Node's own WebSocket has no option for the lookup, so it could not be guarded
 * against a name resolving to a private address.
 */
export async function openWebSocket(url: URL, options: WebSocketOptions): Promise<WebSocket> {
  const { headers, signal, allowPrivateAddresses = false } = options;
  const { createLookup = createGuardedLookup, maxMessageBytes = defaultMaxMessageBytes } = options;
  if (url.protocol !== "ws:" && url.protocol !== "wss:") {
    throw new Error(`${url.protocol} is not ws or wss.`);
  }
  guardUrl(url, allowPrivateAddresses);
  signal.throwIfAborted();
  const socket = new WebSocket(url, {
    ...(headers !== undefined && { headers }),
    ...(allowPrivateAddresses !== true && { lookup: createLookup(allowPrivateAddresses) }),
    followRedirects: false,
    handshakeTimeout: handshakeTimeoutMs,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const onAbort = () => socket.terminate();
  signal.addEventListener("abort", onAbort, { once: true });
  socket.once("close", () => signal.removeEventListener("abort", onAbort));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => {
      socket.pause();
      resolve();
    });
    socket.once("error", reject);
  });
  return socket;
}
