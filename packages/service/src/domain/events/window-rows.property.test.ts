import fc from "fast-check";
import { expect, test } from "vitest";
import { findBase } from "../../../tests/support/window-base.ts";
import { WindowRows } from "./window-rows.ts";

const windowsMs = [60_000, 300_000, 7_200_000];

interface Price {
  readonly time: number;
  readonly price: number;
}

/** Prices for all windows or for one, as a token loads them, arriving in order or late, and base lookups. */
const steps = fc.array(
  fc.record({
    gapMs: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 6, arbitrary: fc.nat({ max: 3000 }) },
      { weight: 4, arbitrary: fc.nat({ max: 90_000 }) },
      { weight: 1, arbitrary: fc.nat({ max: 4 * 3_600_000 }) },
    ),
    lateMs: fc.oneof(fc.constant(0), fc.nat({ max: 5000 }), fc.nat({ max: 3 * 3_600_000 })),
    price: fc.integer({ min: 1, max: 1000 }),
    window: fc.option(fc.nat({ max: windowsMs.length - 1 }), { freq: 4 }),
    isRead: fc.boolean(),
  }),
  { minLength: 2, maxLength: 120, size: "max" },
);

test("Windows have the base prices that a search through all prices finds, with late prices and those of one window", () => {
  let found = 0;
  fc.assert(
    fc.property(steps, fc.nat({ max: windowsMs.length - 1 }), (all, removed) => {
      const rows = new WindowRows();
      const windows = windowsMs.map((windowMs) => ({ windowMs, prices: [] as Price[] }));
      for (const windowMs of windowsMs) rows.push(windowMs);
      let now = Date.UTC(2026, 10, 1);
      for (const [step, { gapMs, lateMs, price, window, isRead }] of all.entries()) {
        now += gapMs;
        if (step === Math.floor(all.length / 2)) {
          rows.remove(removed);
          windows.splice(removed, 1);
        }
        for (const [index, { prices }] of windows.entries()) {
          if (window !== null && window !== index) continue;
          rows.add(index, now - lateMs, price);
          prices.push({ time: now - lateMs, price });
        }
        for (const [index, { windowMs, prices }] of windows.entries()) {
          if (!isRead) continue;
          const base = findBase(prices, now, windowMs);
          if (base !== undefined) found += 1;
          expect(rows.baseAt(index, now)).toBe(base ?? Number.NaN);
        }
      }
    }),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(1000);
});
