import {
  type Fragment,
  integer,
  type NamedSchemas,
  type Rewrite,
  ref,
  string,
  withSchema,
} from "./pair.ts";

const number = { type: "number" } as const;
const market = { type: "object", properties: { id: string }, required: ["id"] };

function in30(schema: Fragment, named?: NamedSchemas) {
  return { ...withSchema(schema, named), openapi: "3.0.3" };
}

/** The same schema as 3.0 and as 3.1. */
function lifted(title: string, before: Fragment, after: Fragment, named?: NamedSchemas): Rewrite {
  const allowed = ["openapi-version-changed"] as const;
  return { title, before: in30(before, named), after: withSchema(after, named), allowed };
}

/** Two ways of writing a 3.0 schema. */
function of30(title: string, before: Fragment, after: Fragment, named?: NamedSchemas): Rewrite {
  return { title, before: in30(before, named), after: in30(after, named) };
}

/** OpenAPI 3.0 and 3.1 say the same in different words. */
export const versionRewrites: readonly Rewrite[] = [
  lifted("A schema that both versions read alike is the same in both", market, market),
  lifted(
    "A nullable text is text or null",
    { ...string, nullable: true },
    { type: ["string", "null"] },
  ),
  lifted(
    "A nullable object is an object or null",
    { ...market, nullable: true },
    { anyOf: [market, { type: "null" }] },
  ),
  lifted(
    "A nullable list is a list or null",
    { type: "array", items: { ...integer, nullable: true }, nullable: true },
    { type: ["array", "null"], items: { type: ["integer", "null"] } },
  ),
  lifted(
    "A nullable enum that lists null allows null",
    { ...string, nullable: true, enum: ["a", "b", null] },
    { type: ["string", "null"], enum: ["a", "b", null] },
  ),
  lifted(
    "A nullable enum is meant to allow null, listed or not",
    { ...string, nullable: true, enum: ["a", "b"] },
    { type: ["string", "null"], enum: ["a", "b", null] },
  ),
  lifted(
    "Null beside a part that is referred to is meant to be allowed",
    { type: "object", properties: { market: { allOf: [ref("Market")], nullable: true } } },
    {
      type: "object",
      properties: { market: { anyOf: [ref("Market"), { type: "null" }] } },
    },
    { Market: market },
  ),
  lifted(
    "An enum of one is a constant",
    { ...string, enum: ["solana"] },
    { ...string, const: "solana" },
  ),
  lifted(
    "A flag makes a lower bound exclusive",
    { ...number, minimum: 0, exclusiveMinimum: true },
    { ...number, exclusiveMinimum: 0 },
  ),
  lifted(
    "A flag makes an upper bound exclusive",
    { ...number, maximum: 9, exclusiveMaximum: true },
    { ...number, exclusiveMaximum: 9 },
  ),
  lifted(
    "A flag that is off leaves the bound as it is",
    { ...number, minimum: 0, exclusiveMinimum: false },
    { ...number, minimum: 0 },
  ),
  lifted(
    "A property called nullable is a property",
    { type: "object", properties: { nullable: { type: "boolean" }, exclusiveMinimum: string } },
    { type: "object", properties: { exclusiveMinimum: string, nullable: { type: "boolean" } } },
  ),
  of30("What is not nullable need not say so", { ...string, nullable: false }, string),
  of30(
    "Without a bound its flag says nothing",
    { ...number, exclusiveMinimum: true, exclusiveMaximum: true },
    number,
  ),
  of30(
    "What stands beside a reference of 3.0 says nothing",
    { ...ref("Market"), nullable: true, maxProperties: 3 },
    ref("Market"),
    { Market: market },
  ),
  of30(
    "Nullable in any of the types is nullable",
    { anyOf: [{ ...string, nullable: true }, integer] },
    { anyOf: [string, { ...integer, nullable: true }] },
  ),
  {
    title: "A patch of OpenAPI means the same",
    before: withSchema(market),
    after: { ...withSchema(market), openapi: "3.1.1" },
    allowed: ["openapi-version-changed"],
  },
];
