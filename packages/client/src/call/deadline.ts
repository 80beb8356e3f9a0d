import { AbortError, TimeoutError } from "../errors.ts";

/** What a call and its attempts share: one timer, since it is the dearest part in a call without a retry. */
export interface Deadline {
  /** Aborted when the call has ended. An attempt that took too long leaves a new controller to the next attempt. */
  controller: AbortController;
  /** When the call ends, in ms since the epoch; infinite without a timeout. */
  readonly endsAt: number;
  /** Whether the attempt's response has begun, or the attempt has failed. */
  isAnswered: boolean;
  /** Begins an attempt: after `limitMs` without an answer, its `fetch` rejects with a `TimeoutError`. 0: no limit. */
  startAttempt(limitMs: number): void;
}

/**
 * Runs a call until it settles, its timeout expires or its signal aborts. A `fetch` ignoring signals does not delay the
 * rejection.
 *
 * The error is made here rather than in the timer: only an async function's error shows the callers awaiting it.
 *
 * @param timeoutMs the timeout for the whole call; 0 sets none
 */
export async function withDeadline<Result>(
  operationId: string,
  timeoutMs: number,
  given: AbortSignal | undefined,
  run: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  if (given?.aborted) throw new AbortError(operationId, given.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolve: (result: Result | typeof ended) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  // `Promise.race` would make two promises more.
  const settled = new Promise<Result | typeof ended>((...functions) => {
    [resolve, reject] = functions;
  });
  const end = () => resolve(ended);
  const startTimer = (limitMs: number) => {
    clearTimeout(timer);
    const leftMs = deadline.endsAt - Date.now();
    if (limitMs > 0 && limitMs < leftMs) timer = setTimeout(endAttempt, limitMs, limitMs);
    else if (timeoutMs > 0) timer = setTimeout(end, leftMs);
  };
  const endAttempt = (limitMs: number) => {
    if (!deadline.isAnswered) {
      deadline.controller.abort(new TimeoutError(operationId, limitMs));
      deadline.controller = new AbortController();
    }
    startTimer(0);
  };
  const deadline: Deadline = {
    controller: new AbortController(),
    endsAt: timeoutMs > 0 ? Date.now() + timeoutMs : Number.POSITIVE_INFINITY,
    isAnswered: false,
    startAttempt(limitMs) {
      deadline.isAnswered = false;
      startTimer(limitMs);
    },
  };
  try {
    given?.addEventListener("abort", end);
    run(deadline).then(resolve, reject);
    const result = await settled;
    if (result !== ended) return result;
    const error = given?.aborted
      ? new AbortError(operationId, given.reason)
      : new TimeoutError(operationId, timeoutMs);
    // Without the error: Node's `fetch` replaces its rejection reason's stack.
    deadline.controller.abort(given?.reason);
    throw error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", end);
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
