import { setTimeout as sleep } from "node:timers/promises";

/** Waits for at most an hour; ends early when the signal aborts. */
export async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.min(waitMs, 3_600_000), undefined, { signal }).catch(() => undefined);
}
