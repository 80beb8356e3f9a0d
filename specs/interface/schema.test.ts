import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { findLocations, listTypes, listValues } from "./schema.ts";

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
const locations = (path: string, member = {}) => findLocations(document, home, path, member);

test("findLocations follows references, lists and unions to one location for each member", () => {
  expect(locations("pets")).toHaveLength(1);
  expect(locations("pets[].kind").map((location) => location?.declared)).toEqual([
    [{ const: "cat" }],
    [{ const: "dog" }],
  ]);
});

test("findLocations finds a field of allOf, required only where a schema requires it", () => {
  expect(locations("pets[].name")).toEqual([
    { declared: [{ type: "string" }], isRequired: true },
    { declared: [{ type: "string" }], isRequired: false },
  ]);
});

test("findLocations returns undefined for a member without the field", () => {
  expect(locations("pets[].tricks").map((location) => location !== undefined)).toEqual([
    false,
    true,
  ]);
});

test("findLocations selects a member by its discriminant", () => {
  expect(locations("pets[].tricks[]", { kind: "dog" })).toEqual([
    { declared: [{ type: "string" }], isRequired: true },
  ]);
  expect(locations("pets[].name", { kind: "fish" })).toEqual([]);
});

test("findLocations returns all schemas that apply to a field", () => {
  const schema: Schema = {
    allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }],
    properties: { a: { const: "b" } },
  };
  expect(findLocations(document, schema, "a")).toEqual([
    { declared: [{ const: "b" }, { type: "string" }], isRequired: true },
  ]);
});

test.each<[string, Schema[], string[]]>([
  ["there is no type", [{}], []],
  ["there is one type", [{ type: "number" }], ["number"]],
  [
    "null is added by a union",
    [{ anyOf: [{ type: "number" }, { type: "null" }] }],
    ["number", "null"],
  ],
  ["a union has a member of any type", [{ anyOf: [{ type: "number" }, {}] }], []],
  ["there are only values", [{ enum: ["a", "b", null] }], ["string", "null"]],
  [
    "a composition narrows",
    [{ type: ["string", "null"], allOf: [{ type: "string" }] }],
    ["string"],
  ],
  ["two schemas apply", [{ type: ["string", "null"] }, { const: "a" }], ["string"]],
  ["there is a reference", [{ $ref: "#/components/schemas/Home/properties/pets" }], ["array"]],
])("listTypes returns the types when %s", (_, schemas, types) => {
  expect(listTypes(document, schemas)).toEqual(types);
});

test("listValues collects values from unions and from the items of lists", () => {
  expect(
    listValues(document, { items: { anyOf: [{ enum: ["a", "b"] }, { const: "c" }] } }),
  ).toEqual(["a", "b", "c"]);
});
