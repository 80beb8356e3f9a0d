import { createHash } from "node:crypto";
import type { Clock } from "../../domain/clock.ts";
import type {
  AlertChannel,
  Attempt,
  BrowserAddress,
  OutgoingAlert,
} from "../../domain/delivery/alert-channel.ts";
import { type SendRequest, sendRequest } from "../../outgoing/send-request.ts";
import { type CallResult, callServer, readRetryAfter } from "./call-server.ts";
import { encryptPayload, InvalidPushKeysError } from "./encrypt-payload.ts";
import { secondsToLive } from "./time-to-live.ts";
import type { AuthorizePush } from "./vapid.ts";
import { renderPushPayload } from "./web-push-payload.ts";

export interface WebPushOptions {
  readonly authorize: AuthorizePush;
  readonly clock: Clock;
  readonly send?: SendRequest;
  /** Also allows http; for tests' push services. */
  readonly allowPrivateAddresses?: boolean;
  /** The time for one call. */
  readonly timeoutMs?: number;
  readonly concurrency?: number;
}

/** Sends alerts to browsers, through the push service each browser's endpoint names (RFC 8030). */
export function createWebPushChannel(options: WebPushOptions): AlertChannel<BrowserAddress> {
  const { authorize, clock, allowPrivateAddresses = false } = options;
  const { send = sendRequest, timeoutMs = 10_000, concurrency = 50 } = options;
  return {
    concurrency,
    async send(alert, { endpoint, keys }, signal) {
      signal.throwIfAborted();
      const url = parseEndpoint(endpoint, allowPrivateAddresses);
      const body = encrypt(alert, keys);
      if (url === undefined) return endAddress("invalid-endpoint");
      if (body === undefined) return endAddress("invalid-push-keys");
      const headers = {
        authorization: authorize(url.origin),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        topic: topicOf(alert),
        ttl: String(secondsToLive(alert, clock.now())),
        urgency: "normal",
      };
      const request = { headers, body, signal, allowPrivateAddresses };
      const result = await callServer(url, request, { send, timeoutMs });
      return interpret(result, clock.now());
    },
  };
}

function parseEndpoint(endpoint: string, allowHttp: boolean): URL | undefined {
  const url = URL.parse(endpoint);
  return url?.protocol === "https:" || (allowHttp && url?.protocol === "http:") ? url : undefined;
}

function encrypt(alert: OutgoingAlert, keys: BrowserAddress["keys"]): Buffer | undefined {
  try {
    return encryptPayload(Buffer.from(JSON.stringify(renderPushPayload(alert))), keys);
  } catch (error) {
    if (error instanceof InvalidPushKeysError) return undefined;
    throw error;
  }
}

/** A repetition replaces the message waiting for the browser. A topic has at most 32 base64url characters. */
function topicOf({ id }: OutgoingAlert): string {
  return createHash("sha256").update(id).digest("base64url").slice(0, 32);
}

function endAddress(code: string): Attempt {
  return { state: "failed", code, endsAddress: true };
}

function interpret(result: CallResult, now: Date): Attempt {
  if ("unavailable" in result) return { state: "unavailable", reason: result.unavailable };
  if ("failure" in result) {
    if (result.failure === "private-address") return endAddress(result.failure);
    return { state: "retry", code: result.failure };
  }
  const { status, headers } = result;
  const code = `push-${status}`;
  if (status >= 200 && status < 300) return { state: "sent", ...readMessageId(headers.location) };
  if (status === 404 || status === 410) return endAddress(code);
  if ([408, 425, 429].includes(status) || status >= 500) {
    const afterMs = readRetryAfter(headers, now);
    return { state: "retry", code, ...(afterMs !== undefined && { afterMs }) };
  }
  // A redirect too: the push service has to answer itself. A refused token (400, 401, 403) fails this browser alone,
  // since it subscribed with another key; every other push service may accept ours.
  return { state: "failed", code };
}

/** The message URL's last segment, without its host. */
function readMessageId(location: string | undefined): { providerId?: string } {
  const id = location?.split("/").at(-1) ?? "";
  return id !== "" && id.length <= 128 ? { providerId: id } : {};
}
