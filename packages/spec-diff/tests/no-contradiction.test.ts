import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../../../tools/testing/tiers.ts";
import { value, versions } from "./no-contradiction/arbitrary-schemas.ts";
import { contradictionsOf, irregularitiesOf } from "./no-contradiction/contradictions.ts";

/** The seed is fixed, so a property fails in the change that breaks it. A change runs a quarter of the draws. */
const draws = (full: number) =>
  ({ seed: 20260101, endOnFailure: true, numRuns: isLongRun ? full : full / 4 }) as const;

describe("no value that Ajv accepts or refuses contradicts a report", () => {
  test("a change that breaks a value is breaking, and only unchanged values are unreported", async () => {
    const values = fc.array(value, { minLength: 5, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(versions, values, async (pair, instances) => {
        expect(await contradictionsOf(pair, instances)).toEqual([]);
      }),
      draws(800),
    );
  });

  test("reports depend on the documents alone, agree in both directions, and have each finding once", async () => {
    await fc.assert(
      fc.asyncProperty(versions, async (pair) => {
        expect(await irregularitiesOf(pair)).toEqual([]);
      }),
      draws(600),
    );
  });
});
