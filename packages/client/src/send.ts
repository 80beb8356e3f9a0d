import type { DataWithResponse } from "./call.ts";
import { delay, withDeadline } from "./deadline.ts";
import { BellwetherError, ConnectionError } from "./errors.ts";
import { followRedirects, type Outgoing } from "./follow-redirects.ts";
import type { AttemptStart } from "./options.ts";
import type { PreparedCall } from "./prepare-call.ts";
import { readResponse } from "./read-response.ts";
import { isTransient, retryDelayMs } from "./retry.ts";
import { selectCredentials } from "./select-credentials.ts";

const defaultTimeoutMs = 30_000;
const defaultRetries = 2;

/** Sends a call and retries it while that is safe and the failure is transient. */
export function send(call: PreparedCall): Promise<DataWithResponse<unknown>> {
  const { operationId, setup, options } = call;
  const timeoutMs = options.timeoutMs ?? setup.timeoutMs ?? defaultTimeoutMs;
  const startedAt = Date.now();
  return withDeadline(operationId, timeoutMs, options.signal, async (signal) => {
    const retries = isRepeatable(call) ? (options.retries ?? setup.retries ?? defaultRetries) : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(call, attempt, signal);
      } catch (error) {
        if (signal.aborted || attempt >= retries || !isTransient(error)) throw error;
        const delayMs = retryDelayMs(error, attempt);
        // A delay beyond the deadline would replace this error with a timeout.
        if (timeoutMs > 0 && Date.now() + delayMs >= startedAt + timeoutMs) throw error;
        await delay(delayMs, signal);
      }
    }
  });
}

function isRepeatable({ operation, headers }: PreparedCall): boolean {
  return /^(GET|HEAD|OPTIONS)$/.test(operation.method) || "idempotency-key" in headers;
}

async function sendOnce(
  call: PreparedCall,
  attempt: number,
  signal: AbortSignal,
): Promise<DataWithResponse<unknown>> {
  const { operationId, operation, setup, options, body } = call;
  const { before, after } = options.hooks ?? setup.hooks ?? {};
  const { method } = operation;
  // Each attempt has its own headers, since a hook may add to them.
  const headers = { ...call.headers };
  const url = addressOf(call, call.query);
  const start: AttemptStart = { operationId, method, url, attempt, headers };
  if (before) await before(start);
  const startedAt = after && Date.now();
  let response: Response | undefined;
  let error: unknown;
  try {
    const added = operation.security && (await selectCredentials(call));
    const outgoing: Outgoing = {
      method,
      // A copy: a hook may have kept the headers that it was shown.
      headers: { ...headers, ...added?.headers },
      body,
      redirect: "manual",
      signal,
    };
    const fetch = options.fetch ?? setup.fetch ?? globalThis.fetch;
    const address = added ? addressOf(call, added.query) : url;
    response = await fetch(address, outgoing);
    if (!response.ok) {
      response = await followRedirects(operationId, fetch, address, outgoing, response);
    }
    const data = await readResponse(operationId, response);
    (options.validate ?? setup.validate)?.({ operationId, response, data });
    return { data, response };
  } catch (thrown) {
    error = thrown instanceof BellwetherError ? thrown : new ConnectionError(operationId, thrown);
    throw error;
  } finally {
    if (startedAt) await after({ ...start, durationMs: Date.now() - startedAt, response, error });
  }
}

function addressOf({ setup, path }: PreparedCall, query: string): string {
  return setup.baseUrl + path + (query && `?${query}`);
}
