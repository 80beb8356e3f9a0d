import type { IncomingMessage } from "node:http";
import { type SendRequest, sendRequest } from "../outgoing/send-request.ts";

export interface FetchOptions {
  readonly etag?: string | undefined;
  readonly allowPrivateAddresses: boolean;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends one request, without its redirects. */
  readonly send?: SendRequest;
}

export interface FetchedJson {
  readonly status: number;
  readonly etag?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly body?: unknown;
}

const maxRedirects = 3;
const maxBytes = 64 * 1024 * 1024;
const timeoutMs = 20_000;

/** Fetches JSON. Each redirect is a request of its own, so the guard checks its target. */
export async function fetchJson(address: string, options: FetchOptions): Promise<FetchedJson> {
  const { etag, allowPrivateAddresses, send = sendRequest } = options;
  const headers = {
    accept: "application/json",
    ...options.headers,
    ...(etag && { "if-none-match": etag }),
  };
  let url = new URL(address);
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await send(url, { headers, signal, allowPrivateAddresses });
    const { location } = response.headers;
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || status === 304 || location === undefined) {
      return await readResponse(response);
    }
    response.destroy();
    url = new URL(location, url);
  }
  throw new Error(`${new URL(address).host} redirects more than ${maxRedirects} times.`);
}

async function readResponse(response: IncomingMessage): Promise<FetchedJson> {
  const status = response.statusCode ?? 0;
  const { etag } = response.headers;
  const retryAfterMs = readRetryAfter(response.headers["retry-after"]);
  const text = await readText(response);
  const body: unknown = status === 200 ? JSON.parse(text) : undefined;
  return { status, etag, retryAfterMs, body };
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
