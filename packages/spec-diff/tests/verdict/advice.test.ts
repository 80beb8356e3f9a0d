import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { compareFiles } from "../../src/compare-files.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { explainRuleMarkdown } from "../../src/reports/explain.ts";
import { ruleIds, ruleOf } from "../../src/rules/catalogue.ts";
import { exampleDocuments } from "../../src/rules/example-documents.ts";
import type { Direction, Rule } from "../../src/rules/rule.ts";

/** Words about the other side: what callers send has no place in advice on what they receive. */
const otherSide: Readonly<Record<Direction, RegExp>> = {
  request: /\b(receiv\w*|reads?|reading|parse\w*|responses?|returns?)\b/i,
  response: /\b(sends?|sending|sent|refus\w*|omit\w*|leave it out|requests?|accepts?)\b/i,
};

/** What only API maintainers can do. */
const ofMaintainers =
  /\b(deprecate|make it optional|redirect|accept both|approve|your policy|keep accepting|x-sunset)\b/i;

async function findingsOf(rule: Rule, direction: Direction) {
  const { before, after } = exampleDocuments(rule.example, direction);
  return compareDocuments(await documentOf(before), await documentOf(after)).findings;
}

describe.each(ruleIds)("%s", (id) => {
  const rule: Rule = ruleOf(id);
  const { request, response } = rule.advice;
  const directions = ["request", "response"] as const;

  test("the advice on each direction has no words of the other", async () => {
    if (request === response) {
      const [found] = (await findingsOf(rule, "request")).filter((finding) => finding.rule === id);
      // Values pass through a schema both ways, but not through an operation or a link.
      if (found?.directions.length === 0) return;
    }
    for (const direction of directions) {
      expect(rule.advice[direction], direction).not.toMatch(otherSide[direction]);
    }
  });

  test("the advice is for API users, in sentences", () => {
    for (const direction of directions) {
      expect(rule.advice[direction]).toMatch(/^[A-Z].*\.$/);
      expect(rule.advice[direction]).not.toMatch(ofMaintainers);
      expect(rule.advice[direction]).not.toBe(rule.maintainerAdvice);
    }
  });

  test.each(directions)("the advice fits the level in a %s", (direction) => {
    const text = rule.advice[direction];
    const [level, types] = [rule.level[direction], rule.types[direction]];
    // Webhook parameters, bodies and headers have the level of other operations.
    const isInverted =
      direction === "response" ? requestOnly.test(id) : /^(required-)?header-|media-type/.test(id);
    if (level === "breaking" && !isInverted) expect(text).not.toContain("no change");
    if (level === "compatible") expect(text).not.toMatch(/server refuses|always there/);
    if (level !== "breaking" && types === "breaking") expect(text).toMatch(/compile/);
  });
});

const requestOnly = /parameter|request-body|empty-value|encoding-changed/;

async function adviceOn(rule: string, paths: (version: "old" | "new") => object) {
  const documentOn = (version: "old" | "new") =>
    documentOf({ openapi: "3.1.0", info: { title: "A", version: "1.0.0" }, ...paths(version) });
  const { findings } = compareDocuments(await documentOn("old"), await documentOn("new"));
  return findings.find((finding) => finding.rule === rule)?.advice;
}

const label = (version: "old" | "new") => ({
  type: "object",
  properties: version === "old" ? {} : { label: { type: "string" } },
  required: version === "old" ? [] : ["label"],
});
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const inRequest = (schema: object) => ({
  post: { requestBody: json(schema), responses: { "204": { description: "done" } } },
});
const inResponse = (schema: object) => ({
  get: { responses: { "200": { description: "ok", ...json(schema) } } },
});

const mustSend = "The server refuses objects without it. Send it always.";
const receives =
  "You always receive it now. Read it where you need it; code that ignores unknown properties needs no change.";

test("a required property that was added to a request must be sent", async () => {
  const advice = await adviceOn("required-property-added", (version) => ({
    paths: { "/items": inRequest(label(version)) },
  }));
  expect(advice).toBe(mustSend);
});

test("a required property that was added to a response requires no change", async () => {
  const advice = await adviceOn("required-property-added", (version) => ({
    paths: { "/items": inResponse(label(version)) },
  }));
  expect(advice).toBe(receives);
});

test("a required property that was added to the request of a webhook is received", async () => {
  const advice = await adviceOn("required-property-added", (version) => ({
    webhooks: { priceChanged: inRequest(label(version)) },
  }));
  expect(advice).toBe(receives);
});

test("a change of requests and responses has advice on both", async () => {
  const advice = await adviceOn("required-property-added", (version) => ({
    paths: { "/items": { $ref: "#/components/pathItems/items" } },
    components: {
      schemas: { Item: label(version) },
      pathItems: {
        items: {
          ...inRequest({ $ref: "#/components/schemas/Item" }),
          ...inResponse({ $ref: "#/components/schemas/Item" }),
        },
      },
    },
  }));
  expect(advice).toBe(`Where you send it: ${mustSend} Where you receive it: ${receives}`);
});

const multiple = (version: "old" | "new") => ({
  type: "integer",
  multipleOf: version === "old" ? 5 : 10,
});

test.each([
  [
    inRequest,
    "The server refuses numbers that are no multiple of the new step. Round what you send to it.",
  ],
  [inResponse, "You receive only values that were possible before. Your code needs no change."],
])(
  "the advice of a rule that compares schemas fits the level that follows (%o)",
  async (in_, text) => {
    const advice = await adviceOn("multiple-of-changed", (version) => ({
      paths: { "/items": in_(multiple(version)) },
    }));
    expect(advice).toBe(text);
  },
);

test("no finding of released versions has advice on the other side", async () => {
  const releases = join(import.meta.dirname, "../../../../specs/releases/markets");
  const [from, to] = [join(releases, "0.3.0.yaml"), join(releases, "0.18.0.yaml")];
  const { findings } = await compareFiles(from, to);
  const oneWay = findings.filter(({ directions }) => directions.length === 1);
  expect(oneWay.length).toBeGreaterThan(20);
  for (const { advice, directions, message } of oneWay) {
    expect(advice, message).not.toMatch(otherSide[directions[0] ?? "request"]);
  }
});

test("the page of a rule has the advice on both directions in full", () => {
  const page = explainRuleMarkdown("required-property-added");
  expect(page).toContain(`Where you send it: ${mustSend}\n\nWhere you receive it: ${receives}\n`);
  expect(page).toContain("## For maintainers\n\nIn requests, make it optional");
});
