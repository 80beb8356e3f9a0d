import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { findPlaces, listTypes, listValues } from "./schema.ts";

const cat: Schema = {
  required: ["kind", "name"],
  properties: { kind: { const: "cat" }, name: { type: "string" } },
};
const dog: Schema = {
  allOf: [{ $ref: "#/components/schemas/Named" }],
  required: ["kind"],
  properties: { kind: { const: "dog" }, tricks: { type: "array", items: { type: "string" } } },
};
const later: Schema = { properties: { kind: { type: "string", not: { enum: ["cat", "dog"] } } } };
const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Animals", version: "1.0.0" },
  components: {
    schemas: {
      Named: { properties: { name: { type: "string" } } },
      Cat: cat,
      Pet: { anyOf: [{ $ref: "#/components/schemas/Cat" }, dog, later, { type: "null" }] },
      Home: {
        properties: { pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } } },
      },
    },
  },
};
const home: Schema = { $ref: "#/components/schemas/Home" };
const places = (path: string, member = {}) => findPlaces(document, home, path, member);

test("a path leads through references, lists and unions to one place for each member", () => {
  expect(places("pets")).toHaveLength(1);
  expect(places("pets[].kind").map((place) => place?.declared)).toEqual([
    [{ const: "cat" }],
    [{ const: "dog" }],
  ]);
});

test("a field that a composition brings in is found, and is required only where it is said", () => {
  expect(places("pets[].name")).toEqual([
    { declared: [{ type: "string" }], isRequired: true },
    { declared: [{ type: "string" }], isRequired: false },
  ]);
});

test("a member without the field leaves a gap", () => {
  expect(places("pets[].tricks").map((place) => place !== undefined)).toEqual([false, true]);
});

test("a member can be picked by its discriminant", () => {
  expect(places("pets[].tricks[]", { kind: "dog" })).toEqual([
    { declared: [{ type: "string" }], isRequired: true },
  ]);
  expect(places("pets[].name", { kind: "fish" })).toEqual([]);
});

test("schemas that hold together give their field together", () => {
  const schema: Schema = {
    allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }],
    properties: { a: { const: "b" } },
  };
  expect(findPlaces(document, schema, "a")).toEqual([
    { declared: [{ const: "b" }, { type: "string" }], isRequired: true },
  ]);
});

test.each<[string, Schema[], string[]]>([
  ["nothing is said", [{}], []],
  ["one is said", [{ type: "number" }], ["number"]],
  [
    "null is added by a union",
    [{ anyOf: [{ type: "number" }, { type: "null" }] }],
    ["number", "null"],
  ],
  ["a union has a member of any type", [{ anyOf: [{ type: "number" }, {}] }], []],
  ["only values are said", [{ enum: ["a", "b", null] }], ["string", "null"]],
  [
    "a composition narrows",
    [{ type: ["string", "null"], allOf: [{ type: "string" }] }],
    ["string"],
  ],
  ["two schemas hold", [{ type: ["string", "null"] }, { const: "a" }], ["string"]],
  ["a reference leads on", [{ $ref: "#/components/schemas/Home/properties/pets" }], ["array"]],
])("the types are known when %s", (_, schemas, types) => {
  expect(listTypes(document, schemas)).toEqual(types);
});

test("values are collected from unions and from the items of lists", () => {
  expect(
    listValues(document, { items: { anyOf: [{ enum: ["a", "b"] }, { const: "c" }] } }),
  ).toEqual(["a", "b", "c"]);
});
