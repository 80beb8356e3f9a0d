import { setTimeout as delay } from "node:timers/promises";

const timeoutMs = 240_000;

type Truthy<Value> = Exclude<Value, false | 0 | "" | null | undefined>;

/**
 * Waits until the condition returns a true value, and returns it; the timeout allows for a busy machine. Looks rarely
 * after a long wait: a look at metrics or rows takes time from the awaited processes.
 */
export async function waitFor<Found>(
  condition: () => Found | Promise<Found>,
): Promise<Truthy<Found>> {
  const begin = performance.now();
  for (;;) {
    const found = await condition();
    if (found) return found as Truthy<Found>;
    const waitedMs = performance.now() - begin;
    if (waitedMs > timeoutMs) throw new Error(`Still not true after ${timeoutMs / 1000} seconds.`);
    await delay(Math.min(Math.max(waitedMs / 10, 10), 100));
  }
}
