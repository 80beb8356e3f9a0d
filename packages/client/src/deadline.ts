import { AbortError, TimeoutError } from "./errors.ts";

/**
 * Runs a call that ends when its time is up or its signal aborts, whatever the call itself does:
 * a `fetch` that ignores signals must not keep the caller waiting.
 *
 * @param timeoutMs the time for the whole call; 0 sets no limit
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

/** Waits, and ends with the signal's reason as soon as that aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
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
