import { setTimeout as sleep } from "node:timers/promises";

/** A pause that does not keep the process alive. */
export function unrefDelay(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}

/** How much is left of a span that begins now. */
export function remainingTime(spanMs: number): () => number {
  const end = performance.now() + spanMs;
  return () => Math.max(0, end - performance.now());
}
