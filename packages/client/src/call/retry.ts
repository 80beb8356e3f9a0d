import { ApiError, ConnectionError, TimeoutError } from "../errors.ts";

const firstDelayMs = 500;
const maxDelayMs = 8000;

/** Whether retrying the same request may succeed. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof ConnectionError ||
    // An attempt's timeout; the call's own is not retried.
    error instanceof TimeoutError ||
    (error instanceof ApiError && /408|429|5../.test(`${error.status}`))
  );
}

/**
 * The delay before the next attempt, in ms: `Retry-After`, else exponential backoff with full jitter, so clients which
 * failed together do not retry together.
 */
export function retryDelayMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
  return asked ?? Math.random() * Math.min(maxDelayMs, firstDelayMs * 2 ** attempt);
}
