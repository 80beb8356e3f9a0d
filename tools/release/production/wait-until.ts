import { setTimeout as sleep } from "node:timers/promises";
import { StepFailedError } from "./step-failed.ts";

/** Ends a rehearsal that hangs. It measures no speed: machines differ tenfold. */
const limitMs = 120_000;

/** Waits until the condition returns a true value, and returns it; `what` completes "waited for". */
export async function waitUntil<Found>(
  what: string,
  condition: () => Found | Promise<Found>,
): Promise<NonNullable<Found>> {
  for (const end = performance.now() + limitMs; performance.now() < end; await sleep(50)) {
    const found = await condition();
    if (found) return found;
  }
  throw new StepFailedError(`The rehearsal waited ${limitMs / 1000} seconds for ${what}.`);
}
