import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import type { JsonSchema } from "../../src/schemas/json-schema.ts";
import { inRequest } from "./compare-versions.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const [text, integer] = [{ type: "string" }, { type: "integer" }] as const;
const object = (properties: Schemas, more: object = {}) => ({
  type: "object",
  properties,
  ...more,
});
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

async function compare(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  components: readonly [Schemas, Schemas] = [{}, {}],
): Promise<string[]> {
  const open = (anyOf: readonly JsonSchema[], schemas: Schemas) =>
    documentOf(inRequest({ anyOf }, { components: { schemas } }));
  const { findings } = compareDocuments(
    await open(before, components[0]),
    await open(after, components[1]),
  );
  return findings
    .filter(({ rule }) => !rule.startsWith("component-"))
    .map(({ message }) => message.replace(" in the request body of POST /things", ""))
    .sort();
}

const changed = (name: string) => `${name} changed its type from string to integer.`;

test.each<[string, JsonSchema[], JsonSchema[], string[], [Schemas, Schemas]?]>([
  [
    "with the same constant",
    [object({ kind: { const: "a" }, x: text }), object({ kind: { const: "b" }, y: text })],
    [object({ kind: { const: "b" }, y: integer }), object({ kind: { const: "a" }, x: integer })],
    [changed("x"), changed("y")],
  ],
  [
    "with the same only value",
    [object({ kind: { enum: ["a"] }, x: text }), object({ kind: { enum: ["b"] }, y: text })],
    [object({ kind: { enum: ["b"] }, y: integer }), object({ kind: { enum: ["a"] }, x: integer })],
    [changed("x"), changed("y")],
  ],
  [
    "with the same title",
    [object({ x: text }, { title: "A" }), object({ y: text }, { title: "B" })],
    [object({ y: integer }, { title: "B" }), object({ x: integer }, { title: "A" })],
    [changed("x"), changed("y")],
  ],
  [
    "with the same name",
    [reference("A"), reference("B")],
    [reference("B"), reference("A")],
    [changed("A.x"), changed("B.y")],
    [
      { A: object({ x: text }), B: object({ y: text }) },
      { A: object({ x: integer }), B: object({ y: integer }) },
    ],
  ],
  [
    "left over on both sides with the same type",
    [object({ x: text }), integer],
    [integer, object({ x: integer })],
    [changed("x")],
  ],
  [
    "left over, of which only the new one has a name",
    [object({ x: text }), integer],
    [integer, reference("A")],
    [changed("A.x")],
    [{}, { A: object({ x: integer }) }],
  ],
])(
  "alternatives %s are compared with each other",
  async (_, before, after, expected, components) => {
    expect(await compare(before, after, components)).toEqual(expected);
  },
);

const may = (words: string) => `The request body of POST /things may also be ${words}.`;
const mayNot = (words: string) => `The request body of POST /things may no longer be ${words}.`;

test.each<[string, JsonSchema[], JsonSchema[], string[], [Schemas, Schemas]?]>([
  [
    "with other types",
    [object({ x: text }), integer],
    [integer, { type: "array" }],
    [may("an array"), mayNot("an object")],
  ],
  [
    "with other names",
    [integer, reference("A")],
    [integer, reference("B")],
    [may("B"), mayNot("A")],
    [{ A: object({ x: text }) }, { B: object({ x: integer }) }],
  ],
  [
    "with other titles and types",
    [integer, object({ x: text }, { title: "A" }), { type: "array", title: "A list" }],
    [integer, { type: "boolean", title: "A switch" }],
    [may("A switch"), mayNot("A list"), mayNot("A")],
  ],
  [
    "that join parts with names",
    [integer, text, { allOf: [reference("A"), reference("B")] }],
    [integer, text],
    [mayNot("A and B")],
    [
      { A: object({ x: text }), B: object({ y: text }) },
      { A: object({ x: text }), B: object({ y: text }) },
    ],
  ],
  [
    "that join parts without names",
    [integer, text, { allOf: [reference("A"), object({ y: text })] }],
    [integer, text],
    [mayNot("A and what has no name")],
    [{ A: object({ x: text }) }, { A: object({ x: text }) }],
  ],
  [
    "that any value may fit or none",
    [integer, false],
    [integer, text, { not: {} }],
    [may("a string")],
  ],
])("alternatives %s are added and removed", async (_, before, after, expected, components) => {
  expect(await compare(before, after, components)).toEqual(expected);
});

test("alternatives of a long list that are equal in other words have no finding", async () => {
  const amounts = (limit: object) =>
    Array.from({ length: 60 }, (_, index) => object({ [`p${index}`]: { ...integer, ...limit } }));
  const after = [...amounts({ minimum: 1 }).reverse(), { type: "boolean" }];
  expect(await compare(amounts({ exclusiveMinimum: 0 }), after)).toEqual([
    "The request body of POST /things may also be a boolean.",
  ]);
});
