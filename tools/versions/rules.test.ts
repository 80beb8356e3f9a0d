import { expect, test } from "vitest";
import { additionalExamples } from "./additional-examples.ts";
import {
  compareDocuments,
  type Direction,
  documentOf,
  exampleDocuments,
  type RuleExample,
  type RuleId,
  ruleIds,
  ruleOf,
  type TypesEffect,
} from "./spec-diff-sources.ts";
import { compileEffects, type VersionPair } from "./types-effects.ts";

interface Case extends VersionPair {
  readonly id: RuleId;
  /** Which way the changed values travel. */
  readonly direction: Direction;
}

/** Rules whose examples the generator refuses, so there are no types to compare. */
const withoutClient: readonly RuleId[] = [
  "discriminator-default-added",
  "discriminator-default-removed",
  "discriminator-default-changed",
];
const rulesWithClient = ruleIds.filter((id) => !withoutClient.includes(id));

const cases = (await Promise.all(rulesWithClient.map(listCases))).flat();
const effects = await compileEffects(cases);
const compiled = cases.flatMap(({ id, direction }, index) => {
  const effect = effects[index];
  return effect === undefined ? [] : [{ id, direction, ...effect }];
});

test("the code for each version of an example compiles with that version", () => {
  const faults = compiled.flatMap(({ id, ownFaults }) =>
    ownFaults.map((fault) => `${id}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each(rulesWithClient)("%s has the declared effect on types", (id) => {
  const ofRule = compiled.filter((example) => example.id === id);
  for (const direction of new Set(ofRule.map((example) => example.direction))) {
    const found = ofRule.filter((example) => example.direction === direction);
    const faults = found.flatMap((example) => example.faults).join("\n");
    const worst = worstOf(found.map(({ types }) => types));
    expect(ruleOf(id).types[direction], `${direction}\n${faults}`).toBe(worst);
  }
  expect.hasAssertions();
});

/** The rule's own example and the additional ones, each way their values can travel. */
async function listCases(id: RuleId): Promise<Case[]> {
  const examples: readonly RuleExample[] = [ruleOf(id).example, ...(additionalExamples[id] ?? [])];
  const found = examples.flatMap((example) => {
    const directions: Direction[] = example.in === "schema" ? ["request", "response"] : ["request"];
    return directions.map((direction) => caseOf(id, example, direction));
  });
  return Promise.all(found);
}

async function caseOf(id: RuleId, example: RuleExample, way: Direction): Promise<Case> {
  const { before, after } = exampleDocuments(example, way);
  const { findings } = compareDocuments(
    await documentOf(before, "before"),
    await documentOf(after, "after"),
    example.options,
  );
  const finding = findings.find(({ rule }) => rule === id);
  if (finding === undefined)
    throw new Error(
      `compareDocuments does not report ${id} in one of its examples; correct the rule in packages/spec-diff/src/rules or the example in tools/versions/additional-examples.ts.`,
    );
  // What no value passes through has one effect, whichever way it is asked for.
  const [direction = "request"] = finding.directions;
  return { id, direction, before, after };
}

function worstOf(effects: readonly TypesEffect[]): TypesEffect {
  if (effects.includes("breaking")) return "breaking";
  return effects.includes("additive") ? "additive" : "none";
}
