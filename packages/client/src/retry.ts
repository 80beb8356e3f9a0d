import { ApiError, ConnectionError } from "./errors.ts";

const firstWaitMs = 500;
const longestWaitMs = 8000;

/** Whether a failure may be gone when the same request is sent again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/**
 * How long to wait before the next try, in ms: what the service asks for, else anything up to a bound
 * that doubles (full jitter, so that clients which failed together do not come back together).
 */
export function waitBeforeRetryMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiError ? readRetryAfterMs(error.response.headers) : undefined;
  return asked ?? Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
}

/** `Retry-After` counts seconds or names a date; `Retry-After-Ms` counts milliseconds. */
export function readRetryAfterMs(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  const exact = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  const waits = [exact, Number.parseFloat(text) * 1000, Math.max(0, Date.parse(text) - Date.now())];
  return waits.find((ms) => ms >= 0);
}
