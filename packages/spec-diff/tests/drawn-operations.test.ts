import fc from "fast-check";
import { expect, test } from "vitest";
import { type RuleId, ruleOf } from "../src/rules/catalogue.ts";
import type { Finding } from "../src/verdict/finding.ts";
import { type EditedOperation, editedOperations } from "./drawn-operations/arbitrary-operations.ts";
import { documentWith, type Place, places } from "./drawn-operations/operation-model.ts";
import { breaks } from "./drawn-operations/oracle.ts";
import { drawnRuns, drawnTimeout } from "./drawn-runs.ts";
import { reportOf } from "./no-contradiction/judge-versions.ts";

async function findingsOf(
  { before, after }: EditedOperation,
  place: Place,
): Promise<readonly Finding[]> {
  const [old, now] = [documentWith(before, place), documentWith(after, place)];
  return (await reportOf(old, now)).findings;
}

function onOperations(few: number, holds: (edited: EditedOperation) => Promise<void>) {
  return fc.assert(fc.asyncProperty(editedOperations, holds), {
    numRuns: drawnRuns(few),
    endOnFailure: true,
  });
}

test.each(places)(
  "the verdict on drawn edits of an operation at a %s is breaking exactly where a message is lost",
  {
    timeout: drawnTimeout,
  },
  async (place) => {
    await onOperations(100, async (edited) => {
      const breaking = (await findingsOf(edited, place)).filter(
        ({ level }) => level === "breaking",
      );
      const found = breaking.map(({ rule, message }) => `${rule}: ${message}`);
      const isBreaking = breaks(edited.before, edited.after, place);
      expect([found.length > 0, found]).toEqual([isBreaking, found]);
    });
  },
);

const opposite = { request: "response", response: "request" } as const;

/** Rules by the side choosing a media type. */
const isMirrored = ({ rule }: Finding) =>
  !/^(payload-)?media-type-(added|removed|widened)$/.test(rule);

/** Rules whose level depends on the direction alone, not on schemas. */
const hasFixedLevel = ({ area }: Finding) =>
  ["operations", "requests", "responses", "access"].includes(area);

test("each finding of an operation at a path has the level of the other direction as a webhook and a callback", {
  timeout: drawnTimeout,
}, async () => {
  await onOperations(60, async (edited) => {
    const direct = (await findingsOf(edited, "path")).filter(isMirrored);
    const mirror = direct.flatMap(({ rule, directions }) =>
      directions.map((direction) => `${rule} ${opposite[direction]}`),
    );
    for (const place of ["webhook", "callback"] as const) {
      const findings = (await findingsOf(edited, place)).filter(isMirrored);
      const found = findings.flatMap(({ rule, directions }) =>
        directions.map((direction) => `${rule} ${direction}`),
      );
      expect(found.sort()).toEqual(mirror.sort());
      for (const { rule, directions, level } of findings.filter(hasFixedLevel)) {
        const [direction] = directions;
        if (direction)
          expect([rule, level]).toEqual([rule, ruleOf(rule as RuleId).level[direction]]);
      }
    }
  });
});
