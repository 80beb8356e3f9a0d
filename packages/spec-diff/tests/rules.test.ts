import { describe, expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";
import { escapeStep, isObject, lookUpPointer } from "../src/document/nodes.ts";
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

const schemaPointer = "/paths/~1example/post/requestBody/content/application~1json/schema";

/** The pointer of the only part that differs, or of the nearest one with all those that do. */
function findDifference(before: unknown, after: unknown): string {
  if (!(isObject(before) && isObject(after)) && !(Array.isArray(before) && Array.isArray(after)))
    return "";
  const [old, now] = [before, after].map((node) => new Map(Object.entries(node)));
  const [key, ...others] = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
    (name) => JSON.stringify(old?.get(name)) !== JSON.stringify(now?.get(name)),
  );
  if (key === undefined || others.length > 0) return "";
  return `/${escapeStep(key)}${findDifference(old?.get(key), now?.get(key))}`;
}

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

  test("the example's finding is located at the keyword or part that differs, and shows its value", async () => {
    const { before, after } = exampleDocuments(rule.example, "request");
    const { findings } = await findingsOf(rule, "request");
    const finding = findings.find((found) => found.rule === id);
    const difference = findDifference(before, after);
    // Where several parts differ, each may be the location.
    if (difference === "" || difference === schemaPointer) return;
    const parent = difference.replace(/\/[^/]*$/, "");
    const keyword = new RegExp(`^${schemaPointer}/[^/]*`).exec(difference)?.[0];
    for (const [document, location, shown] of [
      [before, finding?.oldLocation, finding?.before],
      [after, finding?.newLocation, finding?.after],
    ] as const) {
      const value = lookUpPointer(document, difference);
      if (value !== undefined) {
        expect(`${location?.pointer}/`).toContain(`#${keyword ?? parent}/`);
      } else if (keyword !== undefined) {
        expect(`${location?.pointer}/`).toContain(`#${schemaPointer}/`);
      }
      const isShown = shown !== undefined && ["string", "number"].includes(typeof value);
      if (keyword === undefined || !isShown) continue;
      // A discriminator's mapping shows the name of a schema instead of the reference.
      if (value !== `#/components/schemas/${shown}`)
        expect([shown, Object.values(Object(shown))].flat()).toContain(value);
    }
  });

  test("the rule has a reason and an id in kebab case", () => {
    expect(isRuleId(id)).toBe(true);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule.maintainerAdvice).toMatch(/^[A-Z].*\.$/);
  });
});
