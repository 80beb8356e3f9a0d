import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Evaluator } from "../src/schemas/evaluation/evaluator.ts";
import type { JsonSchema } from "../src/schemas/json-schema.ts";
import { References } from "../src/schemas/references.ts";
import { WorkBudget } from "../src/schemas/work-budget.ts";
import { value, versions } from "./no-contradiction/arbitrary-schemas.ts";

const accepts = (schema: JsonSchema, instance: unknown, document: object = {}) =>
  new Evaluator(new References(document), new WorkBudget()).accepts(schema, instance);

test("Evaluator agrees with Ajv on any schema and value", () => {
  let decided = 0;
  const agree = fc.property(versions, value, ({ before: { schema, components } }, instance) => {
    const verdict = accepts(schema, instance, { components: { schemas: components } });
    const expected = verdictOfAjv(schema, components, instance);
    // Ajv overflows the stack where a schema applies itself to the same value.
    if (verdict === undefined || expected === undefined) return;
    decided += 1;
    expect(verdict).toBe(expected);
  });
  fc.assert(agree, { numRuns: 150 });
  expect(decided).toBeGreaterThan(90);
});

describe("keywords that depend on each other agree with Ajv", () => {
  const [text, number] = [{ type: "string" }, { type: "integer" }];
  const arrays = [[], [1], ["a"], ["a", 1], [1, "a"], [1, 2], ["a", "b", 1], [1, 1]];
  const objects = [{}, { a: 1 }, { a: "a" }, { b: 1 }, { a: 1, b: "b" }, { a: 1, ab: 1, x: 1 }];

  test.each<[JsonSchema, readonly unknown[]]>([
    [{ contains: text, unevaluatedItems: number }, arrays],
    [{ contains: text, minContains: 0, maxContains: 1 }, arrays],
    [{ contains: number, minContains: 2 }, arrays],
    [{ prefixItems: [text], items: number }, arrays],
    [{ prefixItems: [text], unevaluatedItems: false }, arrays],
    [
      {
        anyOf: [{ prefixItems: [text] }, { prefixItems: [true, number] }],
        unevaluatedItems: false,
      },
      arrays,
    ],
    [{ uniqueItems: true }, arrays],
    [
      { properties: { a: number }, patternProperties: { b: text }, additionalProperties: false },
      objects,
    ],
    [{ allOf: [{ properties: { a: number } }], unevaluatedProperties: false }, objects],
    [
      {
        anyOf: [{ properties: { a: number } }, { properties: { b: text } }],
        unevaluatedProperties: false,
      },
      objects,
    ],
    [{ oneOf: [{ required: ["a"] }, { required: ["b"] }] }, objects],
    [{ not: { properties: { a: number }, unevaluatedProperties: false } }, objects],
    [
      {
        if: { properties: { a: number } },
        then: { properties: { b: text } },
        unevaluatedProperties: false,
      },
      objects,
    ],
    [
      { dependentSchemas: { a: { properties: { a: number } } }, unevaluatedProperties: false },
      objects,
    ],
    [{ dependentRequired: { a: ["b"] } }, objects],
    [{ propertyNames: { maxLength: 1 } }, objects],
    [{ minProperties: 1, maxProperties: 2 }, objects],
  ])("%j", (schema, instances) => {
    for (const instance of instances) {
      expect(accepts(schema, instance)).toBe(verdictOfAjv(schema, {}, instance));
    }
  });
});

/** One instance: each compiles the meta-schema, which takes longer than all else. */
const ajv = new Ajv2020({
  ...{ strict: false, validateFormats: false, logger: false },
  addUsedSchema: false,
});

function verdictOfAjv(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  instance: unknown,
): boolean | undefined {
  const names = JSON.stringify({ schema, components }).replaceAll(
    "#/components/schemas/",
    "#/$defs/",
  );
  const { schema: root, components: $defs } = JSON.parse(names);
  try {
    return ajv.validate({ $defs, allOf: [root] }, instance);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

describe("an undecidable pattern", () => {
  const undecidable = { pattern: "^(?=a)" };

  test.each<[JsonSchema, unknown, boolean | undefined]>([
    [undecidable, "a", undefined],
    [undecidable, 1, true],
    [{ ...undecidable, type: "integer" }, "a", false],
    [{ not: undecidable }, "a", undefined],
    [{ anyOf: [undecidable, { minLength: 1 }] }, "a", true],
    [{ oneOf: [undecidable, { minLength: 1 }] }, "a", undefined],
    [{ if: undecidable, then: false, else: false }, "a", false],
    [{ patternProperties: { "(?=a)": false } }, { a: 1 }, undefined],
    [{ patternProperties: { "(?=a)": { type: "integer" } } }, { a: 1 }, true],
    [{ patternProperties: { "(?=a)": true }, additionalProperties: false }, { a: 1 }, undefined],
    [{ patternProperties: { "(?=a)": true }, unevaluatedProperties: false }, { a: 1 }, undefined],
    [
      { allOf: [{ patternProperties: { "(?=a)": true } }], unevaluatedProperties: false },
      { a: 1 },
      undefined,
    ],
    [
      { anyOf: [{ properties: { a: undecidable } }, true], unevaluatedProperties: false },
      { a: "a" },
      undefined,
    ],
  ])("%j gives %j the verdict %s", (schema, instance, verdict) => {
    expect(accepts(schema, instance)).toBe(verdict);
  });
});

test("a schema that applies itself to the same value is undecidable where the rest does not decide", () => {
  const document = { A: { anyOf: [{ $ref: "#/A" }, { type: "string" }] } };
  expect(accepts({ $ref: "#/A" }, 1, document)).toBeUndefined();
  expect(accepts({ $ref: "#/A" }, "a", document)).toBe(true);
});

describe("schemas that each refer twice to the next", () => {
  const twice = (index: number) => ({ $ref: `#/A${index + 1}` });
  const doubling = Array.from({ length: 60 }, (_, index) => [
    `A${index}`,
    { allOf: [twice(index), { title: "again", ...twice(index) }] },
  ]);
  const document = { ...Object.fromEntries(doubling), A60: { type: "object" } };

  test("are decided, since each verdict is kept", () => {
    expect(accepts({ $ref: "#/A0" }, 1, document)).toBe(false);
    expect(accepts({ $ref: "#/A0" }, {}, document)).toBe(true);
  });

  test("are undecidable where unevaluated properties are collected on every way", () => {
    const closed = { $ref: "#/A0", unevaluatedProperties: false };
    expect(accepts(closed, { a: 1 }, document)).toBeUndefined();
  });
});

test("format url is checked in linear time", () => {
  const url = { format: "url" };
  expect(accepts(url, "https://example.com/a")).toBe(true);
  expect(accepts(url, `http://${"a".repeat(5000)}!`)).toBe(true);
  expect(accepts(url, `http://${"a".repeat(5000)}^`)).toBe(false);
});

test("multipleOf is exact for decimal fractions", () => {
  expect(accepts({ multipleOf: 0.1 }, 0.3)).toBe(true);
  expect(accepts({ multipleOf: 0.01 }, 19.99)).toBe(true);
  expect(accepts({ multipleOf: 0.1 }, 0.35)).toBe(false);
  expect(accepts({ multipleOf: 1e-7 }, 1e21)).toBe(true);
});

describe("$dynamicRef", () => {
  const branch = {
    $dynamicAnchor: "node",
    type: "object",
    additionalProperties: { $dynamicRef: "#node" },
  };

  test("leads to the only schema with the anchor", () => {
    const document = { components: { schemas: { Tree: branch } } };
    const tree = { $ref: "#/components/schemas/Tree" };
    expect(accepts(tree, { a: { b: {} } }, document)).toBe(true);
    expect(accepts(tree, { a: { b: 1 } }, document)).toBe(false);
  });

  test("is undecidable where several schemas have the anchor and disagree", () => {
    const strict = { $dynamicAnchor: "node", maxProperties: 0 };
    const document = { components: { schemas: { Tree: branch, Strict: strict } } };
    const tree = { $ref: "#/components/schemas/Tree" };
    expect(accepts(tree, { a: { b: {} } }, document)).toBeUndefined();
    expect(accepts(tree, { a: {} }, document)).toBe(true);
  });
});
