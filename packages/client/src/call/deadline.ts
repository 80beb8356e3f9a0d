import { AbortError, TimeoutError } from "../errors.ts";

/**
 * Runs a call until it settles, its timeout expires or its signal aborts. A `fetch` that ignores signals does not delay
 * the rejection.
 *
 * The error is made here rather than in the timer: only an async function's error shows the callers awaiting it.
 *
 * @param timeoutMs the timeout for the whole call; 0 sets none
 */
export async function withDeadline<Result>(
  operationId: string,
  timeoutMs: number,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (given?.aborted) throw new AbortError(operationId, given.reason);
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const end = new Promise<typeof ended>((resolve) => {
    onAbort = () => resolve(ended);
    given?.addEventListener("abort", onAbort);
    if (timeoutMs > 0) timer = setTimeout(onAbort, timeoutMs);
  });
  try {
    const result = await Promise.race([run(controller.signal), end]);
    if (result !== ended) return result;
    const error = given?.aborted
      ? new AbortError(operationId, given.reason)
      : new TimeoutError(operationId, timeoutMs);
    // Without the error: Node's `fetch` replaces the stack of its rejection reason.
    controller.abort(given?.reason);
    throw error;
  } finally {
    clearTimeout(timer);
    if (onAbort) given?.removeEventListener("abort", onAbort);
  }
}

const ended = Symbol();

/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort);
  });
}
