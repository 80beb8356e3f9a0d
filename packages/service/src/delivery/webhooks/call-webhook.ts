import type { PrivateAddresses } from "../../domain/network/public-address.ts";
import { excerptBytes } from "../../domain/webhooks/response-excerpt.ts";
import type { AttemptResult } from "../../domain/webhooks/webhook-attempt.ts";
import { type SendRequest, sendRequest } from "../../outgoing/send-request.ts";
import { describeFailure } from "./describe-failure.ts";

const maxAnswerBytes = 64 * 1024;
const userAgent = "Bellwether-Webhooks/1";

type Answer = Awaited<ReturnType<SendRequest>>;

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CallOptions {
  /** Ends the call without a result. */
  readonly signal: AbortSignal;
  readonly now: Date;
  readonly send?: SendRequest;
  /** For development. */
  readonly allowPrivateAddresses?: PrivateAddresses;
  /** For the whole call, the answer included. */
  readonly timeoutMs?: number;
}

/** A call's result and its answer's first bytes. */
export interface WebhookAnswer {
  readonly result: AttemptResult;
  readonly start: Uint8Array;
}

/**
 * Posts one message. Only the status counts: 2xx is delivered, 410 gone, and everything else, redirects included,
 * failed. Rejects only when the signal aborts.
 */
export async function callWebhook(
  { url, headers, body }: WebhookCall,
  {
    signal,
    now,
    send = sendRequest,
    allowPrivateAddresses = false,
    timeoutMs = 10_000,
  }: CallOptions,
): Promise<WebhookAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  let response: Answer;
  try {
    response = await send(new URL(url), {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "user-agent": userAgent },
      body,
      signal: either,
      allowPrivateAddresses,
    });
  } catch (error) {
    signal.throwIfAborted();
    const code = timeout.aborted ? "timeout" : describeFailure(error);
    return { result: { state: "failed", code }, start: new Uint8Array() };
  }
  const start = await drain(response);
  signal.throwIfAborted();
  return { result: toResult(response, now), start };
}

/**
 * Reads the answer, which lets the connection be used again, unless it is long or does not end in time. Returns its
 * beginning.
 */
async function drain(response: Answer): Promise<Uint8Array> {
  const start: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      if (length < excerptBytes) start.push(chunk.subarray(0, excerptBytes - length));
      length += chunk.length;
      if (length > maxAnswerBytes) break;
    }
  } catch {
    // The status has arrived, and nothing else matters.
  }
  response.destroy();
  return Buffer.concat(start);
}

function toResult({ statusCode: status = 0, headers }: Answer, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { state: "delivered", status };
  const code = `http-${status}`;
  if (status === 410) return { state: "gone", status, code };
  const retryAfterMs = readRetryAfter(headers["retry-after"], now);
  return { state: "failed", status, code, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
