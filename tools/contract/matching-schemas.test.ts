import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { findUndeclaredFields } from "./matching-schemas.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  components: {
    schemas: {
      Named: { type: "object", properties: { name: { type: "string" } } },
      Cat: { properties: { kind: { const: "cat" }, lives: {} } },
      Dog: { properties: { kind: { const: "dog" }, tricks: {} } },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const find = (schema: Schema, value: unknown) => findUndeclaredFields(document, schema, value);

test("findUndeclaredFields accepts fields of allOf parts and of the schema itself", () => {
  const schema = { allOf: [ref("Named")], properties: { age: {} } };
  expect(find(schema, { name: "Ada", age: 3 })).toEqual([]);
});

test("findUndeclaredFields names each field that no schema declares, also in lists", () => {
  const schema = { properties: { pets: { type: "array", items: ref("Named") } } };
  expect(find(schema, { pets: [{ name: "Ada" }, { nmae: "Bo" }], count: 2 })).toEqual([
    "/pets/1/nmae",
    "/count",
  ]);
});

test("findUndeclaredFields reads the member of a union that the discriminator selects", () => {
  const schema = { oneOf: [ref("Cat"), ref("Dog")] };
  expect(find(schema, { kind: "dog", tricks: 1 })).toEqual([]);
  expect(find(schema, { kind: "dog", lives: 9 })).toEqual(["/lives"]);
});

test("findUndeclaredFields accepts any field of a map and of a schema without fields", () => {
  expect(find({ additionalProperties: ref("Named") }, { a: { name: "A" } })).toEqual([]);
  expect(find({ additionalProperties: ref("Named") }, { a: { b: 1 } })).toEqual(["/a/b"]);
  expect(find({ type: "object" }, { anything: { goes: 1 } })).toEqual([]);
});
