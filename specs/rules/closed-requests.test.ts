import { expect, test } from "vitest";
import { lintText } from "./plugin/lint-files.ts";

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
const open = 'This request object accepts any other field; add "additionalProperties: false".';
const openWhole =
  'This request object accepts any other field; add "unevaluatedProperties: false" beside its composition.';

test("a closed object passes, with maps and text inside", async () => {
  const findings = await lint(`type: object
additionalProperties: false
properties:
  name: {type: string}
  labels: {type: object, additionalProperties: {type: string}}
  data: {type: object, additionalProperties: true}`);
  expect(findings).toEqual([]);
});

test("an open object is found, inside others and behind a $ref too", async () => {
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

test("a composed object is closed as a whole, not branch by branch", async () => {
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

test("each member of a union of whole objects closes itself", async () => {
  const findings = await lint(`oneOf:
  - type: object
    additionalProperties: false
    properties: {a: {type: string}}
  - type: object
    properties: {b: {type: string}}`);
  expect(findings).toEqual([`specs/host.yaml:14 ${open}`]);
});

test("answers and webhook bodies stay open", async () => {
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

test("a union beside a type alone still leaves the closing to its members", async () => {
  const findings = await lint(`type: object
anyOf:
  - properties: {a: {type: string}}
    additionalProperties: false
  - properties: {b: {type: string}}`);
  expect(findings).toEqual([`specs/host.yaml:14 ${open}`]);
});

test("a union beside fields of its own is closed as a whole", async () => {
  const union = `properties: {id: {type: string}}
oneOf:
  - properties: {a: {type: string}}
  - properties: {b: {type: string}}`;
  expect(await lint(union)).toEqual([`specs/host.yaml:9 ${openWhole}`]);
  expect(await lint(`${union}\nunevaluatedProperties: false`)).toEqual([]);
});

test("an object that is nothing but composed is closed too", async () => {
  const base = "components: {schemas: {Base: {type: object, properties: {id: {type: string}}}}}";
  expect(await lint(`allOf: [{$ref: "#/components/schemas/Base"}]`, base)).toEqual([
    `specs/host.yaml:9 ${openWhole}`,
  ]);
});

test("the objects inside a map are held to the rule", async () => {
  const map = "type: object\nadditionalProperties:\n  properties: {a: {type: string}}";
  expect(await lint(map)).toEqual([`specs/host.yaml:11 ${open}`]);
});
