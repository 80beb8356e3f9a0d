import { ProxyUnavailableError } from "../../outgoing/proxy-error.ts";
import { PrivateAddressError } from "../../outgoing/request-guard.ts";
import type { OutgoingRequest, SendRequest } from "../../outgoing/send-request.ts";

type Response = Awaited<ReturnType<SendRequest>>;

/** A server's response, or why there is none. */
export type CallResult =
  | { readonly status: number; readonly headers: Response["headers"]; readonly text: string }
  | { readonly failure: "timeout" | "connection-failed" | "private-address" }
  /** No server can be reached. `unavailable` is a sentence for the operator. */
  | { readonly unavailable: string };

export interface CallOptions {
  readonly send: SendRequest;
  /** The time for the whole call, from the lookup to the end of the response. */
  readonly timeoutMs: number;
}

const maxTextBytes = 64 * 1024;

/**
 * Sends one POST request and reads the beginning of the response.
 *
 * @throws the caller's reason, if its signal aborts before the response
 */
export async function callServer(
  url: URL,
  request: Omit<OutgoingRequest, "method">,
  { send, timeoutMs }: CallOptions,
): Promise<CallResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([request.signal, timeout]);
  try {
    const response = await send(url, { ...request, method: "POST", signal });
    const { statusCode: status = 0, headers } = response;
    return { status, headers, text: await readStart(response) };
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    if (error instanceof PrivateAddressError) return { failure: "private-address" };
    if (error instanceof ProxyUnavailableError) return { unavailable: error.message };
    return { failure: timeout.aborted ? "timeout" : "connection-failed" };
  }
}

/** Never rejects: the status decides, also when the connection ends within the text. */
async function readStart(response: Response): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxTextBytes) break;
    }
  } catch {
    // The connection ended or the time is up.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxTextBytes).toString("utf8");
}

const maxRetryAfterMs = 24 * 3_600_000;

/** Reads `Retry-After`, seconds or a date, as at most a day. */
export function readRetryAfter(headers: Response["headers"], now: Date): number | undefined {
  const value = headers["retry-after"];
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}
