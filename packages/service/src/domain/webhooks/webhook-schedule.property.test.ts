import fc from "fast-check";
import { expect, test } from "vitest";
import { retryPeriodMs, scheduleProbe, scheduleRetry } from "./webhook-schedule.ts";

const start = new Date("2026-11-02T09:30:00.000Z");
const retryUntil = new Date(start.getTime() + retryPeriodMs);
const hour = 3_600_000;
const waits = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24, 24, 20].map((hours) => hours * hour);

const random = fc
  .uint8Array({ minLength: 4, maxLength: 4 })
  .map((bytes) => ({ bytes: () => bytes }));
/** How long an attempt and its queue take, and what the receiver asks for. */
const delays = fc.integer({ min: 0, max: 2 * hour });
const retryAfters = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 0, max: 30 * 24 * hour }),
  fc.constant(Number.POSITIVE_INFINITY),
);

const after = (ms: number) => new Date(start.getTime() + ms);

test("every wait of a retry is that of the schedule, 10 % more or less", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: waits.length }), random, (failures, source) => {
      const now = start;
      const until = after(100 * 24 * hour);
      const next = scheduleRetry({ failures, now, retryUntil: until }, source);
      const wait = waits[failures - 1] ?? Number.NaN;
      const ratio = ((next?.getTime() ?? Number.NaN) - now.getTime()) / wait;
      expect(ratio).toBeGreaterThanOrEqual(0.9);
      expect(ratio).toBeLessThanOrEqual(1.1);
    }),
  );
});

test("the waits of retries with the lowest and highest jitter differ by 20 % of the schedule", () => {
  const wait = (byte: number) => {
    const source = { bytes: () => new Uint8Array(4).fill(byte) };
    const next = scheduleRetry({ failures: 4, now: start, retryUntil }, source);
    return Math.round(((next?.getTime() ?? 0) - start.getTime()) / 60_000);
  };
  expect([wait(0), wait(128), wait(255)]).toEqual([108, 120, 132]);
});

test("retries come one after the other, at most eleven and never after five days", () => {
  fc.assert(
    fc.property(random, delays, retryAfters, (source, delay, retryAfterMs) => {
      let now = start;
      let retries = 0;
      for (;;) {
        const next = scheduleRetry(
          { failures: retries + 1, now, retryUntil, retryAfterMs },
          source,
        );
        if (next === undefined) break;
        retries += 1;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime()).toBeLessThanOrEqual(retryUntil.getTime());
        now = new Date(next.getTime() + delay);
      }
      expect(retries).toBeLessThanOrEqual(waits.length);
    }),
  );
});

test("a retry waits for Retry-After when that is longer than the schedule, for a day at most", () => {
  const source = { bytes: () => new Uint8Array(4).fill(128) };
  const wait = (retryAfterMs: number, failures = 4) => {
    const next = scheduleRetry({ failures, now: start, retryUntil, retryAfterMs }, source);
    return Math.round(((next?.getTime() ?? 0) - start.getTime()) / 60_000);
  };
  expect(wait(60_000)).toBe(120);
  expect(wait(3 * hour)).toBe(180);
  expect(wait(Number.POSITIVE_INFINITY)).toBe(24 * 60);
});

test("probes come 5 s to an hour apart, the later the longer, until the retry period ends", () => {
  const bounds = { min: 0, max: retryPeriodMs - 1 };
  fc.assert(
    fc.property(fc.integer(bounds), random, (failingMs, source) => {
      const now = after(failingMs);
      const next = scheduleProbe({ now, failingSince: start, retryUntil }, source);
      const waitMs = (next?.getTime() ?? Number.NaN) - now.getTime();
      const leftMs = retryUntil.getTime() - now.getTime();
      expect(waitMs).toBeGreaterThanOrEqual(Math.min(4500, leftMs));
      expect(waitMs).toBeLessThanOrEqual(Math.min(1.1 * hour, leftMs));
      expect(waitMs).toBeLessThanOrEqual(Math.max(0.55 * failingMs + 1, 5500));
    }),
  );
  const ended = { now: retryUntil, failingSince: start, retryUntil };
  expect(scheduleProbe(ended, { bytes: () => new Uint8Array(4) })).toBeUndefined();
});
