import fc from "fast-check";
import { expect, test } from "vitest";
import { writeJsonInSteps } from "./write-json-in-steps.ts";

function write(body: object): string {
  const steps = writeJsonInSteps(body);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.toString();
  }
}

test("an object is written as JSON.stringify writes it", () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 90, maxLength: 320 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (body) => {
      expect(write(body)).toBe(JSON.stringify(body));
    }),
    { numRuns: 50 },
  );
});

test("a long list is written in several steps", () => {
  const steps = writeJsonInSteps({ list: Array.from({ length: 250 }, (_, index) => index) });
  expect([steps.next(), steps.next(), steps.next()].map(({ done }) => done)).toEqual([
    false,
    false,
    false,
  ]);
  expect(steps.next().done).toBe(true);
});
