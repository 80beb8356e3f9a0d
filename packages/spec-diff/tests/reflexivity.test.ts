import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../../../tools/testing/tiers.ts";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";
import { DocumentSchemas } from "../src/schemas/document-schemas.ts";
import type { JsonSchema } from "../src/schemas/json-schema.ts";
import { createSchemaComparer, type Relation } from "../src/schemas/relation.ts";
import type { Report } from "../src/verdict/finding.ts";
import { withReversedKeys } from "./object-model/reverse-keys.ts";

const draws = (full: number) =>
  ({ seed: 20260301, endOnFailure: true, numRuns: isLongRun ? full : full / 4 }) as const;

/** Every reference form within a document: to names, into them, to `$defs`, and to a name's root. */
const references = [
  "#/components/schemas/A",
  "#/components/schemas/B",
  "#/components/schemas/A/properties/p",
  "#/components/schemas/B/items",
  "#/components/schemas/A/$defs/inner",
  "#/components/schemas/B/allOf/0",
  "#/components/schemas/A/$defs/inner/properties/q",
  "#anchor",
  "#node",
];

const type = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");
const size = fc.integer({ min: 0, max: 3 });
const name = fc.constantFrom("p", "q", "title", "$ref", "default");
const text = fc.constantFrom("one", "two");
const data = fc.constantFrom<unknown>(
  1,
  "a",
  null,
  true,
  [],
  { $ref: "#/no/where" },
  { title: "a" },
);

/** Every keyword in JSON Schema 2020-12 and in the OpenAPI dialect. */
const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ any: JsonSchema; object: JsonSchema }>(
  (tie) => {
    const inner = tie("any");
    const list = fc.array(inner, { minLength: 1, maxLength: 3 });
    const map = fc.dictionary(name, inner, { maxKeys: 2, noNullPrototype: true });
    const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      $ref: fc.constantFrom(...references),
      $dynamicRef: fc.constantFrom("#node", "#/components/schemas/A"),
      $comment: text,
      $defs: fc.record({ inner }),
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(data, { minLength: 1, maxLength: 3 }),
      const: data,
      ...Object.fromEntries(
        ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((key) => [key, size]),
      ),
      multipleOf: fc.constantFrom(1, 2, 0.5),
      ...Object.fromEntries(
        ["Length", "Items", "Contains", "Properties"].flatMap((part) => [
          [`min${part}`, size],
          [`max${part}`, size],
        ]),
      ),
      pattern: fc.constantFrom("^a", "b$"),
      format: fc.constantFrom("date", "email", "int64"),
      uniqueItems: fc.boolean(),
      ...Object.fromEntries(
        [
          "additionalProperties",
          "contains",
          "contentSchema",
          "else",
          "if",
          "items",
          "not",
          "propertyNames",
          "then",
          "unevaluatedItems",
          "unevaluatedProperties",
        ].map((key) => [key, inner]),
      ),
      ...Object.fromEntries(["allOf", "anyOf", "oneOf", "prefixItems"].map((key) => [key, list])),
      ...Object.fromEntries(
        ["dependentSchemas", "patternProperties", "properties"].map((key) => [key, map]),
      ),
      dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      required: fc.uniqueArray(name, { maxLength: 2 }),
      contentEncoding: fc.constant("base64"),
      contentMediaType: fc.constant("image/png"),
      ...Object.fromEntries(
        ["deprecated", "readOnly", "writeOnly"].map((key) => [key, fc.boolean()]),
      ),
      ...Object.fromEntries(["title", "description"].map((key) => [key, text])),
      ...Object.fromEntries(["default", "example", "x-note"].map((key) => [key, data])),
      examples: fc.array(data, { maxLength: 2 }),
      externalDocs: fc.constant({ url: "https://a.example" }),
      xml: fc.constant({ name: "x" }),
      discriminator: fc.constant({ propertyName: "p", mapping: { a: "#/components/schemas/A" } }),
    };
    const keys = fc.uniqueArray(fc.constantFrom(...Object.keys(keywords)), { maxLength: 4 });
    return {
      any: fc.oneof({ maxDepth: 3, depthSize: "small" }, fc.boolean(), tie("object")),
      object: keys.chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map((key) => [key, keywords[key] ?? fc.constant(0)]))),
      ) as fc.Arbitrary<JsonSchema>,
    };
  },
).object;

/** Components with every reference target. A document may declare an anchor once. */
const components = fc
  .record({ a: schema, b: schema, p: schema, q: schema, item: schema })
  .map(({ a, b, p, q, item }) => ({
    A: {
      ...objectOf(a),
      properties: { p },
      $defs: { inner: { $dynamicAnchor: "node", properties: { q } } },
    },
    B: { ...objectOf(b), $anchor: "anchor", items: item, allOf: [p] },
  }));

function objectOf(schema: JsonSchema): object {
  // A component holding only a reference could lead to itself, which no document may.
  const { $ref: _, ...rest } = typeof schema === "object" ? schema : {};
  return rest;
}

const versions = fc.record({ schema, components });
type Version = typeof versions extends fc.Arbitrary<infer One> ? One : never;

/** A schema in a body, which travels to the server, and in a response. */
async function reportOf(before: Version, after: Version, isReversed = false): Promise<Report> {
  const bodyOf = (version: Version) => {
    const content = { "application/json": { schema: version.schema } };
    return {
      openapi: "3.1.0",
      info: { title: "Reflexive", version: "1.0.0" },
      paths: {
        "/body": {
          post: {
            requestBody: { content },
            responses: { "200": { description: "ok", content } },
          },
        },
      },
      components: { schemas: version.components },
    };
  };
  const copy = structuredClone(bodyOf(after));
  return compareDocuments(
    await documentOf(structuredClone(bodyOf(before))),
    await documentOf(isReversed ? withReversedKeys(copy) : copy),
    { today: "2026-01-01" },
  );
}

/** References leading only to each other are refused when a document is opened. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && /reference/i.test(error.message);
}

describe("a document against itself", () => {
  test.each([false, true])("has no finding (keys reversed: %s)", async (isReversed) => {
    await fc.assert(
      fc.asyncProperty(versions, async (version) => {
        const report = await reportOf(version, version, isReversed).catch((error: unknown) => {
          if (isRefused(error)) return undefined;
          throw error;
        });
        fc.pre(report !== undefined);
        expect(report?.findings.map(({ rule, message }) => [rule, message])).toEqual([]);
      }),
      draws(1_200),
    );
  });

  const deep = { $ref: "#/components/schemas/A/properties/p" };
  const inDefs = { $ref: "#/components/schemas/A/$defs/inner" };
  const keywords: readonly [string, (inner: object) => object][] = [
    ["if", (inner) => ({ if: inner, else: false })],
    ["then", (inner) => ({ if: { type: "object" }, then: inner })],
    ["contains", (inner) => ({ contains: inner })],
    ["patternProperties", (inner) => ({ patternProperties: { "^a": inner } })],
    ["unevaluatedProperties", (inner) => ({ unevaluatedProperties: inner })],
    ["dependentSchemas", (inner) => ({ dependentSchemas: { p: inner } })],
    ["propertyNames", (inner) => ({ propertyNames: inner })],
    ["not", (inner) => ({ not: inner })],
  ];
  test.each(keywords)("has no finding with references below %s", async (_, wrap) => {
    for (const reference of [deep, inDefs, { $dynamicRef: "#node" }]) {
      const version = {
        schema: wrap(reference) as JsonSchema,
        components: {
          A: {
            $dynamicAnchor: "node",
            properties: { p: { type: "string", maxLength: 3 } },
            $defs: { inner: { properties: { q: wrap(deep) } } },
          },
          B: { items: {}, allOf: [{}] },
        },
      } as unknown as Version;
      expect((await reportOf(version, version, true)).findings).toEqual([]);
    }
  });

  test.each(keywords)("has findings where a target changed below %s", async (_, wrap) => {
    const of = (maxLength: number) =>
      ({
        schema: wrap(deep) as JsonSchema,
        components: {
          A: { properties: { p: { type: "string", maxLength } }, $defs: { inner: {} } },
          B: { items: {}, allOf: [{}] },
        },
      }) as unknown as Version;
    expect((await reportOf(of(3), of(4))).findings).not.toEqual([]);
  });
});

const mirrored: Readonly<Record<Relation, Relation>> = {
  equal: "equal",
  incomparable: "incomparable",
  narrower: "wider",
  unknown: "unknown",
  wider: "narrower",
};

describe("the relation of two schemas", () => {
  test("is mirrored when old and new are exchanged", () => {
    fc.assert(
      fc.property(versions, versions, (left, right) => {
        const [before, after] = [left, right].map(
          (version) => new DocumentSchemas({ components: { schemas: version.components } }),
        );
        if (before === undefined || after === undefined) return;
        const forwards = createSchemaComparer(before, after).compare(left.schema, right.schema);
        const backwards = createSchemaComparer(after, before).compare(right.schema, left.schema);
        expect(backwards.relation).toBe(mirrored[forwards.relation]);
      }),
      draws(1_200),
    );
  });

  test("is equal for a schema and its copy, in both directions", () => {
    fc.assert(
      fc.property(versions, (version) => {
        const of = (version: Version) =>
          new DocumentSchemas({ components: { schemas: version.components } });
        const copy = structuredClone(version);
        const comparer = createSchemaComparer(of(version), of(copy));
        expect(comparer.areEqual(version.schema, copy.schema)).toBe(true);
        expect(comparer.compare(version.schema, copy.schema).relation).toBe("equal");
      }),
      draws(1_200),
    );
  });
});
