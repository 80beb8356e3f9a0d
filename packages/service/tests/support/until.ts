import { vi } from "vitest";

/** Waits, with the patience that a busy machine takes, until it is so; gives what was found. */
export function until<Found>(isSo: () => Found | Promise<Found>) {
  return vi.waitUntil(isSo, { timeout: 120_000, interval: 10 });
}
