import { describe, expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { isRuleId, type RuleId, ruleIds, ruleOf } from "../../src/rules/catalogue.ts";
import { exampleDocuments } from "../../src/rules/example-documents.ts";
import { type Direction, levels, type Rule } from "../../src/rules/rule.ts";
import {
  lenient,
  levelUnder,
  policies,
  policyNamed,
  sdk,
  strict,
} from "../../src/verdict/policy.ts";

const leftOut = levels.length;

function severity(level: (typeof levels)[number] | undefined): number {
  return level === undefined ? leftOut : levels.indexOf(level);
}

describe.each(Object.values(policies))("the policy $name", (policy) => {
  test("the policy names existing rules and describes its purpose", () => {
    expect(Object.keys(policy.levels).filter((id) => !isRuleId(id))).toEqual([]);
    expect(policy.description).toMatch(/^[A-Z].*\.$/);
    expect(policyNamed(policy.name)).toBe(policy);
  });

  test("the policy never raises the level of a rule", () => {
    for (const id of ruleIds) {
      for (const direction of ["request", "response"] as const) {
        const own = ruleOf(id).level[direction];
        const level = levelUnder(policy, id, direction, own);
        expect(severity(level), `${id} in ${direction}s`).toBeGreaterThanOrEqual(severity(own));
      }
    }
  });
});

async function levelOf(id: RuleId, direction: Direction) {
  const rule: Rule = ruleOf(id);
  const { before, after } = exampleDocuments(rule.example, direction);
  const [old, now] = [await documentOf(before), await documentOf(after)];
  return compareDocuments(old, now, { policy: lenient }).findings.find(({ rule }) => rule === id)
    ?.level;
}

// https://docs.github.com/en/rest/about-the-rest-api/breaking-changes
describe("lenient reports as breaking what GitHub calls breaking", () => {
  test.each([
    ["removing an operation", "operation-removed", "request"],
    ["removing a parameter", "parameter-removed", "request"],
    ["removing a field of a response", "property-removed", "response"],
    ["adding a required parameter", "required-parameter-added", "request"],
    ["making a parameter required", "parameter-became-required", "request"],
    ["changing a type in requests", "type-changed", "request"],
    ["changing a type in responses", "type-changed", "response"],
    ["removing enum values", "enum-value-removed", "request"],
    ["adding a validation rule", "max-length-added", "request"],
    ["demanding other credentials", "security-tightened", "request"],
  ] as const)("%s", async (_, id, direction) => {
    expect(await levelOf(id, direction)).toBe("breaking");
  });
});

describe("lenient reports as compatible what GitHub calls additive", () => {
  test.each([
    ["adding an operation", "operation-added", "request"],
    ["adding an optional parameter", "parameter-added", "request"],
    ["adding a field to a response", "property-added", "response"],
    ["adding a field to a closed response", "property-added-to-closed-object", "response"],
    ["adding a header to a response", "header-added", "response"],
    ["adding enum values", "enum-value-added", "response"],
    ["raising a limit of a response", "max-contains-raised", "response"],
  ] as const)("%s", async (_, id, direction) => {
    expect(await levelOf(id, direction)).toBe("compatible");
  });
});

test("sdk requires a major bump if only code stops compiling, and strict does not", async () => {
  const id = ruleIds.find((ruleId) => {
    const { level, types } = ruleOf(ruleId) as Rule;
    return level.request === "compatible" && types.request === "breaking";
  });
  if (id === undefined) throw new Error("No rule breaks code alone.");
  const { before, after } = exampleDocuments(ruleOf(id).example, "request");
  const [old, now] = [await documentOf(before), await documentOf(after)];
  const bumps = [strict, sdk].map((policy) => compareDocuments(old, now, { policy }).findings[0]);
  expect(bumps.map((finding) => [finding?.level, finding?.bump])).toEqual([
    ["compatible", "minor"],
    ["compatible", "major"],
  ]);
});
