import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";

async function sentences(before: object, after: object, path = "/items"): Promise<string[]> {
  const [old, now] = await Promise.all([before, after].map((body) => documentOf(api(body, path))));
  if (old === undefined || now === undefined) throw new Error("Two documents are compared.");
  return compareDocuments(old, now).findings.map(({ message }) => message);
}

function api({ schema, schemas = {} }: { schema?: object; schemas?: object }, path: string) {
  return {
    openapi: "3.1.0",
    info: { title: "A", version: "1.0.0" },
    paths: {
      [path]: {
        post: {
          requestBody: { content: { "application/json": { schema } } },
          responses: { "204": { description: "done" } },
        },
      },
    },
    components: { schemas },
  };
}

const object = (properties: object) => ({ schema: { type: "object", properties } });

test("the sentence names a part of a body before the path", async () => {
  const [before, after] = [5, 3].map((maxLength) => object({ id: { type: "string", maxLength } }));
  const expected = (path: string) => [
    `The maximum length of id in the request body of POST ${path} was lowered from 5 to 3.`,
  ];
  expect(await sentences(before ?? {}, after ?? {})).toEqual(expected("/items"));
  expect(await sentences(before ?? {}, after ?? {}, "/items.json")).toEqual(
    expected("/items.json"),
  );
});

test("the sentence keeps the spelling of a schema name", async () => {
  const of = (type: string) => ({
    schema: { $ref: "#/components/schemas/issue-type" },
    schemas: { "issue-type": { type: "object", properties: { name: { type } } } },
  });
  expect(await sentences(of("string"), of("integer"))).toEqual([
    "issue-type.name changed its type from string to integer.",
  ]);
});

test("the sentence names an extension before its holder", async () => {
  const of = (rate: number) => ({ schema: { type: "object", "x-rate": rate } });
  expect(await sentences(of(1), of(2))).toEqual([
    "x-rate of the request body of POST /items changed: 2 instead of 1.",
  ]);
});

test("values that look alike are quoted in the sentence", async () => {
  const of = (fallback: unknown) => object({ latest: { default: fallback } });
  expect(await sentences(of("true"), of(true))).toEqual([
    'The default of latest in the request body of POST /items changed from "true" to true.',
  ]);
});

test.each([
  ["a type", { type: "object" }, "an object"],
  ["types", { type: ["string", "null"] }, "a string or null"],
  [
    "a combination",
    { allOf: [{ $ref: "#/components/schemas/b" }, { type: "object" }] },
    "b and what has no name",
  ],
])("an alternative that is %s has a name to read", async (_, alternative, name) => {
  const of = (...more: object[]) => ({
    schema: { anyOf: [{ type: "integer" }, { type: "boolean" }, ...more] },
    schemas: { b: { type: "object", required: ["b"] } },
  });
  expect(await sentences(of(alternative), of())).toEqual([
    `The request body of POST /items may no longer be ${name}.`,
  ]);
});

test.each([
  [
    "several patterns",
    { allOf: [{ pattern: "^a" }, { pattern: "b$" }] },
    { allOf: [{ pattern: "^a" }, { pattern: "c$" }] },
    ["must match ^a, c$ instead of ^a, b$."],
  ],
  [
    "items by position",
    { prefixItems: [{ type: "string" }] },
    { prefixItems: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
    ["describes its item at position 2.", "describes its item at position 3."],
  ],
  [
    "required companions",
    { dependentRequired: { a: ["b"] } },
    { dependentRequired: { a: ["b", "c"], d: ["e"] } },
    ["requires a property together with another one: c beside a, e beside d."],
  ],
])("the sentence shows %s", async (_, before, after, expected) => {
  expect(await sentences({ schema: before }, { schema: after })).toEqual(
    expected.map((end) => `The request body of POST /items ${end}`),
  );
});
