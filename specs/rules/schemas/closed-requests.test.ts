import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints one request schema, which starts on line 10. */
const lint = (schema: string, components = "") =>
  lintText(
    "closed-requests",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    post:
      requestBody:
        content:
          application/json:
            schema:
${schema.replace(/^/gm, "              ")}
${components}`,
  );
const open = 'This request object accepts unknown fields; add "additionalProperties: false".';
const openWhole =
  'This request object accepts unknown fields; add "unevaluatedProperties: false" beside its composition.';

test("closed-requests accepts a closed object with maps and text inside", async () => {
  const findings = await lint(`type: object
additionalProperties: false
properties:
  name: {type: string}
  labels: {type: object, additionalProperties: {type: string}}
  data: {type: object, additionalProperties: true}`);
  expect(findings).toEqual([]);
});

test("closed-requests reports an open object, also nested and behind a $ref", async () => {
  const findings = await lint(
    `type: object
properties:
  items:
    type: array
    items:
      properties: {id: {type: string}}
  token: {$ref: "#/components/schemas/Token"}
additionalProperties: true`,
    `components:
  schemas:
    Token: {type: object, properties: {symbol: {type: string}}}
    Unused: {type: object, properties: {symbol: {type: string}}}`,
  );
  expect(findings).toEqual([
    `specs/host.yaml:9 ${open}`,
    `specs/host.yaml:14 ${open}`,
    `specs/host.yaml:20 ${open}`,
  ]);
});

test("closed-requests requires unevaluatedProperties beside a composition, not in its branches", async () => {
  const composition = `allOf:
  - $ref: "#/components/schemas/Base"
properties: {kind: {const: one}}`;
  const base = "components: {schemas: {Base: {type: object, properties: {id: {type: string}}}}}";
  expect(await lint(composition, base)).toEqual([`specs/host.yaml:9 ${openWhole}`]);
  expect(await lint(`${composition}\nadditionalProperties: false`, base)).toEqual([
    `specs/host.yaml:9 ${openWhole}`,
  ]);
  expect(await lint(`${composition}\nunevaluatedProperties: false`, base)).toEqual([]);
});

test("closed-requests requires each member of a union to be closed", async () => {
  const findings = await lint(`oneOf:
  - type: object
    additionalProperties: false
    properties: {a: {type: string}}
  - type: object
    properties: {b: {type: string}}`);
  expect(findings).toEqual([`specs/host.yaml:14 ${open}`]);
});

test("closed-requests ignores responses and webhook bodies", async () => {
  const findings = await lintText(
    "closed-requests",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      responses:
        "200":
          description: Thing
          content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}
webhooks:
  event:
    post:
      requestBody:
        content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}
`,
  );
  expect(findings).toEqual([]);
});

test("closed-requests requires closed members of a union beside type: object", async () => {
  const findings = await lint(`type: object
anyOf:
  - properties: {a: {type: string}}
    additionalProperties: false
  - properties: {b: {type: string}}`);
  expect(findings).toEqual([`specs/host.yaml:14 ${open}`]);
});

test("closed-requests requires unevaluatedProperties on a union with properties of its own", async () => {
  const union = `properties: {id: {type: string}}
oneOf:
  - properties: {a: {type: string}}
  - properties: {b: {type: string}}`;
  expect(await lint(union)).toEqual([`specs/host.yaml:9 ${openWhole}`]);
  expect(await lint(`${union}\nunevaluatedProperties: false`)).toEqual([]);
});

test("closed-requests requires unevaluatedProperties on an object that is only an allOf", async () => {
  const base = "components: {schemas: {Base: {type: object, properties: {id: {type: string}}}}}";
  expect(await lint(`allOf: [{$ref: "#/components/schemas/Base"}]`, base)).toEqual([
    `specs/host.yaml:9 ${openWhole}`,
  ]);
});

test("closed-requests reports an open object inside a map", async () => {
  const map = "type: object\nadditionalProperties:\n  properties: {a: {type: string}}";
  expect(await lint(map)).toEqual([`specs/host.yaml:11 ${open}`]);
});
