import { BellwetherError, ConnectionError } from "../errors.ts";
import { addExtraQuery } from "../options/add-extras.ts";
import { addHeaders } from "../options/check-options.ts";
import type { AttemptStart } from "../options/options.ts";
import { selectCredentials } from "../options/select-credentials.ts";
import type { Receipt } from "./call.ts";
import { type Deadline, delay, withDeadline } from "./deadline.ts";
import { followRedirects, type Outgoing } from "./follow-redirects.ts";
import type { PreparedCall } from "./prepare-call.ts";
import { decodeResponse, readStart } from "./read-response.ts";
import { isTransient, retryDelayMs } from "./retry.ts";
import { runHooks } from "./run-hooks.ts";

const defaultTimeoutMs = 30_000;
const defaultAttemptTimeoutMs = 10_000;
const defaultRetries = 2;

/** Sends a call and retries it while this is safe and the failure is transient. Resolves to its data. */
export function send(call: PreparedCall, receipt: Receipt): Promise<unknown> {
  const { operationId, setup, options } = call;
  const timeoutMs = options.timeoutMs ?? setup.timeoutMs ?? defaultTimeoutMs;
  return withDeadline(operationId, timeoutMs, options.signal, (deadline) =>
    sendRepeatedly(call, receipt, deadline),
  );
}

async function sendRepeatedly(
  call: PreparedCall,
  receipt: Receipt,
  deadline: Deadline,
): Promise<unknown> {
  const { setup, options } = call;
  const limitMs = options.attemptTimeoutMs ?? setup.attemptTimeoutMs ?? defaultAttemptTimeoutMs;
  const retries = retriesOf(call);
  for (let attempt = 0; ; attempt += 1) {
    // The last attempt has the rest of the call's time.
    deadline.startAttempt(attempt < retries ? limitMs : 0);
    try {
      return await sendOnce(call, receipt, attempt, deadline);
    } catch (error) {
      const { signal } = deadline.controller;
      if (signal.aborted || attempt >= retries || !isTransient(error)) throw error;
      const delayMs = retryDelayMs(error, attempt);
      // A delay beyond the deadline would replace this error with a timeout, and no timer takes 2 ** 31 ms.
      if (delayMs >= Math.min(deadline.endsAt - Date.now(), 2 ** 31)) throw error;
      const { operationId } = call;
      await runHooks(call, "retry", { operationId, attempt: attempt + 1, retries, delayMs });
      await delay(delayMs, signal);
    }
  }
}

/** A call's maximum retries; 0 when it is not safe to repeat, or its body is a stream, which is read once. */
export function retriesOf({ operation, headers, body, setup, options }: PreparedCall): number {
  const isSafe =
    /^(GET|HEAD|OPTIONS|QUERY)$/.test(operation.method) || "idempotency-key" in headers;
  const isStream = (body as Partial<ReadableStream> | null)?.getReader;
  return isSafe && !isStream ? (options.retries ?? setup.retries ?? defaultRetries) : 0;
}

async function sendOnce(
  call: PreparedCall,
  receipt: Receipt,
  attempt: number,
  deadline: Deadline,
): Promise<unknown> {
  const { signal } = deadline.controller;
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
      ...(options.fetchOptions ?? setup.fetchOptions),
      method,
      headers: sentHeaders,
      body,
      redirect: "manual",
      duplex: "half",
      signal,
    };
    const fetch = options.fetch ?? setup.fetch ?? globalThis.fetch;
    const address = added ? addressOf(call, added.query) : url;
    const first = await fetch(address, outgoing);
    response = first.ok
      ? first
      : await followRedirects(operationId, fetch, address, outgoing, first);
    deadline.isAnswered = true;
    let data: unknown;
    if (response.ok && operation.read) data = await operation.read(response, call);
    else {
      const text = await (response.ok ? response.text() : readStart(response));
      data = decodeResponse(operationId, operation, response, text);
    }
    (options.validate ?? setup.validate)?.({ operationId, response, data });
    receipt.response = response;
    return data;
  } catch (thrown) {
    error =
      thrown instanceof BellwetherError
        ? thrown
        : new ConnectionError(operationId, thrown, response);
    throw error;
  } finally {
    deadline.isAnswered = true;
    if (start) {
      const durationMs = Date.now() - startedAt;
      await runHooks(call, "after", { ...start, durationMs, response, error });
    }
  }
}

function addressOf(call: PreparedCall, query: string): string {
  const { setup, path, options, operation } = call;
  const whole = options.extraQuery ? addExtraQuery(query, options) : query;
  return (operation.route?.(call) ?? setup.baseUrl) + path + (whole && `?${whole}`);
}
