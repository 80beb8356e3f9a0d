import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { compareFiles } from "../../src/compare-files.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { renderJson } from "../../src/reports/json.ts";
import { renderTerminal } from "../../src/reports/terminal.ts";
import { findingsBetween, inRequest, inResponse } from "./compare-versions.ts";

const largest = 9223372036854775807n;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-large-numbers-"));
});
afterAll(() => rm(folder, { recursive: true }));

const json = (schema: string) =>
  JSON.stringify(inRequest({ replaceThis: true })).replace('{"replaceThis":true}', schema);
const yaml = (schema: string) => `openapi: 3.1.0
info: { title: Things, version: 1.0.0, description: "card 1234567890123456789" }
paths:
  /things:
    post:
      description: |
        size: 12345678901234567890
      summary: |-
        12345678901234567890
      requestBody:
        content:
          application/json:
            schema: ${schema}
      responses:
        "204": { description: 12345678901234567890 is too much }
`;

async function compareTexts(before: string, after: string, extension: string) {
  const files = ["old", "new"].map((name) => join(folder, `${name}.${extension}`));
  const [old = "", now = ""] = files;
  await writeFile(old, before);
  await writeFile(now, after);
  return compareFiles(old, now);
}

describe.each([
  ["json", json],
  ["yaml", yaml],
])("whole numbers beyond 2^53 in a file of %s", (extension, write) => {
  test.each([
    [
      "a bound",
      '{ "type": "integer", "maximum": 9223372036854775806 }',
      '{ "type": "integer", "maximum": 9223372036854775807 }',
      "maximum-raised compatible",
    ],
    [
      "a negative bound",
      '{ "type": "integer", "minimum": -9223372036854775807 }',
      '{ "type": "integer", "minimum": -9223372036854775808 }',
      "minimum-lowered compatible",
    ],
    [
      "a listed value",
      '{ "enum": [1, 9223372036854775806] }',
      '{ "enum": [1, 9223372036854775807] }',
      "enum-value-removed breaking",
    ],
    [
      "a fixed value",
      '{ "const": 9223372036854775806 }',
      '{ "const": 9223372036854775807 }',
      "const-changed breaking",
    ],
    [
      "a default",
      '{ "properties": { "a": { "default": 9007199254740993 } } }',
      '{ "properties": { "a": { "default": 9007199254740992 } } }',
      "default-changed breaking",
    ],
  ])("that differ by one are found in %s", async (_, before, after, finding) => {
    const { findings } = await compareTexts(write(before), write(after), extension);
    expect(findings.map(({ rule, level }) => `${rule} ${level}`)).toContain(finding);
    const same = await compareTexts(write(before), write(before), extension);
    expect(same.findings).toEqual([]);
  });

  test("are reported with all of their digits", async () => {
    const bound = (value: string) => write(`{ "type": "integer", "maximum": ${value} }`);
    const report = await compareTexts(
      bound("9223372036854775806"),
      bound("9223372036854775807"),
      extension,
    );
    expect(report.findings[0]?.message).toContain("9223372036854775806 to 9223372036854775807");
    expect(renderJson(report)).toMatch(/"after": 9223372036854775807,/);
    expect(renderTerminal(report)).toContain("9223372036854775807");
  });

  test("in text stay text", async () => {
    const [before, after] = [
      '{ "const": "9223372036854775807" }',
      '{ "const": "9223372036854775807" }',
    ];
    expect((await compareTexts(write(before), write(after), extension)).findings).toEqual([]);
    const number = await compareTexts(
      write(before),
      write('{ "const": 9223372036854775807 }'),
      extension,
    );
    expect(number.findings).not.toEqual([]);
  });
});

test("text with long digits is the same in YAML and in JSON", async () => {
  const [old, now] = [join(folder, "text.yaml"), join(folder, "text.json")];
  await writeFile(old, yaml("{ type: integer }"));
  const description = "12345678901234567890 is too much";
  const operation = {
    description: "size: 12345678901234567890\n",
    summary: "12345678901234567890",
    requestBody: { content: { "application/json": { schema: { type: "integer" } } } },
    responses: { "204": { description } },
  };
  const info = { title: "Things", version: "1.0.0", description: "card 1234567890123456789" };
  const document = { openapi: "3.1.0", info, paths: { "/things": { post: operation } } };
  await writeFile(now, JSON.stringify(document));
  expect((await compareFiles(old, now)).findings).toEqual([]);
});

test("a number with an exponent equals the same number in digits", async () => {
  const bound = (value: string) => json(`{ "const": ${value} }`);
  const report = await compareTexts(bound("1e20"), bound("100000000000000000000"), "json");
  expect(report.findings).toEqual([]);
});

test("a referenced file keeps the digits of its numbers", async () => {
  const schema = (value: string) => `type: integer\nmaximum: ${value}\n`;
  const [old, now] = ["old", "new"].map((name) => join(folder, `main-${name}.yaml`)) as [
    string,
    string,
  ];
  await writeFile(old, yaml("{ $ref: ./limit-old.yaml }"));
  await writeFile(now, yaml("{ $ref: ./limit-new.yaml }"));
  await writeFile(join(folder, "limit-old.yaml"), schema("9223372036854775806"));
  await writeFile(join(folder, "limit-new.yaml"), schema("9223372036854775807"));
  const { findings } = await compareFiles(old, now);
  expect(findings.map(({ rule }) => rule)).toContain("maximum-raised");
});

test("an exclusive bound of an integer equals the bound beside it", async () => {
  const [before, after] = [
    { type: "integer", exclusiveMaximum: 9223372036854775808n },
    { type: "integer", maximum: largest },
  ];
  expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual([]);
});

test("large bounds are compared with small ones, and with listed values", async () => {
  const limited = (maximum: number | bigint) => ({ type: "integer", maximum });
  expect(await findingsBetween(inRequest(limited(5)), inRequest(limited(largest)))).toEqual([
    "maximum-raised compatible",
  ]);
  expect(
    await findingsBetween(inResponse({ enum: [largest] }), inResponse(limited(largest))),
  ).toContain("enum-removed breaking");
  const union = (maximum: bigint) => ({ anyOf: [limited(maximum), { type: "string" }] });
  expect(
    await findingsBetween(inResponse(union(largest - 1n)), inResponse(union(largest))),
  ).toEqual(["maximum-raised breaking"]);
});

test("a document in memory may hold a BigInt", async () => {
  const [old, now] = [
    documentOf(inRequest({ const: largest })),
    documentOf(inRequest({ const: 5 })),
  ];
  const { findings } = compareDocuments(await old, await now);
  expect(findings[0]?.before).toBe(largest);
});
