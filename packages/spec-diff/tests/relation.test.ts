import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../src/document/nodes.ts";
import { DocumentSchemas } from "../src/schemas/document-schemas.ts";
import type { Inclusion } from "../src/schemas/inclusion-question.ts";
import type { JsonSchema } from "../src/schemas/json-schema.ts";
import { createSchemaComparer, type Relation } from "../src/schemas/relation.ts";
import { size, typeName, valueLimits } from "./arbitrary-limits.ts";

/** A comparer for two documents' schemas. */
function compareSchemasOf(before: JsonObject, after: JsonObject) {
  return createSchemaComparer(new DocumentSchemas(before), new DocumentSchemas(after));
}

const { compare } = compareSchemasOf({}, {});

const relations: [title: string, before: JsonSchema, after: JsonSchema, relation: Relation][] = [
  ["a wider maximum", { type: "integer", maximum: 5 }, { type: "integer", maximum: 9 }, "wider"],
  ["a new minimum", { type: "number" }, { type: "number", minimum: 0 }, "narrower"],
  [
    "bounds that move",
    { type: "integer", minimum: 0, maximum: 5 },
    { type: "integer", minimum: 2, maximum: 9 },
    "incomparable",
  ],
  [
    "an exclusive bound of whole numbers",
    { type: "integer", exclusiveMinimum: 0 },
    { type: "integer", minimum: 1 },
    "equal",
  ],
  [
    "an exclusive bound of numbers",
    { type: "number", exclusiveMinimum: 0 },
    { type: "number", minimum: 0 },
    "wider",
  ],
  ["whole numbers to numbers", { type: "integer" }, { type: "number" }, "wider"],
  [
    "a multiple of a multiple",
    { type: "integer", multipleOf: 6 },
    { type: "integer", multipleOf: 3 },
    "wider",
  ],
  ["a new enum value", { enum: ["a"] }, { enum: ["a", "b"] }, "wider"],
  ["enum in another order", { enum: ["a", "b"] }, { enum: ["b", "a"] }, "equal"],
  ["an enum of one as a constant", { enum: ["a"] }, { const: "a" }, "equal"],
  [
    "an enum with its type",
    { enum: ["a", 1] },
    { type: ["string", "integer"], enum: [1, "a"] },
    "equal",
  ],
  ["null allowed", { type: "string" }, { type: ["string", "null"] }, "wider"],
  [
    "null as a union",
    { type: ["string", "null"] },
    { anyOf: [{ type: "null" }, { type: "string" }] },
    "equal",
  ],
  [
    "a property required",
    { type: "object", properties: { a: { type: "string" } } },
    { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    "narrower",
  ],
  [
    "a property added",
    { type: "object" },
    { type: "object", properties: { a: { type: "string" } } },
    "narrower",
  ],
  [
    "a closed object opened",
    { type: "object", additionalProperties: false },
    { type: "object" },
    "wider",
  ],
  [
    "allOf flattened",
    { allOf: [{ type: "object", required: ["a"] }, { required: ["b"] }] },
    { type: "object", required: ["b", "a"] },
    "equal",
  ],
  [
    "a deeper change",
    { type: "array", items: { type: "object", properties: { a: { maxLength: 5 } } } },
    { type: "array", items: { type: "object", properties: { a: { maxLength: 4 } } } },
    "narrower",
  ],
  [
    "oneOf of what never overlaps as anyOf",
    { oneOf: [{ type: "string" }, { type: "integer" }] },
    { anyOf: [{ type: "integer" }, { type: "string" }] },
    "equal",
  ],
  [
    "a union that grows",
    { anyOf: [{ type: "string" }] },
    { anyOf: [{ type: "string" }, { type: "integer" }] },
    "wider",
  ],
  ["items that become unique", { type: "array" }, { type: "array", uniqueItems: true }, "narrower"],
  [
    "what stays and is not taken apart",
    { type: "string", not: { pattern: "x" } },
    { not: { pattern: "x" }, type: "string" },
    "equal",
  ],
  [
    "a pattern in other words",
    { type: "string", pattern: "^a" },
    { type: "string", pattern: "^[a]" },
    "equal",
  ],
  [
    "a pattern that no automaton runs",
    { type: "string", pattern: "^a" },
    { type: "string", pattern: "^(?=a)" },
    "unknown",
  ],
  [
    "text",
    { type: "string", title: "A", description: "x" },
    { type: "string", example: "y" },
    "equal",
  ],
  ["everything to nothing", true, false, "narrower"],
  [
    "a bound that becomes exclusive",
    { type: "number", minimum: 0.5 },
    { type: "number", exclusiveMinimum: 0.5 },
    "narrower",
  ],
  [
    "oneOf of what overlaps as anyOf",
    { oneOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
    { anyOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
    "wider",
  ],
  [
    "other properties refused",
    { type: "object", properties: { a: true } },
    { type: "object", properties: { a: true }, additionalProperties: { type: "string" } },
    "narrower",
  ],
  [
    "a union by its discriminant",
    {
      oneOf: [
        { type: "object", required: ["k"], properties: { k: { const: "a" } } },
        { type: "object", required: ["k"], properties: { k: { const: "b" } } },
      ],
    },
    {
      anyOf: [
        { type: "object", required: ["k"], properties: { k: { const: "b" } } },
        { type: "object", required: ["k"], properties: { k: { const: "a" } } },
      ],
    },
    "equal",
  ],
  ["no-op keywords", { type: "string", minLength: 0, minimum: 5 }, { type: "string" }, "equal"],
];

test.each(relations)("%s", (_, before, after, relation) => {
  expect(compare(before, after).relation).toBe(relation);
});

describe("schemas that contain themselves", () => {
  const tree = (value: JsonSchema): JsonObject => ({
    components: {
      schemas: {
        Tree: {
          type: "object",
          required: ["value"],
          properties: {
            value,
            children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
          },
        },
      },
    },
  });
  const ref = { $ref: "#/components/schemas/Tree" };

  test("unchanged recursive schemas are equal", () => {
    const comparer = compareSchemasOf(tree({ type: "string" }), tree({ type: "string" }));
    expect(comparer.compare(ref, ref).relation).toBe("equal");
  });

  test("recursive schemas are as wide as the schemas in them", () => {
    const comparer = compareSchemasOf(tree({ type: "string" }), tree({ type: ["string", "null"] }));
    expect(comparer.compare(ref, ref).relation).toBe("wider");
    const back = compareSchemasOf(tree({ type: "string" }), tree({ type: "string", maxLength: 3 }));
    expect(back.compare(ref, ref).relation).toBe("narrower");
  });
});

test("a change behind a chain of unchanged references is found", () => {
  const root = (leaf: JsonSchema): JsonObject => ({
    components: {
      schemas: {
        A: { type: "object", properties: { b: { $ref: "#/components/schemas/B" } } },
        B: { type: "array", items: { $ref: "#/components/schemas/C" } },
        C: leaf,
      },
    },
  });
  const a = { $ref: "#/components/schemas/A" };
  const { relation, keeps } = compareSchemasOf(
    root({ type: "string" }),
    root({ type: "integer" }),
  ).compare(a, a);
  expect(relation).toBe("incomparable");
  expect(keeps).toMatchObject({ verdict: "no", witness: { b: [expect.any(String)] } });
});

test("opaque keywords with references are compared in their documents", () => {
  const root = (leaf: JsonSchema): JsonObject => ({ components: { schemas: { A: leaf } } });
  const schema = { not: { $ref: "#/components/schemas/A" } };
  const same = compareSchemasOf(root({ type: "string" }), root({ type: "string" }));
  expect(same.compare(schema, schema).relation).toBe("equal");
  const other = compareSchemasOf(root({ type: "string" }), root({ type: "integer" }));
  expect(other.compare(schema, schema).relation).not.toBe("equal");
});

test("a result that depends on an assumption is not cached", () => {
  const root = (last: JsonSchema): JsonObject => ({
    components: {
      schemas: {
        A: {
          type: "object",
          properties: { b: { $ref: "#/components/schemas/B" }, last },
        },
        B: { type: "object", properties: { a: { $ref: "#/components/schemas/A" } } },
      },
    },
  });
  const comparer = compareSchemasOf(root({ type: "string" }), root({ type: "integer" }));
  const [a, b] = ["A", "B"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  expect(comparer.compare(a ?? true, a ?? true).keeps.verdict).toBe("no");
  expect(comparer.compare(b ?? true, b ?? true).keeps).toMatchObject({
    verdict: "no",
    witness: { a: { last: expect.any(String) } },
  });
});

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false),
    fc.integer({ min: -4, max: 12 }),
    fc.constantFrom(0.5, 1.5, -0.5, 7.5),
    fc.constantFrom("", "a", "b", "ab", "abc", "abcd"),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("any"), { maxKeys: 3 }),
  ),
})).any;

const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const names = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 2 });
  const own = fc.record(
    {
      type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(fc.constantFrom("a", "b", 1, 2, 1.5, null, true), {
        minLength: 1,
        maxLength: 4,
      }),
      const: fc.constantFrom("a", 1, null, 0.5),
      ...valueLimits,
      items: tie("schema"),
      required: names,
      properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("schema"), { maxKeys: 2 }),
      additionalProperties: tie("schema"),
      minProperties: size,
      maxProperties: size,
      not: tie("schema"),
      anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
      oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
      allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  const few = own.chain((whole) =>
    fc
      .subarray(Object.keys(whole), { maxLength: 3 })
      .map((keys) => Object.fromEntries(keys.map((key) => [key, Reflect.get(whole, key)]))),
  );
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.boolean(),
      few,
    ) as fc.Arbitrary<JsonSchema>,
  };
}).schema;

/** Documents whose two schemas hold each other and themselves. */
const cyclic: fc.Arbitrary<JsonObject> = (() => {
  const leaf = fc.constantFrom<JsonSchema>(
    { type: "string" },
    { type: "string", maxLength: 2 },
    { type: "integer" },
    { type: ["integer", "null"], minimum: 0 },
  );
  const reference = fc.constantFrom<JsonSchema>(
    { $ref: "#/components/schemas/A" },
    { $ref: "#/components/schemas/B" },
  );
  const node = fc.oneof(leaf, reference);
  const object = fc.record(
    {
      type: fc.constantFrom("object", ["object", "null"], ["object", "array"]),
      required: fc.uniqueArray(fc.constantFrom("a", "b"), { maxLength: 1 }),
      properties: fc.dictionary(fc.constantFrom("a", "b"), node, { maxKeys: 2 }),
      items: node,
      additionalProperties: fc.oneof(fc.boolean(), node),
    },
    { requiredKeys: ["properties"] },
  ) as fc.Arbitrary<JsonSchema>;
  return fc.record({ A: object, B: object }).map((schemas) => ({ components: { schemas } }));
})();

/** One validator for all: creating it compiles the meta-schema, which takes longer than all tests. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false });

/** Compiles a schema once for all instances, when the first is evaluated. */
function acceptorOf(schema: JsonSchema): (instance: unknown) => boolean {
  let validate: ValidateFunction | undefined;
  return (instance) => {
    validate ??= ajv.compile(schema);
    return validate(instance);
  };
}

interface Evidence {
  readonly accepted: (instance: unknown) => boolean;
  readonly acceptedAfter: (instance: unknown) => boolean;
  readonly instances: readonly unknown[];
}

function expectNoContradiction(
  keeps: Inclusion,
  { accepted, acceptedAfter, instances }: Evidence,
): void {
  if (keeps.verdict === "no") {
    expect(accepted(keeps.witness)).toBe(true);
    expect(acceptedAfter(keeps.witness)).toBe(false);
  }
  if (keeps.verdict !== "yes") return;
  for (const instance of instances) {
    if (accepted(instance)) expect(acceptedAfter(instance)).toBe(true);
  }
}

describe("compare against Ajv, an independent validator", () => {
  test("no value contradicts a proved inclusion, and Ajv confirms every witness", () => {
    const verdicts = { yes: 0, no: 0, unknown: 0 };
    fc.assert(
      fc.property(
        schema,
        schema,
        fc.array(value, { minLength: 5, maxLength: 15 }),
        (before, after, instances) => {
          const { keeps } = compareSchemasOf({}, {}).compare(before, after);
          verdicts[keeps.verdict] += 1;
          const [accepted, acceptedAfter] = [acceptorOf(before), acceptorOf(after)];
          expectNoContradiction(keeps, { accepted, acceptedAfter, instances });
        },
      ),
      { numRuns: 200 },
    );
    console.log("verdicts:", JSON.stringify(verdicts));
    expect(verdicts.yes).toBeGreaterThan(50);
    expect(verdicts.no).toBeGreaterThan(50);
  });

  test("no value contradicts a proved inclusion of schemas that refer to each other", () => {
    const verdicts = { yes: 0, no: 0, unknown: 0 };
    const a = { $ref: "#/components/schemas/A" };
    fc.assert(
      fc.property(
        cyclic,
        cyclic,
        fc.array(value, { minLength: 5, maxLength: 15 }),
        (before, after, instances) => {
          const { keeps } = compareSchemasOf(before, after).compare(a, a);
          verdicts[keeps.verdict] += 1;
          const accepted = acceptorOf({ ...a, ...before });
          const acceptedAfter = acceptorOf({ ...a, ...after });
          expectNoContradiction(keeps, { accepted, acceptedAfter, instances });
        },
      ),
      { numRuns: 200 },
    );
    console.log("verdicts of cyclic schemas:", JSON.stringify(verdicts));
    expect(verdicts.yes).toBeGreaterThan(2);
    expect(verdicts.no).toBeGreaterThan(50);
  });

  test("a schema includes itself", () => {
    fc.assert(
      fc.property(schema, (schema) => {
        expect(compare(schema, structuredClone(schema)).keeps.verdict).toBe("yes");
      }),
      { numRuns: 200 },
    );
  });
});
