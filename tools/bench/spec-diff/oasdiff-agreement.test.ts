import { type RuleId, ruleIds, ruleOf } from "@bellwether/spec-diff";
import { describe, expect, test } from "vitest";
import { editOfCheck, editsOfFinding } from "./api-edit.ts";
import { type DiffCase, halfOf, readCase } from "./diff-cases.ts";
import type { ReportEntry } from "./diff-tools.ts";
import { type CaseVerdicts, judgeAgreement, reasonsFor } from "./oasdiff-agreement.ts";
import type { ErrorCheck } from "./oasdiff-checks.ts";
import { listExamplePairs } from "./rule-example-pairs.ts";

const inBody = "#/paths/~1things/post/requestBody/content/application~1json/schema";
const caseOf = (breaking: boolean, id = "1"): DiffCase => ({
  id,
  title: "",
  base: "",
  revision: "",
  breaking,
});
const ours = (
  rule: RuleId,
  rating: ReportEntry["rating"],
  directions: readonly string[] = ["request"],
): ReportEntry => ({ rule, rating, operations: [], directions, pointer: `${inBody}/properties/a` });
const theirs = (rule: string, rating: ReportEntry["rating"]): ReportEntry => ({
  rule,
  rating,
  operations: [],
});
const verdicts = (
  breaking: boolean,
  own: readonly ReportEntry[],
  other: readonly ReportEntry[],
): CaseVerdicts => ({ case: caseOf(breaking), ours: own, theirs: other });
const check = (id: string): ErrorCheck => ({ id, edit: editOfCheck(id) });
const argumentOf = (id: RuleId) => `${id}: ${ruleOf(id).maintainerAdvice}`;

describe("a finding that is breaking for us alone has the reason of its policy", () => {
  const limit = ours("max-length-added", "breaking");

  test("if oasdiff has no error for such edits, or rates this one lower", () => {
    const reason = [argumentOf("maximum-added")];
    expect(reasonsFor(verdicts(false, [limit], []), [])).toEqual(reason);
    const other = check("request-property-max-length-decreased");
    expect(reasonsFor(verdicts(false, [limit], []), [other])).toEqual(reason);
    const [set, warning] = ["request-property-max-length-set", "risky"] as const;
    const seen = verdicts(false, [limit], [theirs(set, warning)]);
    expect(reasonsFor(seen, [check(set)])).toEqual(reason);
  });

  test("but none if oasdiff has an error for such edits and did not report this one", () => {
    const lowered = ours("max-length-lowered", "breaking");
    const errors = [check("request-property-max-length-decreased")];
    expect(reasonsFor(verdicts(false, [lowered], []), errors)).toEqual([]);
  });

  test("and none unless each finding of the case has one", () => {
    const silent = ours("title-changed", "breaking");
    expect(reasonsFor(verdicts(false, [limit, silent], []), [])).toEqual([]);
  });
});

describe("an error of oasdiff alone has the reason of its policy", () => {
  test("if our report has the edit at a lower level", () => {
    const wider = ours("type-widened", "harmless");
    const error = theirs("request-property-type-changed", "breaking");
    expect(reasonsFor(verdicts(true, [wider], [error]), [])).toEqual([argumentOf("type-widened")]);
    expect(reasonsFor(verdicts(true, [], [error]), [])).toEqual([]);
  });

  test("if our finding is of the other direction, because requests do not carry the value", () => {
    const answer = ours("pattern-added", "harmless", ["response"]);
    const error = theirs("request-property-pattern-added", "breaking");
    expect(reasonsFor(verdicts(true, [answer], [error]), [])).toEqual([
      argumentOf("read-only-added"),
    ]);
    const request = ours("pattern-added", "harmless");
    expect(reasonsFor(verdicts(true, [request], [error]), [])).toEqual([]);
  });

  test("but none if the comparison failed", () => {
    const error = theirs("api-invalid-stability-level", "breaking");
    expect(reasonsFor(verdicts(true, [], [error]), [])).toHaveLength(1);
    expect(reasonsFor({ ...verdicts(true, [], [error]), failure: "It threw." }, [])).toEqual([]);
  });
});

test("the same edit in both tools has the same kind, action and direction", () => {
  const alike: readonly (readonly [RuleId, string, string])[] = [
    ["max-length-lowered", "request", "request-property-max-length-decreased"],
    ["enum-value-added", "response", "response-property-enum-value-added"],
    ["const-removed", "response", "response-property-const-removed"],
    ["null-refused", "request", "request-property-became-not-nullable"],
    ["property-became-required", "request", "request-property-became-required"],
    ["contains-added", "request", "request-property-contains-added"],
    ["condition-removed", "response", "response-property-if-removed"],
  ];
  for (const [rule, direction, id] of alike) {
    const pointer = `${inBody}/properties/a`;
    expect(editsOfFinding({ rule, directions: [direction], pointer }), id).toEqual([
      editOfCheck(id),
    ]);
  }
});

test("a case with odd values is read, and what is no case is left out", () => {
  const files = { tier: "A", base: "a.yaml", revision: "b.yaml", breaking: true };
  expect(readCase({ ...files, id: "x", title: null }, 0)).toEqual({
    id: "x",
    title: "",
    base: "a.yaml",
    revision: "b.yaml",
    breaking: true,
  });
  expect(readCase({ ...files, id: 7, title: ["a"] }, 4)?.id).toBe("case 5");
  for (const odd of [null, "x", [], { ...files, base: 1 }, { ...files, breaking: null }]) {
    expect(readCase(odd, 0)).toBeUndefined();
  }
  expect(readCase({ ...files, tier: "B" }, 0)).toBeUndefined();
});

test("agreement is met from 98 of 100, and both halves are counted", () => {
  const cases = Array.from({ length: 100 }, (_, index) => caseOf(true, String(index)));
  const first = cases.filter((diffCase) => halfOf(diffCase) === "first");
  const disagreement = (diffCase: DiffCase | undefined, ...reasons: string[]) => ({
    answer: { case: diffCase ?? caseOf(true), ours: [], theirs: [] },
    reasons,
  });
  const open = [disagreement(first[0]), disagreement(first[1])];
  const { isMet, verdicts: lines } = judgeAgreement(cases, [...open, disagreement(first[2], "a")]);
  expect(isMet).toBe(true);
  expect(lines[0]).toBe(
    "97 of 100 verdicts are the same (97.0 %), 1 differ by written policy, 2 are open.",
  );
  expect(lines[1]).toContain(`first ${first.length - 2} of ${first.length}`);
  expect(lines[1]).toContain(`second ${100 - first.length} of ${100 - first.length}`);
  expect(judgeAgreement(cases, [...open, disagreement(first[3])]).isMet).toBe(false);
  expect(judgeAgreement([], []).isMet).toBe(false);
});

test("the examples of every rule are compared in both orders", () => {
  const names = listExamplePairs().map(({ name }) => name);
  for (const rule of ruleIds) {
    const own = names.filter((name) => name.startsWith(`${rule}, `));
    expect(own.length % 2).toBe(0);
    expect(own.length).toBeGreaterThan(0);
  }
  expect(new Set(names).size).toBe(names.length);
});
