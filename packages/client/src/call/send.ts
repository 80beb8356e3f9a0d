import { BellwetherError, ConnectionError } from "../errors.ts";
import { addHeaders } from "../options/check-options.ts";
import type { Attempt, CallHooks, SendAttempt } from "../options/options.ts";
import { selectCredentials } from "../options/select-credentials.ts";
import type { Receipt } from "./call.ts";
import { type Deadline, delay, withDeadline } from "./deadline.ts";
import { followRedirects, type Outgoing } from "./follow-redirects.ts";
import type { PreparedCall } from "./prepare-call.ts";
import { decodeResponse, readStart } from "./read-response.ts";
import { isTransient, retryDelayMs } from "./retry.ts";

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
  const sendAttempt = runHooks(setup.hooks, runHooks(options.hooks, sendOnce as SendAttempt));
  for (let number = 0; ; number += 1) {
    // The last attempt has the rest of the call's time.
    deadline.startAttempt(number < retries ? limitMs : 0);
    try {
      return await sendAttempt(call, { number, receipt, deadline });
    } catch (error) {
      const { signal } = deadline.controller;
      if (signal.aborted || number >= retries || !isTransient(error)) throw error;
      const delayMs = retryDelayMs(error, number);
      // A delay beyond the deadline would replace this error with a timeout, and no timer takes 2 ** 31 ms.
      if (delayMs >= Math.min(deadline.endsAt - Date.now(), 2 ** 31)) throw error;
      const { operationId } = call;
      const retry = { operationId, attempt: number + 1, retries, delayMs };
      await setup.hooks?.beforeRetry(retry);
      await options.hooks?.beforeRetry(retry);
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

function runHooks(hooks: CallHooks | undefined, send: SendAttempt): SendAttempt {
  return hooks ? (call, attempt) => hooks(call, attempt, send) : send;
}

async function sendOnce(call: PreparedCall, { receipt, deadline }: Attempt): Promise<unknown> {
  const { signal } = deadline.controller;
  const { operationId, operation, setup, options, headers, body } = call;
  let response: Response | undefined;
  try {
    const selected = operation.security && selectCredentials(call, headers);
    // Awaiting a plain value costs as much as awaiting a promise.
    const added = selected instanceof Promise ? await selected : selected;
    // A copy: a hook may have kept the headers it was shown.
    const sentHeaders = { ...headers, ...added?.headers };
    addHeaders(operationId, sentHeaders, options.extras?.headers);
    const outgoing: Outgoing = {
      ...(options.fetchOptions ?? setup.fetchOptions),
      method: operation.method,
      headers: sentHeaders,
      body,
      redirect: "manual",
      duplex: "half",
      signal,
    };
    const fetch = options.fetch ?? setup.fetch ?? globalThis.fetch;
    const address = addressOf(call, added?.query ?? call.query);
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
    throw thrown instanceof BellwetherError
      ? thrown
      : new ConnectionError(operationId, thrown, response);
  } finally {
    deadline.isAnswered = true;
  }
}

/** The URL of a call with this query and the call's `extras`. */
export function addressOf(call: PreparedCall, query: string): string {
  const { setup, path, options, operation } = call;
  const whole = options.extras ? options.extras.addQuery(query) : query;
  return (operation.route?.(call) ?? setup.baseUrl) + path + (whole && `?${whole}`);
}
