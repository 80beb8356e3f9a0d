import fc from "fast-check";
import { expect, test } from "vitest";
import { findingsBetween, inRequest } from "./compare-versions.ts";

/** Halves, or no limit. */
const limitBetween = (min: number, max: number) =>
  fc.option(
    fc.integer({ min: min * 2, max: max * 2 }).map((halves) => halves / 2),
    { nil: undefined },
  );
const [lower, upper] = [limitBetween(-3, 0), limitBetween(2, 5)];
const limited = fc.record(
  { minimum: lower, exclusiveMinimum: lower, maximum: upper, exclusiveMaximum: upper },
  { requiredKeys: [] },
);
type Limited = typeof limited extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Numbers between and beyond all drawn limits. */
function numbersOf(type: string): readonly number[] {
  const step = type === "integer" ? 1 : 0.25;
  return Array.from({ length: 10 / step + 1 }, (_, index) => index * step - 4);
}

/** The rule of one side, from the numbers that each version allows. */
function ruleOf(side: "minimum" | "maximum", type: string, old: Limited, now: Limited): string[] {
  const sign = side === "minimum" ? 1 : -1;
  const numbers = numbersOf(type);
  const countAllowed = (version: Limited) => {
    const [limit, exclusive] =
      side === "minimum"
        ? [version.minimum, version.exclusiveMinimum]
        : [version.maximum, version.exclusiveMaximum];
    return numbers.filter(
      (number) =>
        (limit === undefined || number * sign >= limit * sign) &&
        (exclusive === undefined || number * sign > exclusive * sign),
    ).length;
  };
  const [before, after] = [countAllowed(old), countAllowed(now)];
  if (before === after) return [];
  if (before === numbers.length) return [`${side}-added`];
  if (after === numbers.length) return [`${side}-removed`];
  return [`${side}-${after > before === (side === "minimum") ? "lowered" : "raised"}`];
}

test.each(["integer", "number"])(
  "limits of type %s are compared by what they allow",
  async (type) => {
    const property = fc.asyncProperty(limited, limited, async (old, now) => {
      const found = await findingsBetween(inRequest({ type, ...old }), inRequest({ type, ...now }));
      const expected = [
        ruleOf("maximum", type, old, now),
        ruleOf("minimum", type, old, now),
      ].flat();
      expect(found.map((finding) => finding.split(" ")[0])).toEqual(expected);
    });
    await fc.assert(property, { numRuns: 500 });
  },
);
