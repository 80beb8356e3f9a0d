import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { AnySchema } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { sampleCases } from "../../../tools/testing/tiers.ts";
import { writeRulePages } from "../src/reports/rule-pages.ts";
import { effectOf, smallerExamples, smallestExample } from "../src/reports/smallest-example.ts";
import { toYaml } from "../src/reports/value-lines.ts";
import { ruleIds, ruleOf } from "../src/rules/catalogue.ts";
import { exampleDocuments } from "../src/rules/example-documents.ts";
import { exampleWitnesses } from "../src/rules/example-witnesses.ts";
import type { RuleExample } from "../src/rules/rule.ts";

const pages = writeRulePages();

test("every rule has a page with its advice for maintainers, and a row of the index links it", () => {
  expect([...pages.keys()].sort()).toEqual(
    ["README.md", ...ruleIds.map((id) => `${id}.md`)].sort(),
  );
  for (const id of ruleIds) {
    const { request, response } = ruleOf(id).level;
    expect(pages.get("README.md")).toContain(`| [${id}](${id}.md) | ${request} | ${response} |`);
    expect(pages.get(`${id}.md`)).toContain(ruleOf(id).maintainerAdvice);
  }
});

test("no line of a page's example can be left out", () => {
  for (const id of ruleIds) {
    const smallest = smallestExample(ruleOf(id).example);
    const effect = effectOf(smallest);
    expect([id, effect]).toEqual([id, effectOf(ruleOf(id).example)]);
    const smaller = smallerExamples(smallest).filter((example) => effectOf(example) === effect);
    expect([id, smaller]).toEqual([id, []]);
    expect(pages.get(`${id}.md`)).toContain(
      `Before:\n\n\`\`\`yaml\n${toYaml(smallest.before)}\n\`\`\`\n\nAfter:\n\n\`\`\`yaml\n${toYaml(smallest.after)}\n`,
    );
  }
});

test("a page's example is valid OpenAPI wherever the rule's own example is", async () => {
  const config = await createConfig({ rules: { struct: "error" } });
  const problemsOf = async (example: RuleExample) => {
    const { before, after } = exampleDocuments(example, "request");
    const found = await Promise.all(
      [before, after].map((document) =>
        lintFromString({ source: JSON.stringify(document), absoluteRef: "api.json", config }),
      ),
    );
    return found.flat().map(({ message }) => message);
  };
  const examples = sampleCases(ruleIds, 40).map((id) => ruleOf(id).example);
  for (const example of examples) {
    if ((await problemsOf(example)).length > 0) continue;
    expect(await problemsOf(smallestExample(example))).toEqual([]);
  }
});

const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }));
const isAllowed = (schema: unknown, value: unknown) => ajv.validate(schema as AnySchema, value);

const witnesses = ruleIds.flatMap((id) => {
  const example = smallestExample(ruleOf(id).example);
  const { before, after } = example;
  const found = exampleWitnesses(example);
  return [
    ...("before" in found
      ? [
          {
            id,
            title: "Allowed before, and refused now",
            by: before,
            not: after,
            value: found.before,
          },
        ]
      : []),
    ...("after" in found
      ? [
          {
            id,
            title: "Allowed now, and refused before",
            by: after,
            not: before,
            value: found.after,
          },
        ]
      : []),
  ];
});

test("a page shows values that one version of its example allows and the other refuses, by Ajv too", () => {
  for (const { id, title, by, not, value } of witnesses) {
    expect([id, isAllowed(by, value), isAllowed(not, value)]).toEqual([id, true, false]);
    expect(pages.get(`${id}.md`)).toContain(`${title}:\n\n\`\`\`yaml\n${toYaml(value)}\n\`\`\`\n`);
  }
});

/** JSON Schema allows the same values before and after; other description parts give the keyword its meaning. */
const withoutWitness = [
  "content-encoding-changed",
  "content-media-type-changed",
  "content-schema-added",
  "content-schema-removed",
  "default-changed",
  "discriminator-default-changed",
  "discriminator-property-changed",
  "discriminator-value-changed",
  "format-narrowed",
  "format-widened",
  "required-read-only-removed",
  "write-only-added",
  "xml-changed",
];

test("every rule that is breaking for the values of a schema has a value that shows it", () => {
  const shown = new Set<string>(witnesses.map(({ id }) => id));
  const silent = ruleIds.filter((id) => {
    const { example, level } = ruleOf(id);
    const isBreaking = level.request === "breaking" || level.response === "breaking";
    return example.in === "schema" && isBreaking && !shown.has(id);
  });
  expect(silent.sort()).toEqual(withoutWitness);
});
