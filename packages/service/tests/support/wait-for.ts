import { vi } from "vitest";

/** Waits until the condition returns a true value, and returns it; the timeout allows for a busy machine. */
export function waitFor<Found>(condition: () => Found | Promise<Found>) {
  return vi.waitUntil(condition, { timeout: 120_000, interval: 10 });
}
