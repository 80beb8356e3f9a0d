import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints one request body, whose limit is on line 7. */
const lint = (limit: string, schema: string) =>
  lintText(
    "body-limits",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    post:
      requestBody:
        ${limit}
        content: {application/json: {schema: ${schema}}}
components:
  schemas:
    Wallet: {type: string, pattern: "^[1-9]+$", maxLength: 44}
    Tree: {type: object, properties: {child: {$ref: "#/components/schemas/Tree"}, id: {type: string, maxLength: 1}}}
`,
  );
const tooLow = (limit: number, longest: number) =>
  `specs/host.yaml:6 x-max-body-bytes is ${limit}; a valid body can have ${longest} bytes. Raise it, or lower the limits of the schema.`;

test("body-limits reports a request body without a maximum, or with one that is no number of bytes", async () => {
  const message =
    "This request body has no maximum size; add x-max-body-bytes with a number of bytes.";
  for (const limit of ["required: true", "x-max-body-bytes: 0", "x-max-body-bytes: 1 MiB"]) {
    expect(await lint(limit, "{type: object}")).toEqual([`specs/host.yaml:6 ${message}`]);
  }
});

test.each([
  // {"name":"…",} with ten escapes of six bytes
  ["{properties: {name: {type: string, maxLength: 10}}}", 72],
  [
    '{properties: {wallets: {type: array, maxItems: 10, items: {$ref: "#/components/schemas/Wallet"}}}}',
    485,
  ],
  ["{properties: {id: {type: string, format: uuid}, at: {type: string, format: date-time}}}", 92],
  ["{oneOf: [{const: PUSH}, {enum: [EMAIL, TELEGRAM]}]}", 10],
  ["{allOf: [{properties: {a: {const: 1}}}, {properties: {b: {type: integer}}}]}", 39],
  ['{type: [string, "null"], maxLength: 1}', 24],
  ['{$ref: "#/components/schemas/Tree"}', 25],
])("body-limits requires room for the longest value of %s", async (schema, longest) => {
  expect(await lint(`x-max-body-bytes: ${longest}`, schema)).toEqual([]);
  expect(await lint(`x-max-body-bytes: ${longest - 1}`, schema)).toEqual([
    tooLow(longest - 1, longest),
  ]);
});

test("body-limits ignores the bodies of webhooks, which the service sends", async () => {
  const findings = await lintText(
    "body-limits",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths: {}
webhooks:
  event:
    post:
      requestBody:
        content: {application/json: {schema: {type: object}}}
`,
  );
  expect(findings).toEqual([]);
});
