import { expect, test } from "vitest";
import { lintFiles } from "./plugin/lint-files.ts";

/** Lints one response example, which stands on line 11. */
const lint = (schema: string, example: string, components = "{}") =>
  lintFiles("valid-examples", {
    "specs/host.yaml": `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things/{id}:
    get:
      responses:
        "200":
          content:
            application/json:
              schema: ${schema}
              examples: {one: {summary: One, value: ${example}}}
components:
  schemas: ${components}
`,
    "specs/common/things.yaml": `schemas:
  Thing: {type: object, properties: {id: {type: string}}}
responses:
  Failure:
    description: It failed.
    content:
      application/json:
        schema: {$ref: "#/schemas/Thing"}
        examples: {one: {summary: One, value: {id: 1}}}
`,
  });

const thing = "{type: object, required: [id], properties: {id: {type: string, minLength: 2}}}";

test("an example that fits passes, through $refs and other files too", async () => {
  expect(await lint(thing, "{id: abc}")).toEqual([]);
  expect(await lint('{$ref: "common/things.yaml#/schemas/Thing"}', "{id: abc}")).toEqual([]);
});

test("an example that breaks its schema is reported at the value", async () => {
  expect(await lint(thing, "{id: a}")).toEqual([
    'specs/host.yaml:11 The example "one" does not fit its schema, id must NOT have fewer than 2 characters; correct one of the two.',
  ]);
  expect(await lint(thing, "{}")).toEqual([
    "specs/host.yaml:11 The example \"one\" does not fit its schema, it must have required property 'id'; correct one of the two.",
  ]);
  expect(await lint("{type: string, format: date-time}", "yesterday")).toHaveLength(1);
});

test("the finding stands at the field, not at the example", async () => {
  const [finding] = await lint(thing, "{\n                id: a}");
  expect(finding).toMatch(/^specs\/host\.yaml:12 /);
});

test("a $ref that leads nowhere is left to the rule for it", async () => {
  expect(await lint('{$ref: "#/components/schemas/Gone"}', "{id: abc}")).toEqual([]);
});

test("a field that the schema does not name is reported", async () => {
  const unnamed = 'it must NOT have unevaluated properties ("name")';
  expect(await lint(thing, "{id: abc, name: x}")).toEqual([
    `specs/host.yaml:11 The example "one" does not fit its schema, ${unnamed}; correct one of the two.`,
  ]);
  expect(
    await lint('{$ref: "#/components/schemas/Thing"}', "{id: abc, name: x}", `{Thing: ${thing}}`),
  ).toHaveLength(1);
  expect(await lint(`{type: array, items: ${thing}}`, "[{id: abc, name: x}]")).toHaveLength(1);
  expect(await lint("{type: object, additionalProperties: true}", "{name: x}")).toEqual([]);
});

test("a composition is one value: its branches may name each other's fields", async () => {
  const composed = `{allOf: [${thing}], properties: {name: {type: string}}}`;
  expect(await lint(composed, "{id: abc, name: x}")).toEqual([]);
  expect(await lint(composed, "{id: abc, nam: x}")).toHaveLength(1);
});

test("a component that is composed into another may be given the other's fields", async () => {
  const composed = `{allOf: [{$ref: "#/components/schemas/Thing"}], properties: {name: {type: string}}}`;
  expect(await lint(composed, "{id: abc, name: x}", `{Thing: ${thing}}`)).toEqual([]);
  const union = `{properties: {name: {type: string}}, anyOf: [${thing}]}`;
  expect(await lint(union, "{id: abc, name: x}")).toEqual([]);
});

test("a property may bear the name of a keyword", async () => {
  expect(
    await lint("{properties: {then: {properties: {id: {}}}}}", "{then: {name: x}}"),
  ).toHaveLength(1);
});

test("of several complaints the one that reaches deepest is reported", async () => {
  const outer = "{required: [c], properties: {a: {properties: {b: {type: string}}}}}";
  expect(await lint(outer, "{a: {b: 1}}")).toEqual([
    'specs/host.yaml:11 The example "one" does not fit its schema, a.b must be string; correct one of the two.',
  ]);
});

test("members of a union that are of another kind are not heard", async () => {
  const dog =
    "{properties: {kind: {type: string, const: dog}, owner: {properties: {name: {type: string}}}}}";
  const cat = "{properties: {kind: {type: string, const: cat}, owner: {}, lives: {type: integer}}}";
  const union = `{anyOf: [${dog}, ${cat}]}`;
  const findings = await lint(union, "{kind: cat, lives: many, owner: {name: 1}}");
  expect(findings[0]).toContain("lives must be integer");
});

test("an answer that operations share is reported once, and callbacks are looked at", async () => {
  const findings = await lintFiles("valid-examples", {
    "specs/host.yaml": `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get: {responses: {"500": {$ref: "#/components/responses/Failure"}}}
    post:
      responses: {"500": {$ref: "#/components/responses/Failure"}}
      callbacks:
        done:
          "{$request.body#/url}":
            post: {requestBody: {content: {application/json: {schema: {type: string}, examples: {one: {value: 1}}}}}}
components:
  responses:
    Failure: {content: {application/json: {schema: {type: string}, examples: {one: {value: 1}}}}}
`,
  });
  expect(findings.map((finding) => finding.split(" ")[0])).toEqual([
    "specs/host.yaml:14",
    "specs/host.yaml:11",
  ]);
});

test("a path with a percent sign is no obstacle", async () => {
  const findings = await lintFiles("valid-examples", {
    "specs/host.yaml": `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things/a%20b:
    post: {requestBody: {content: {application/json: {schema: {type: string}, examples: {one: {value: 1}}}}}}
`,
  });
  expect(findings).toHaveLength(1);
});

test("a union with a member for the unknown is checked by its members", async () => {
  const union =
    '{anyOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Unknown"}], discriminator: {propertyName: kind}}';
  const members = `{
    Cat: {type: object, required: [kind, lives], properties: {kind: {type: string, const: cat}, lives: {type: integer}}},
    Unknown: {type: object, required: [kind], properties: {kind: {type: string, not: {enum: [cat]}}}}}`;
  expect(await lint(union, "{kind: cat, lives: 9}", members)).toEqual([]);
  expect(await lint(union, "{kind: dog}", members)).toEqual([]);
  expect(await lint(union, "{kind: cat, lives: many}", members)).toEqual([
    'specs/host.yaml:11 The example "one" does not fit its schema, lives must be integer; correct one of the two.',
  ]);
});

test("an example in a common file is reported there", async () => {
  const findings = await lintFiles("valid-examples", {
    "specs/host.yaml": `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get: {responses: {"500": {$ref: "common/errors.yaml#/responses/Failure"}}}
webhooks:
  event:
    post: {requestBody: {content: {application/json: {schema: {type: string}, examples: {one: {value: 1}}}}}}
`,
    "specs/common/errors.yaml": `responses:
  Failure:
    content:
      application/json:
        schema: {type: string}
        examples:
          one:
            value: 1
`,
  });
  expect(findings).toEqual([
    'specs/common/errors.yaml:8 The example "one" does not fit its schema, it must be string; correct one of the two.',
    'specs/host.yaml:8 The example "one" does not fit its schema, it must be string; correct one of the two.',
  ]);
});
