import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { describeOperation } from "./compare-versions.ts";

const query = (schema: object) =>
  describeOperation({ parameters: [{ name: "kind", in: "query", schema }] });
const kinds = (count: number) => Array.from({ length: count }, (_, index) => `kind-${index}`);
const constants = (count: number) =>
  kinds(count).map((kind) => ({ const: kind, title: `The ${kind}` }));

async function compare(before: object, after: object) {
  const { findings } = compareDocuments(
    await documentOf(query(before)),
    await documentOf(query(after)),
  );
  return findings.map(({ rule, level, before, after }) => [rule, level, before ?? after]);
}

const added = ["enum-value-added", "compatible", ["kind-60"]];
const removed = ["enum-value-removed", "breaking", ["kind-60"]];

test.each<[string, object, object]>([
  ["oneOf", { oneOf: constants(60) }, { oneOf: constants(61) }],
  ["anyOf", { anyOf: constants(60) }, { anyOf: constants(61) }],
  ["enum and oneOf", { enum: kinds(60) }, { oneOf: constants(61) }],
  ["oneOf and enum", { oneOf: constants(60) }, { enum: kinds(61) }],
  [
    "oneOf of one value each",
    { oneOf: kinds(60).map((kind) => ({ type: "string", enum: [kind] })) },
    { oneOf: kinds(61).map((kind) => ({ type: "string", enum: [kind] })) },
  ],
])("one more constant in %s is one finding, and one fewer", async (_, before, after) => {
  expect(await compare(before, after)).toEqual([added]);
  expect(await compare(after, before)).toEqual([removed]);
});

test("constants that join together are one finding beside another alternative", async () => {
  const before = { anyOf: [...constants(3), { type: "integer" }] };
  const after = { anyOf: [...constants(5), { type: "integer" }, { type: "boolean" }] };
  expect(await compare(before, after)).toEqual([
    ["alternative-added", "compatible", "boolean"],
    ["enum-value-added", "compatible", ["kind-3", "kind-4"]],
  ]);
});

test("more than 64 constants are written like 64", async () => {
  const [rule] = [...(await compare({ oneOf: constants(64) }, { oneOf: constants(65) }))];
  expect(rule).toEqual(["enum-value-added", "compatible", ["kind-64"]]);
});

test("a constant that is listed twice in oneOf fits none", async () => {
  const twice = { oneOf: [...constants(3), ...constants(1)] };
  const found = await compare({ oneOf: constants(3) }, twice);
  expect(found.map(([, level]) => level)).toContain("breaking");
});
