/** Monotonic time in milliseconds, and callbacks; tests replace it. */
export interface Timer {
  now(): number;
  /** Calls back once, and returns a cancel function. */
  after(ms: number, callback: () => void): () => void;
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  after(ms, callback) {
    const timeout = setTimeout(callback, ms);
    return () => clearTimeout(timeout);
  },
};

/** Resolves after the time, or at once when the signal aborts. */
export function sleep(timer: Timer, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      cancel();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const cancel = timer.after(ms, end);
    signal.addEventListener("abort", end);
  });
}
