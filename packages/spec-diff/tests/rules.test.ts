import { describe, expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";
import { isRuleId, ruleIds, ruleOf } from "../src/rules/catalogue.ts";
import { exampleDocuments } from "../src/rules/example-documents.ts";
import type { Direction, Rule } from "../src/rules/rule.ts";

async function findingsOf(rule: Rule, direction: Direction) {
  const { before, after } = exampleDocuments(rule.example, direction);
  return compareDocuments(await documentOf(before, "before"), await documentOf(after, "after"));
}

describe.each(ruleIds)("%s", (id) => {
  const rule: Rule = ruleOf(id);

  test("the example of the rule has the finding, at its level", async () => {
    const directions: Direction[] =
      rule.example.in === "schema" ? ["request", "response"] : ["request"];
    for (const direction of directions) {
      const { findings } = await findingsOf(rule, direction);
      const found = findings.filter((finding) => finding.rule === id);
      expect(found, findings.map(({ sentence }) => sentence).join("\n")).toHaveLength(1);
      const [finding] = found;
      if (!rule.isDecidedByRelation) {
        const [travelled = direction] = finding?.directions ?? [];
        expect(finding?.level).toBe(rule.level[travelled]);
      }
      expect(finding?.old ?? finding?.new).toBeDefined();
      expect(finding?.sentence).toMatch(/^(?!the |an? ).*\.$/s);
      expect(finding?.sentence).not.toMatch(/\{(subject|before|after)\}|undefined/);
    }
  });

  test("the example of the rule has no other finding", async () => {
    const { findings } = await findingsOf(rule, "request");
    // An operation that took over a name is an operation more.
    const others = id === "operation-id-moved" ? ["operation-added"] : [];
    expect(findings.map((finding) => finding.rule).sort()).toEqual([id, ...others].sort());
  });

  test("the rule has a reason and an id in kebab case", () => {
    expect(isRuleId(id)).toBe(true);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule.maintainers).toMatch(/^[A-Z].*\.$/);
  });
});
