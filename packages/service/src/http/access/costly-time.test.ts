import fc from "fast-check";
import { expect, test } from "vitest";
import { CostlyTime } from "./costly-time.ts";

test("a page with a few costly requests is not delayed", () => {
  const time = new CostlyTime();
  const rests = [60, 120, 180, 240].map((nowMs) => time.spend("a", 60, nowMs));
  expect(rests).toEqual([0, 0, 0, 0]);
  expect(time.spend("b", 60, 240)).toBe(0);
});

test("a slow request does not lock its holder out", () => {
  expect(new CostlyTime().spend("a", 30_000, 30_000)).toBe(1000);
});

const requestOf = fc.record({
  pauseMs: fc.oneof(fc.nat(100), fc.nat(2000)),
  tookMs: fc.integer({ min: 1, max: 250 }),
});

test("a holder with any requests is busy for a quarter of the time and its savings", () => {
  fc.assert(
    fc.property(fc.array(requestOf, { minLength: 1, maxLength: 100 }), (requests) => {
      const time = new CostlyTime();
      const ran: { readonly startMs: number; readonly tookMs: number }[] = [];
      let nowMs = 0;
      for (const { pauseMs, tookMs } of requests) {
        const startMs = nowMs + pauseMs;
        ran.push({ startMs, tookMs });
        nowMs = startMs + tookMs;
        nowMs += time.spend("a", tookMs, nowMs);
      }
      for (const [index, first] of ran.entries()) {
        let busyMs = 0;
        for (const { startMs, tookMs } of ran.slice(index)) {
          // The next one starts only when earlier ones are paid for.
          expect(busyMs).toBeLessThanOrEqual(250 + (startMs - first.startMs) / 4 + 0.001);
          busyMs += tookMs;
        }
      }
    }),
  );
});
