import { describe, expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";
import { isRuleId, ruleIds, ruleOf } from "../src/rules/catalogue.ts";
import { exampleDocuments } from "../src/rules/example-documents.ts";
import type { Direction, Rule } from "../src/rules/rule.ts";

async function findingsOf(
  rule: Rule,
  direction: Direction,
  place = (document: object) => document,
) {
  const { before, after } = exampleDocuments(rule.example, direction);
  return compareDocuments(
    await documentOf(place(before), "before"),
    await documentOf(place(after), "after"),
    rule.example.options,
  );
}

/** Documents with an example's path item as a webhook or callback, where the service calls. */
const mirrors = {
  webhook: (item: unknown) => ({ paths: {}, webhooks: { example: item } }),
  callback: (item: unknown) => {
    const callbacks = { done: { "{$request.body#/url}": item } };
    const responses = { "204": { description: "done" } };
    return { paths: { "/example": { post: { callbacks, responses } } } };
  },
};

interface ExampleDocument {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly webhooks?: Readonly<Record<string, unknown>>;
}

const opposite = { request: "response", response: "request" } as const;

describe.each(ruleIds)("%s", (id) => {
  const rule: Rule = ruleOf(id);

  test("the example of the rule has the finding, at its level", async () => {
    const directions: Direction[] =
      rule.example.in === "schema" ? ["request", "response"] : ["request"];
    for (const direction of directions) {
      const { findings } = await findingsOf(rule, direction);
      const found = findings.filter((finding) => finding.rule === id);
      expect(found, findings.map(({ message }) => message).join("\n")).toHaveLength(1);
      const [finding] = found;
      if (!rule.isDecidedByRelation) {
        const [travelled = direction] = finding?.directions ?? [];
        expect(finding?.level).toBe(rule.level[travelled]);
      }
      expect(finding?.oldLocation ?? finding?.newLocation).toBeDefined();
      expect(finding?.message).toMatch(/^(?!the |an? ).*\.$/s);
      expect(finding?.message).not.toMatch(/\{(subject|before|after)\}|undefined/);
    }
  });

  test("the example of the rule as a webhook and as a callback has its level of the other direction", async () => {
    if (rule.example.in === "document") return;
    const [direct] = await findingsIn("request");
    for (const mirror of Object.values(mirrors)) {
      const [mirrored, ...others] = await findingsIn("request", (document) => {
        const { paths, webhooks, ...head } = document as ExampleDocument;
        return { ...head, ...mirror(webhooks?.example ?? paths["/example"]) };
      });
      const isMirror = rule.example.in !== "webhook";
      const [direction] = direct?.directions ?? [];
      const expected = direction && isMirror ? opposite[direction] : direction;
      expect(mirrored?.directions).toEqual(expected ? [expected] : []);
      const [schema] = rule.example.in === "schema" ? await findingsIn("response") : [];
      expect(mirrored?.level).toBe(schema?.level ?? rule.level[expected ?? "request"]);
      expect(others).toEqual([]);
    }
    async function findingsIn(direction: Direction, place?: (document: object) => object) {
      const { findings } = await findingsOf(rule, direction, place);
      return findings.filter((finding) => finding.rule === id);
    }
  });

  test("the example of the rule has no other finding", async () => {
    const { findings } = await findingsOf(rule, "request");
    // An operation that took over a name counts as an additional one.
    const others = id === "operation-id-moved" ? ["operation-added"] : [];
    expect(findings.map((finding) => finding.rule).sort()).toEqual([id, ...others].sort());
  });

  test("the rule has a reason and an id in kebab case", () => {
    expect(isRuleId(id)).toBe(true);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule.maintainerAdvice).toMatch(/^[A-Z].*\.$/);
  });
});
