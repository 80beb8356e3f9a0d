import { setTimeout as sleep } from "node:timers/promises";

/** A delay without keeping the process alive. */
export function unrefDelay(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}

/** Starts a countdown; the returned function says how many milliseconds are left. */
export function remainingTime(spanMs: number): () => number {
  const end = performance.now() + spanMs;
  return () => Math.max(0, end - performance.now());
}
