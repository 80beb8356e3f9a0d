import type { ErrorObject } from "ajv";
import { expect, test } from "vitest";
import { findRelevantErrors } from "./relevant-errors.ts";

const error = (keyword: string, instancePath: string): ErrorObject => ({
  keyword,
  instancePath,
  schemaPath: `#/${keyword}`,
  params: {},
});

test("findRelevantErrors keeps an unknown field beside the condition that refused it", () => {
  const unknown = error("unevaluatedProperties", "/trigger");
  expect(findRelevantErrors([unknown, error("if", "/trigger")])).toEqual([unknown]);
});

test("findRelevantErrors drops an unknown field that follows from another error of its object", () => {
  const missing = error("required", "/trigger");
  const unknown = error("unevaluatedProperties", "/trigger");
  expect(findRelevantErrors([missing, unknown, error("if", "/trigger")])).toEqual([missing]);
});

test("findRelevantErrors never returns an empty list for an invalid value", () => {
  const condition = error("if", "/trigger");
  expect(findRelevantErrors([condition])).toEqual([condition]);
});
