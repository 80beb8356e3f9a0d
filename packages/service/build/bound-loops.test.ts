import { createRequire } from "node:module";
import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { expect, test } from "vitest";
import { boundLoops, maxErrorsPerLoop } from "./bound-loops.ts";

type Validate = ((value: unknown) => boolean) & { readonly errors?: ErrorObject[] | null };

/** A schema's validator with bounded loops. */
function compile(schema: object): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { source: true } });
  const source = boundLoops(standalone.default(ajv, ajv.compile(schema)));
  const module: { exports: unknown } = { exports: {} };
  new Function("module", "exports", "require", source)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports as Validate;
}

function countErrors(validate: Validate, value: unknown): number {
  expect(validate(value)).toBe(false);
  return validate.errors?.length ?? 0;
}

const digits = { type: "array", items: { type: "string", pattern: "^\\d+$" } };
const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

test("a validator reports every error up to the maximum", () => {
  const validate = compile(digits);
  expect(countErrors(validate, ["a", "1", "b"])).toBe(2);
  expect(countErrors(validate, Array(maxErrorsPerLoop).fill("a"))).toBe(maxErrorsPerLoop);
  expect(validate(["1", "2"])).toBe(true);
});

test.each([
  ["wrong entries", digits, Array(100_000).fill("a")],
  ["unknown fields", { type: "object", additionalProperties: false }, fieldsOf(100_000)],
  ["unevaluated fields", { type: "object", unevaluatedProperties: false }, fieldsOf(100_000)],
  ["wrong names", { propertyNames: { maxLength: 1 } }, fieldsOf(100_000)],
  ["wrong values of a map", { additionalProperties: { type: "string" } }, fieldsOf(100_000)],
])("a validator stops at the maximum of errors about %s", (_, schema, value) => {
  expect(countErrors(compile(schema), value)).toBe(maxErrorsPerLoop);
});

test("each loop finds its own errors, also after another has reached the maximum", () => {
  const validate = compile({ properties: { a: digits, b: digits } });
  const wrong = Array(1000).fill("a");
  expect(countErrors(validate, { a: wrong, b: wrong })).toBe(2 * maxErrorsPerLoop);
});

test("a value stays invalid when the loop of each form has reached the maximum", () => {
  const letters = { type: "array", items: { type: "string", pattern: "^[a-z]+$" } };
  const wrong = Array(1000).fill("?");
  for (const schema of [
    { anyOf: [digits, letters] },
    { oneOf: [digits, letters] },
    { if: digits, else: letters },
    { allOf: [{ not: { not: digits } }] },
  ]) {
    expect(compile(schema)(wrong), JSON.stringify(schema)).toBe(false);
  }
  expect(compile({ oneOf: [digits, letters] })(["a", "b"])).toBe(true);
});

test("nested lists add no more errors than their loops together", () => {
  const validate = compile({ type: "array", items: digits });
  const value = Array(1000).fill(Array(1000).fill("a"));
  expect(countErrors(validate, value)).toBeLessThanOrEqual(2 * maxErrorsPerLoop);
});

test("boundLoops refuses a loop of another form", () => {
  expect(() => boundLoops("for(const item of data){}")).toThrow(
    "Ajv generates a loop that the build does not bound: for(const item of data){",
  );
  expect(() => boundLoops("while(i--){}")).toThrow();
});
