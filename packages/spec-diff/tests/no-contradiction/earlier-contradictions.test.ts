import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../src/schemas/json-schema.ts";
import type { SchemaVersions } from "./arbitrary-schemas.ts";
import { contradictionsOf, irregularitiesOf } from "./contradictions.ts";
import { documentFor, reportOf } from "./judge-versions.ts";

const [a, b] = [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }];
const withA = { properties: { a: { type: "string" } }, required: ["a"] };
const withB = { properties: { b: { type: "string" } }, required: ["b"] };

type Components = Readonly<Record<string, JsonSchema>>;

/** Schemas, and components beside them, whose difference once went unreported. */
const found: readonly [
  title: string,
  before: readonly [schema: JsonSchema, components?: Components],
  after: readonly [schema: JsonSchema, components?: Components],
  instances: readonly unknown[],
][] = [
  [
    "one of two exclusive alternatives is left, and what fitted both is allowed",
    [{ oneOf: [{}, { minimum: 3 }] }],
    [{ minimum: 3 }],
    [5],
  ],
  [
    "a schema becomes one of two exclusive alternatives that overlap",
    [{ type: "boolean" }],
    [{ oneOf: [{ title: "A" }, { type: "boolean" }] }],
    [true],
  ],
  [
    "an exclusive alternative shrinks, and what fitted both is allowed",
    [{ oneOf: [withA, withB] }],
    [{ oneOf: [{ ...withA, maxProperties: 1 }, withB] }],
    [{ a: "", b: "" }],
  ],
  [
    "an open alternative is folded into a schema of any type",
    [{ type: "null", anyOf: [{}, {}] }],
    [{ dependentRequired: {} }],
    [9],
  ],
  [
    "an exclusive alternative that refused all allows all",
    [{ oneOf: [true, false, { required: ["a"] }] }],
    [{ oneOf: [true, true, { required: ["a"] }] }],
    [{ b: 1 }],
  ],
  [
    "a value of an enum is allowed by an alternative that had another type",
    [{ enum: [true, {}], anyOf: [false, { type: "boolean" }] }],
    [{ enum: [true, {}], anyOf: [{}, { type: "boolean" }] }],
    [{}],
  ],
  [
    "a condition stands in a schema that another refers to",
    [{}],
    [{ $ref: "#/components/schemas/A", properties: {} }, { A: { if: true, then: false } }],
    [4],
  ],
  [
    "what a list must contain changes behind its reference",
    [{ unevaluatedProperties: { title: "A" }, contains: a }, { A: true }],
    [{ unevaluatedProperties: { title: "B" }, contains: a }, { A: false }],
    [[null]],
  ],
  [
    "what is refused changes behind its reference",
    [{ not: { anyOf: [a, b] } }, { A: { type: "string" }, B: { type: "null" } }],
    [{ not: { anyOf: [a, b] } }, { A: { type: "integer" }, B: { type: "null" } }],
    ["", 1],
  ],
  [
    "a part begins to describe all properties that nothing else described",
    [{ allOf: [true], unevaluatedProperties: false }],
    [{ allOf: [{ additionalProperties: true }], unevaluatedProperties: false }],
    [{ x: 1 }],
  ],
  [
    "a property is refused beside a write-only one",
    [true],
    [{ properties: { c: false, sent: { writeOnly: true } } }],
    [{ c: "" }],
  ],
  [
    "a property is refused beside one that is added",
    [true, { A: false }],
    [{ ...a, properties: { a: { type: "null" }, b: false } }, { A: {} }],
    [{ b: 1 }],
  ],
  [
    "a property of a circle is described again, as anything",
    [{ ...b, items: false }, { B: { type: "null", properties: { a: b } } }],
    [{ ...b, items: false, properties: { a: true } }, { B: { properties: { a: b } } }],
    [{ a: 1 }],
  ],
  [
    "a property of a circle is described again, as nothing",
    [{ ...b, items: false }, { B: { type: "null", properties: { a: b } } }],
    [{ ...b, items: false, properties: { a: false } }, { B: { properties: { a: b } } }],
    [{ a: 1 }],
  ],
];

describe("contradictions found before are reported", () => {
  test.each(found)("%s", async (_, [before, old = {}], [after, now = {}], instances) => {
    const pair: SchemaVersions = {
      before: { schema: before, components: old },
      after: { schema: after, components: now },
    };
    const turned = { before: pair.after, after: pair.before };
    expect(await contradictionsOf(pair, instances)).toEqual([]);
    expect(await contradictionsOf(turned, instances)).toEqual([]);
    expect(await irregularitiesOf(pair)).toEqual([]);
  });
});

describe("irregular findings found before are regular", () => {
  const irregular: readonly [title: string, before: JsonSchema, after: JsonSchema][] = [
    ["dependencies have no order", {}, { dependentRequired: { c: ["b"], b: ["c", "a"] } }],
    ["a boolean has no name", false, true],
    [
      "a schema's own keywords come before those it is made of",
      { allOf: [true, { unevaluatedProperties: false }], unevaluatedProperties: false },
      true,
    ],
    ["the same limit in a part", { $ref: "#/components/schemas/A", properties: {} }, {}],
    [
      "places that allow nothing or anything, side by side",
      { patternProperties: { "^a": true, b$: false } },
      { patternProperties: { "^a": false, b$: true } },
    ],
  ];
  test.each(irregular)("%s", async (_, before, after) => {
    const components = { A: { multipleOf: 4 } };
    const pair = { before: { schema: before, components }, after: { schema: after, components } };
    expect(await irregularitiesOf(pair)).toEqual([]);
  });
});

test("each prefixItems position that changes to true or false is reported", async () => {
  const before = documentFor({ schema: { prefixItems: [false, true] }, components: {} });
  const after = documentFor({ schema: { prefixItems: [true, false] }, components: {} });
  const { findings } = await reportOf(before, after);
  const inBody = findings.filter(({ operations }) => operations.includes("POST /body"));
  expect(inBody.map(({ level }) => level).sort()).toEqual(["breaking", "compatible"]);
});

test("comparing schemas with several circles of references ends", async () => {
  const inside = { ...a, properties: { sent: { writeOnly: true }, a: b } };
  const list = { items: { exclusiveMinimum: -3, additionalProperties: false } };
  const components = { A: { additionalProperties: inside, ...list }, B: a };
  const schema = { ...a, properties: { b: { prefixItems: [true, true], items: true } } };
  const pair = { before: { schema: true, components }, after: { schema, components } };
  expect(await irregularitiesOf(pair)).toEqual([]);
});

describe("circular conditions", () => {
  test("comparing a circle of conditions ends", async () => {
    const circle = (then: JsonSchema) =>
      documentFor({ schema: a, components: { A: { if: { anyOf: [a] }, then } } });
    const { findings } = await reportOf(circle({ minLength: 1 }), circle({ minLength: 2 }));
    expect(findings).not.toEqual([]);
  });

  test("30 subtypes and a base that refer to each other are compared", async () => {
    const kinds = Array.from({ length: 30 }, (_, index) => `Kind${index}`);
    const pets = (more: object) => {
      const Pet = {
        type: "object",
        properties: { name: { type: "string" } },
        oneOf: kinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })),
      };
      const base = { $ref: "#/components/schemas/Pet" };
      const each = kinds.map((kind) => [
        kind,
        { allOf: [base, { properties: { [kind]: { type: "string" }, ...more } }] },
      ]);
      return documentFor({ schema: base, components: { Pet, ...Object.fromEntries(each) } });
    };
    const { findings } = await reportOf(pets({}), pets({ size: { type: "integer" } }));
    expect(findings.filter(({ rule }) => rule === "property-added")).toHaveLength(kinds.length);
  });
});
