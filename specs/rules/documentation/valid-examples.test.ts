import { expect, test } from "vitest";
import { lintFiles } from "../plugin/lint-files.ts";

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

test("valid-examples accepts a matching example, also through $refs and other files", async () => {
  expect(await lint(thing, "{id: abc}")).toEqual([]);
  expect(await lint('{$ref: "common/things.yaml#/schemas/Thing"}', "{id: abc}")).toEqual([]);
});

test("valid-examples reports an invalid example at the value", async () => {
  expect(await lint(thing, "{id: a}")).toEqual([
    'specs/host.yaml:11 The example "one" does not match its schema, id must NOT have fewer than 2 characters; correct the example or the schema.',
  ]);
  expect(await lint(thing, "{}")).toEqual([
    "specs/host.yaml:11 The example \"one\" does not match its schema, it must have required property 'id'; correct the example or the schema.",
  ]);
  expect(await lint("{type: string, format: date-time}", "yesterday")).toHaveLength(1);
});

test("valid-examples reports the location of the field", async () => {
  const [finding] = await lint(thing, "{\n                id: a}");
  expect(finding).toMatch(/^specs\/host\.yaml:12 /);
});

test("valid-examples leaves an unresolved $ref to no-unresolved-refs", async () => {
  expect(await lint('{$ref: "#/components/schemas/Gone"}', "{id: abc}")).toEqual([]);
});

test("valid-examples reports an undeclared field", async () => {
  const unnamed = 'it must NOT have unevaluated properties ("name")';
  expect(await lint(thing, "{id: abc, name: x}")).toEqual([
    `specs/host.yaml:11 The example "one" does not match its schema, ${unnamed}; correct the example or the schema.`,
  ]);
  expect(
    await lint('{$ref: "#/components/schemas/Thing"}', "{id: abc, name: x}", `{Thing: ${thing}}`),
  ).toHaveLength(1);
  expect(await lint(`{type: array, items: ${thing}}`, "[{id: abc, name: x}]")).toHaveLength(1);
  expect(await lint("{type: object, additionalProperties: true}", "{name: x}")).toEqual([]);
});

test("valid-examples accepts the fields of every branch of a composition", async () => {
  const composed = `{allOf: [${thing}], properties: {name: {type: string}}}`;
  expect(await lint(composed, "{id: abc, name: x}")).toEqual([]);
  expect(await lint(composed, "{id: abc, nam: x}")).toHaveLength(1);
});

test("valid-examples accepts the fields around a composed component", async () => {
  const composed = `{allOf: [{$ref: "#/components/schemas/Thing"}], properties: {name: {type: string}}}`;
  expect(await lint(composed, "{id: abc, name: x}", `{Thing: ${thing}}`)).toEqual([]);
  const union = `{properties: {name: {type: string}}, anyOf: [${thing}]}`;
  expect(await lint(union, "{id: abc, name: x}")).toEqual([]);
});

test("valid-examples accepts a property named like a keyword", async () => {
  expect(
    await lint("{properties: {then: {properties: {id: {}}}}}", "{then: {name: x}}"),
  ).toHaveLength(1);
});

test("valid-examples reports the deepest of several errors", async () => {
  const outer = "{required: [c], properties: {a: {properties: {b: {type: string}}}}}";
  expect(await lint(outer, "{a: {b: 1}}")).toEqual([
    'specs/host.yaml:11 The example "one" does not match its schema, a.b must be string; correct the example or the schema.',
  ]);
});

test("valid-examples ignores errors of union members with another discriminator value", async () => {
  const dog =
    "{properties: {kind: {type: string, const: dog}, owner: {properties: {name: {type: string}}}}}";
  const cat = "{properties: {kind: {type: string, const: cat}, owner: {}, lives: {type: integer}}}";
  const union = `{anyOf: [${dog}, ${cat}]}`;
  const findings = await lint(union, "{kind: cat, lives: many, owner: {name: 1}}");
  expect(findings[0]).toContain("lives must be integer");
});

test("valid-examples reports a shared response once and checks callbacks", async () => {
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

test("valid-examples checks a path with a percent sign", async () => {
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

test("valid-examples checks a union with an unknown member by its members", async () => {
  const union =
    '{anyOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Unknown"}], discriminator: {propertyName: kind}}';
  const members = `{
    Cat: {type: object, required: [kind, lives], properties: {kind: {type: string, const: cat}, lives: {type: integer}}},
    Unknown: {type: object, required: [kind], properties: {kind: {type: string, not: {enum: [cat]}}}}}`;
  expect(await lint(union, "{kind: cat, lives: 9}", members)).toEqual([]);
  expect(await lint(union, "{kind: dog}", members)).toEqual([]);
  expect(await lint(union, "{kind: cat, lives: many}", members)).toEqual([
    'specs/host.yaml:11 The example "one" does not match its schema, lives must be integer; correct the example or the schema.',
  ]);
});

test("valid-examples reports an incomplete union member by its own kind", async () => {
  const union = `{anyOf: [{$ref: "#/components/schemas/Known"}, {$ref: "#/components/schemas/Unknown"}]}`;
  const members = `{
    Base: {required: [id], properties: {id: {type: string}}},
    Dog: {allOf: [{$ref: "#/components/schemas/Base"}], required: [kind, owner], properties: {kind: {type: string, const: dog}, owner: {type: string}}},
    Cat: {allOf: [{$ref: "#/components/schemas/Base"}], required: [kind, lives], properties: {kind: {type: string, const: cat}, lives: {type: integer}}},
    Known: {oneOf: [{$ref: "#/components/schemas/Dog"}, {$ref: "#/components/schemas/Cat"}],
      discriminator: {propertyName: kind, mapping: {dog: "#/components/schemas/Dog", cat: "#/components/schemas/Cat"}}},
    Unknown: {allOf: [{$ref: "#/components/schemas/Base"}], required: [kind], properties: {kind: {type: string, not: {enum: [dog, cat]}}}}}`;
  const faultOf = async (example: string) => {
    const [finding = ""] = await lint(union, example, members);
    return finding.match(/its schema, (.*);/)?.[1];
  };
  expect(await faultOf("{kind: cat, id: a, lives: 9}")).toBeUndefined();
  expect(await faultOf("{kind: bird, id: a}")).toBeUndefined();
  expect(await faultOf("{kind: cat}")).toBe("it must have required property 'id'");
  expect(await faultOf("{kind: cat, id: a}")).toBe("it must have required property 'lives'");
  expect(await faultOf("{kind: cat, id: a, lives: many}")).toBe("lives must be integer");
  expect(await faultOf("{kind: cat, id: a, lives: 9, owner: b}")).toBe(
    'it must NOT have unevaluated properties ("owner")',
  );
});

test("valid-examples reports an example of a common file in that file", async () => {
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
    'specs/common/errors.yaml:8 The example "one" does not match its schema, it must be string; correct the example or the schema.',
    'specs/host.yaml:8 The example "one" does not match its schema, it must be string; correct the example or the schema.',
  ]);
});
