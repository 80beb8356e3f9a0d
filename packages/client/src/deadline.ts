import { AbortError, TimeoutError } from "./errors.ts";

/**
 * Runs a call until it settles, its timeout expires or its signal aborts. A `fetch` that ignores signals
 * does not delay the rejection.
 *
 * @param timeoutMs the timeout of the whole call; 0 sets none
 */
export function withDeadline<Result>(
  operationId: string,
  timeoutMs: number,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (error: Error) => {
      reject(error);
      controller.abort(error);
    };
    const onAbort = () => end(new AbortError(operationId, given?.reason));
    if (given?.aborted) {
      onAbort();
      return;
    }
    given?.addEventListener("abort", onAbort);
    const timer =
      timeoutMs > 0
        ? setTimeout(() => end(new TimeoutError(operationId, timeoutMs)), timeoutMs)
        : undefined;
    const release = () => {
      clearTimeout(timer);
      given?.removeEventListener("abort", onAbort);
    };
    run(controller.signal).then(
      (result) => {
        release();
        resolve(result);
      },
      (error: unknown) => {
        release();
        reject(error);
      },
    );
  });
}

/** Resolves after `ms`; rejects with the reason of the signal when that aborts first. */
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
