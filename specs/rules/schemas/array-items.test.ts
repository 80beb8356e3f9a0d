import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

const lint = (schema: string) =>
  lintText(
    "array-items",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths: {}
components:
  schemas:
    Things: ${schema}
`,
  );

test("array-items accepts arrays with items, and other types without", async () => {
  expect(await lint("{type: array, items: {type: string}}")).toEqual([]);
  expect(await lint("{type: array, prefixItems: [{type: string}]}")).toEqual([]);
  expect(await lint("{type: string}")).toEqual([]);
});

test("array-items reports an array without items, also nested and beside another type", async () => {
  const message = 'This array does not describe its items; add "items" with their schema.';
  expect(await lint("{type: array}")).toEqual([`specs/host.yaml:6 ${message}`]);
  expect(await lint('{properties: {a: {type: [array, "null"]}}}')).toEqual([
    `specs/host.yaml:6 ${message}`,
  ]);
});
