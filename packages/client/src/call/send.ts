import { BellwetherError, ConnectionError } from "../errors.ts";
import { hideInHeaders, hideInUrl, log, logs } from "../log.ts";
import { addExtraQuery } from "../options/add-extras.ts";
import { addHeaders } from "../options/check-options.ts";
import type { AttemptStart } from "../options/options.ts";
import { selectCredentials } from "../options/select-credentials.ts";
import type { Receipt } from "./call.ts";
import { delay, withDeadline } from "./deadline.ts";
import { followRedirects, type Outgoing } from "./follow-redirects.ts";
import type { PreparedCall } from "./prepare-call.ts";
import { readResponse } from "./read-response.ts";
import { isTransient, retryDelayMs } from "./retry.ts";
import { runHooks } from "./run-hooks.ts";

const defaultTimeoutMs = 30_000;
const defaultRetries = 2;

/** Sends a call and retries it while this is safe and the failure is transient. Resolves to its data. */
export function send(call: PreparedCall, receipt: Receipt): Promise<unknown> {
  const { operationId, setup, options } = call;
  const timeoutMs = options.timeoutMs ?? setup.timeoutMs ?? defaultTimeoutMs;
  return withDeadline(operationId, timeoutMs, options.signal, (signal) =>
    sendRepeatedly(call, receipt, timeoutMs, signal),
  );
}

async function sendRepeatedly(
  call: PreparedCall,
  receipt: Receipt,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<unknown> {
  const startedAt = Date.now();
  const retries = retriesOf(call);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(call, receipt, attempt, signal);
    } catch (error) {
      if (signal.aborted || attempt >= retries || !isTransient(error)) throw error;
      const delayMs = retryDelayMs(error, attempt);
      // A delay beyond the deadline would replace this error with a timeout.
      if (timeoutMs > 0 && Date.now() + delayMs >= startedAt + timeoutMs) throw error;
      log(call, "info", `retry ${attempt + 1} of ${retries} in ${Math.round(delayMs)} ms`);
      await delay(delayMs, signal);
    }
  }
}

/** A call's maximum retries; 0 when it is not safe to repeat, or its body is a stream, which is read once. */
export function retriesOf({ operation, headers, body, setup, options }: PreparedCall): number {
  const isSafe = /^(GET|HEAD|OPTIONS)$/.test(operation.method) || "idempotency-key" in headers;
  const isStream = (body as Partial<ReadableStream> | null)?.getReader;
  return isSafe && !isStream ? (options.retries ?? setup.retries ?? defaultRetries) : 0;
}

async function sendOnce(
  call: PreparedCall,
  receipt: Receipt,
  attempt: number,
  signal: AbortSignal,
): Promise<unknown> {
  const { operationId, operation, setup, options, body } = call;
  const { method } = operation;
  const url = addressOf(call, call.query);
  let { headers } = call;
  let start: AttemptStart | undefined;
  if (setup.hooks ?? options.hooks) {
    // Each attempt has its own headers, since a hook may add to them.
    headers = { ...headers };
    start = { operationId, method, url, attempt, headers };
    await runHooks(call, "before", start);
  }
  if (logs(call, "debug")) {
    log(call, "debug", `sends ${method} ${hideInUrl(url)}`, hideInHeaders(headers));
  }
  const startedAt = Date.now();
  let response: Response | undefined;
  let error: unknown;
  try {
    const selected = operation.security && selectCredentials(call, headers);
    // Awaiting a plain value costs as much as awaiting a promise.
    const added = selected instanceof Promise ? await selected : selected;
    // A copy: a hook may have kept the headers it was shown.
    const sentHeaders = { ...headers, ...added?.headers };
    addHeaders(operationId, sentHeaders, options.extraHeaders);
    const outgoing: Outgoing = {
      method,
      headers: sentHeaders,
      body,
      redirect: "manual",
      duplex: "half",
      signal,
    };
    const fetch = options.fetch ?? setup.fetch ?? globalThis.fetch;
    const address = added ? addressOf(call, added.query) : url;
    response = await fetch(address, outgoing);
    if (!response.ok) {
      response = await followRedirects(operationId, fetch, address, outgoing, response);
    }
    const data =
      response.ok && operation.read
        ? await operation.read(response, call)
        : await readResponse(operationId, operation, response);
    (options.validate ?? setup.validate)?.({ operationId, response, data });
    receipt.response = response;
    return data;
  } catch (thrown) {
    error = thrown instanceof BellwetherError ? thrown : new ConnectionError(operationId, thrown);
    throw error;
  } finally {
    const durationMs = Date.now() - startedAt;
    if (logs(call, "info")) {
      const result = error instanceof Error ? `failed: ${error.message}` : response?.status;
      log(call, "info", `${method} ${hideInUrl(url)} ${result} in ${durationMs} ms`);
    }
    if (start) {
      await runHooks(call, "after", { ...start, durationMs, response, error });
    }
  }
}

function addressOf({ setup, path, options }: PreparedCall, query: string): string {
  const whole = options.extraQuery ? addExtraQuery(query, options) : query;
  return setup.baseUrl + path + (whole && `?${whole}`);
}
