import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { findingsBetween, inRequest } from "./compare-versions.ts";

const [text, integer] = [{ type: "string" }, { type: "integer" }];
const object = (properties: object) => ({ type: "object", properties });
const [low, high] = [
  { type: "integer", maximum: 5 },
  { type: "integer", minimum: 3 },
];
const large = { type: "integer", minimum: 6 };

test.each<[string, object, object, string[]]>([
  [
    "refuses more values",
    { not: { minimum: 5 } },
    { not: { minimum: 3 } },
    ["not-changed breaking"],
  ],
  ["refuses fewer", { not: { minimum: 3 } }, { not: { minimum: 5 } }, ["not-changed compatible"]],
  ["refuses others", { not: { minimum: 3 } }, { not: { maximum: 5 } }, ["not-changed breaking"]],
  [
    "refuses in a part what it refused itself",
    { not: { minimum: 3 }, maximum: 9 },
    { allOf: [{ not: { minimum: 3 } }], maximum: 8 },
    ["maximum-lowered breaking"],
  ],
  ["has a condition without then and else", text, { ...text, if: { minLength: 3 } }, []],
  [
    "has such a condition, and a shorter text",
    { ...text, maxLength: 9 },
    { ...text, maxLength: 8, if: { minLength: 3 } },
    ["max-length-lowered breaking"],
  ],
  [
    "has such a condition beside another, and a shorter text",
    { ...text, if: { minLength: 3 }, then: { pattern: "a" }, maxLength: 9 },
    {
      allOf: [{ if: { minLength: 4 } }],
      ...{ ...text, if: { minLength: 3 }, then: { pattern: "a" }, maxLength: 8 },
    },
    ["max-length-lowered breaking"],
  ],
  [
    "gains an exclusive alternative that overlaps another",
    { oneOf: [high, { type: "integer", maximum: 1 }] },
    { oneOf: [high, { type: "integer", maximum: 1 }, { type: "integer", minimum: 3, maximum: 4 }] },
    ["alternative-spelled-out compatible", "alternatives-changed breaking"],
  ],
  [
    "lets overlapping alternatives fit together",
    { oneOf: [low, high] },
    { anyOf: [low, high] },
    ["alternatives-changed compatible"],
  ],
  [
    "lets overlapping alternatives exclude each other",
    { anyOf: [low, high] },
    { oneOf: [low, high] },
    ["alternatives-changed breaking"],
  ],
  [
    "excludes alternatives that have no value in common",
    { anyOf: [low, large] },
    { oneOf: [low, large] },
    [],
  ],
  [
    "becomes one of its alternatives, without what all of them demanded",
    { anyOf: [object({ a: text }), object({ b: text })], required: ["a"], type: "object" },
    object({ a: text }),
    [
      "alternatives-changed breaking",
      "property-added compatible",
      "property-became-optional compatible",
    ],
  ],
  [
    "follows another dynamic reference",
    { $dynamicRef: "#a" },
    { $dynamicRef: "#b" },
    ["schema-changed breaking"],
  ],
  [
    "follows another dynamic reference, and is a shorter text",
    { ...text, maxLength: 9, $dynamicRef: "#a" },
    { ...text, maxLength: 8, $dynamicRef: "#b" },
    ["max-length-lowered breaking", "schema-changed breaking"],
  ],
  ["follows a dynamic reference", {}, { $dynamicRef: "#b" }, ["schema-changed breaking"]],
  ["follows none any more", { $dynamicRef: "#a" }, {}, ["schema-changed compatible"]],
])("a request that %s", async (_, before, after, expected) => {
  expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual(expected);
});

const changed = (part: string) => `${part} changed its type from string to integer.`;

test.each<[string, (schema: object) => object, string]>([
  ["of a list", (items) => ({ type: "array", items }), changed("[]")],
  ["of the second item", (schema) => ({ prefixItems: [true, schema] }), changed("[1]")],
  ["of any property", (schema) => ({ additionalProperties: schema }), changed("*")],
  [
    "of properties by pattern",
    (schema) => ({ patternProperties: { "^a": schema } }),
    changed("^a"),
  ],
  [
    "beside a property",
    (schema) => ({ dependentSchemas: { a: object({ b: schema }) } }),
    changed("a.b"),
  ],
  ["of an alternative", (schema) => ({ anyOf: [object({ b: schema }), text] }), changed("b")],
])("a change %s names the part", async (_, place, expected) => {
  const open = (schema: object) => documentOf(inRequest(place(schema)));
  const { findings } = compareDocuments(await open(text), await open(integer));
  const shown = findings.map(({ message }) =>
    message.replace(" in the request body of POST /things", ""),
  );
  expect(shown).toEqual([expected]);
});

test("a group of alternatives written out, beside other changes, is named", async () => {
  const grouped = { anyOf: [{ title: "Scalar", anyOf: [text, integer] }, { type: "array" }] };
  const listed = { anyOf: [text, integer, { type: "boolean" }] };
  expect(await findingsBetween(inRequest(grouped), inRequest(listed))).toEqual([
    "alternative-added compatible",
    "alternative-folded compatible",
    "alternative-removed breaking",
  ]);
  expect(await findingsBetween(inRequest(listed), inRequest(grouped))).toEqual([
    "alternative-added compatible",
    "alternative-removed breaking",
    "alternative-spelled-out compatible",
  ]);
});

test("a schema that replaces another is named with it, and one without a name by its place", async () => {
  const components = {
    schemas: { A: object({ b: text }), B: object({ b: integer }) },
  };
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const compare = async (before: object, after: object) => {
    const open = (schema: object) => documentOf(inRequest(object({ a: schema }), { components }));
    const { findings } = compareDocuments(await open(before), await open(after));
    return findings.filter(({ rule }) => rule === "type-changed").map(({ message }) => message);
  };
  const place = "a.b in the request body of POST /things";
  expect(await compare(reference("A"), reference("B"))).toEqual([changed("B.b (in place of A.b)")]);
  expect(await compare(reference("A"), object({ b: integer }))).toEqual([changed(place)]);
  expect(await compare(object({ b: text }), reference("B"))).toEqual([changed(place)]);
});
