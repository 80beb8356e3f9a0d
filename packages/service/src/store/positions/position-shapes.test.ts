import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { joinDetails, splitDetails } from "./position-shapes.ts";

const amount = fc.oneof(
  fc.record({ $units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String) }),
  fc.record({ $decimal: fc.constantFrom("0", "1.50", "-0.000000001", "123456789.123456789") }),
  fc.record({ $time: fc.constant("2026-11-02T09:30:00.000Z") }),
);

const { details } = fc.letrec((tie) => ({
  details: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(amount, fc.string(), fc.boolean(), fc.integer(), fc.constant(null)),
    fc.array(tie("details"), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), tie("details"), { maxKeys: 5 }),
  ),
}));

/** A jsonb column returns its keys in its own order. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== "object" || value === null) return value;
  const reversed = Object.entries(value).toReversed();
  return Object.fromEntries(reversed.map(([name, inner]) => [name, reverseKeys(inner)]));
}

test("joinDetails returns the details that splitDetails took apart, in any order of their keys", () => {
  fc.assert(
    fc.property(details, (value) => {
      const { shape, amounts } = splitDetails(value);
      expect(joinDetails(reverseKeys(JSON.parse(shape)), amounts)).toEqual(value);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("splitDetails finds one shape for details that differ in their amounts", () => {
  const detailsOf = (units: string, valueUsd: string) => ({
    deposits: [{ token: { symbol: "SOL", decimals: 9 }, baseUnits: { $units: units } }],
    liquidationLtv: { $decimal: valueUsd },
  });
  const [first, second] = [
    splitDetails(detailsOf("1", "0.8")),
    splitDetails(detailsOf("25", "0.75")),
  ];
  expect(first.shape).toBe(second.shape);
  expect([first.amounts, second.amounts]).toEqual(["1 0.8", "25 0.75"]);
});
