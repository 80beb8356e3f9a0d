import { ApiError, ConnectionError, TimeoutError } from "../errors.ts";

const firstDelayMs = 500;
const maxDelayMs = 8000;

/** Whether a retry of the same request may succeed. */
export function isTransient(error: unknown): boolean {
  // An attempt's timeout; the call's own is not retried.
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof ApiError)) return false;
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/**
 * The delay before the next attempt, in ms: `Retry-After`, else exponential backoff with full jitter, so clients which
 * failed together do not retry together.
 */
export function retryDelayMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
  return asked ?? Math.random() * Math.min(maxDelayMs, firstDelayMs * 2 ** attempt);
}
