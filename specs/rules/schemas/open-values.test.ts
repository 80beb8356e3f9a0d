import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints a spec whose request starts on line 11, and whose response has the schema in its last line. */
const lint = (response: string, request = "{}") =>
  lintText(
    "open-values",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    post:
      parameters:
        - {name: size, in: query, schema: {$ref: "#/components/schemas/Size"}}
      requestBody:
        content:
          application/json:
            schema: ${request}
      responses:
        "200":
          content:
            application/json:
              schema: ${response}
components:
  schemas:
    Size: {type: integer, maximum: 9}
    Color: {type: string, enum: [red, blue]}
`,
  );

test("open-values accepts known values, and enums and bounds of requests", async () => {
  const known = "{type: string, x-extensible-enum: [red, blue]}";
  expect(await lint(known, "{enum: [a, b]}")).toEqual([]);
  expect(await lint('{$ref: "#/components/schemas/Size"}')).toEqual([]);
});

test("open-values accepts the enum of a discriminator, which selects a member", async () => {
  const union =
    "{oneOf: [{properties: {kind: {enum: [cat, dog]}}}], discriminator: {propertyName: kind}}";
  expect(await lint(union)).toEqual([]);
});

test("open-values reports an enum of a response, although a request has it too", async () => {
  const color = '{$ref: "#/components/schemas/Color"}';
  expect(await lint(`{items: ${color}}`, color)).toEqual([
    'specs/host.yaml:20 A new value of this enum would break clients; list the known values in "x-extensible-enum" instead.',
  ]);
});

test("open-values reports an upper bound of a figure that only responses have", async () => {
  expect(await lint("{properties: {ltv: {type: number, maximum: 1}}}")).toEqual([
    'specs/host.yaml:16 A response may exceed this "maximum"; remove it.',
  ]);
});
