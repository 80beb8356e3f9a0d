import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { describeValue, htmlFormatter } from "./field-facts.ts";
import { flattenSchema } from "./flatten-schema.ts";
import { listVariants } from "./list-variants.ts";

const market = "#/components/schemas/Market";
const schemas: Record<string, Schema> = {
  Base: {
    type: "object",
    description: "What all have.",
    required: ["id"],
    properties: { id: { type: "string" }, kind: { type: "string" } },
  },
  Lending: {
    description: "Lends.",
    allOf: [{ $ref: "#/components/schemas/Base" }],
    required: ["kind"],
    properties: { rate: { type: "number" }, kind: { const: "lending" } },
  },
  Other: { type: "object", title: "Other market", properties: { kind: { type: "string" } } },
  Known: {
    oneOf: [{ $ref: "#/components/schemas/Lending" }, { $ref: "#/components/schemas/Base" }],
    discriminator: { propertyName: "kind" },
  },
  Market: {
    anyOf: [{ $ref: "#/components/schemas/Known" }, { $ref: "#/components/schemas/Other" }],
  },
};
const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  components: { schemas },
};

test("flattenSchema has the fields of allOf parts before own ones, and merges fields of one name", () => {
  const flat = flattenSchema(document, { $ref: "#/components/schemas/Lending" });
  expect(Object.keys(flat.properties ?? {})).toEqual(["id", "kind", "rate"]);
  expect(flat.properties?.kind).toEqual({ type: "string", const: "lending" });
  expect(flat.required).toEqual(["id", "kind"]);
  expect(flat.description).toBe("Lends.");
});

test("flattenSchema prefers keywords beside a reference to those of its target", () => {
  const flat = flattenSchema(document, { $ref: market, description: "The market." });
  expect(flat).toMatchObject({ description: "The market.", anyOf: schemas.Market?.anyOf });
});

test("listVariants lists the variants of inner unions, titled by discriminator, else by title", () => {
  const titles = listVariants(document, { $ref: market }).map(({ title }) => title);
  expect(titles).toEqual(["lending", "Base", "Other market"]);
});

test("listVariants has none for a union of plain values and for a schema that may be null", () => {
  expect(listVariants(document, { oneOf: [{ type: "string" }, { type: "integer" }] })).toEqual([]);
  expect(listVariants(document, { anyOf: [{ $ref: market }, { type: "null" }] })).toEqual([]);
});

test.each<[Schema, string]>([
  [{ type: "string", format: "uuid" }, "string uuid"],
  [{ type: "array", items: { $ref: market } }, 'list of <a href="#Market">Market</a>'],
  [{ $ref: "#/components/schemas/Base" }, 'object <a href="#Base">Base</a>'],
  [{ oneOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
  [{ const: "lending" }, "string"],
])("describeValue of %j is %s", (schema, words) => {
  expect(describeValue(document, schema, htmlFormatter(""))).toBe(words);
});
