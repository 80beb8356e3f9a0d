import fc from "fast-check";
import { expect, test } from "vitest";
import { type Grant, keptSeconds, quotaStateOf, secondOf } from "./window.ts";

const now = 1_000_000;

/** The requests that still count at a second, from a list of their own seconds. */
function countAt(requests: readonly number[], second: number): number {
  return requests.filter((made) => second < made + 61).length;
}

/** The first second at which a condition holds, found by asking each. */
function firstSecond(holds: (second: number) => boolean): number {
  let second = now;
  while (!holds(second)) second += 1;
  return second;
}

const grants = fc
  .record({
    counts: fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 4 })), { maxLength: keptSeconds }),
    granted: fc.nat({ max: 6 }),
    limit: fc.integer({ min: 1, max: 40 }),
    ...{ index: fc.nat({ max: 8 }), cost: fc.integer({ min: 1, max: 3 }) },
  })
  .map(({ counts, granted, ...more }) => {
    const used = [granted, ...counts.slice(1)];
    return { grant: { granted, second: now, used } satisfies Grant, ...more };
  });

test("quotaStateOf names the seconds that a list of all requests gives", () => {
  fc.assert(
    fc.property(grants, ({ grant, limit, index, cost }) => {
      const { granted, used } = grant;
      const requests = used.flatMap((count, age) => Array<number>(count).fill(now - age));
      const isExceeded = index + 1 > granted;
      // The rest of the grant is for the requests that come after this one.
      const later = Array.from({ length: granted }).slice(index + cost).length;
      const free = Array.from({ length: limit }).slice(requests.length).length;
      expect(quotaStateOf(grant, { index, cost }, limit)).toEqual({
        isExceeded,
        remaining: free + (isExceeded ? 0 : later),
        freeAt: firstSecond((second) => countAt(requests, second) < limit),
        fullAt: firstSecond((second) => countAt(requests, second) === 0),
      });
    }),
    { numRuns: 500 },
  );
});

test("secondOf counts whole seconds", () => {
  expect([999, 1000, 1999].map((ms) => secondOf(new Date(ms)))).toEqual([0, 1, 1]);
});
