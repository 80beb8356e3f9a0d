import { condition, integer, ref, type SchemaRewrite, string } from "./pair.ts";

const cat = {
  type: "object",
  properties: { kind: { const: "cat" }, lives: integer },
  required: ["kind", "lives"],
};
const dog = {
  type: "object",
  properties: { kind: { const: "dog" }, name: string },
  required: ["kind"],
};

/** allOf, anyOf, oneOf, not and if. */
export const combinationRewrites: readonly SchemaRewrite[] = [
  [
    "Demands may be split among parts that all hold",
    { ...string, minLength: 2, maxLength: 9 },
    { allOf: [{ ...string, minLength: 2 }, { maxLength: 9 }] },
  ],
  [
    "Parts within parts are parts",
    { type: "object", properties: { a: string, b: integer }, required: ["a", "b"] },
    {
      allOf: [
        { type: "object" },
        {
          allOf: [
            { properties: { a: string }, required: ["a"] },
            { allOf: [{ properties: { b: integer }, required: ["b"] }] },
          ],
        },
      ],
    },
  ],
  [
    "Parts may stand beside the schema's own demands",
    { type: "object", properties: { a: string }, allOf: [{ properties: { b: integer } }] },
    { type: "object", properties: { b: integer }, allOf: [{ properties: { a: string } }] },
  ],
  [
    "Parts have no order",
    { allOf: [cat, { minProperties: 3 }] },
    { allOf: [{ minProperties: 3 }, cat] },
  ],
  [
    "Empty parts say nothing",
    { ...string, allOf: [{}, { minLength: 1 }, true] },
    { ...string, minLength: 1 },
  ],
  ["A single part is the schema", { allOf: [cat] }, cat],
  ["A single alternative of any is the schema", { anyOf: [cat] }, cat],
  ["A single alternative of one is the schema", { oneOf: [cat] }, cat],
  ["The same part twice is once", { allOf: [cat, cat] }, cat],
  [
    "The strictest of several bounds counts",
    { ...integer, allOf: [{ minimum: 1 }, { minimum: 5, maximum: 20 }, { maximum: 10 }] },
    { ...integer, minimum: 5, maximum: 10 },
  ],
  [
    "Two enums leave what both hold",
    { ...string, allOf: [{ enum: ["a", "b", "c"] }, { enum: ["d", "c", "b"] }] },
    { ...string, enum: ["b", "c"] },
  ],
  [
    "Two lists of types leave what both hold",
    { allOf: [{ type: ["string", "integer"] }, { type: ["string", "boolean"] }] },
    string,
  ],
  [
    "A property may be described in two parts",
    {
      type: "object",
      allOf: [{ properties: { a: string } }, { properties: { a: { minLength: 2 } } }],
    },
    { type: "object", properties: { a: { ...string, minLength: 2 } } },
  ],
  [
    "Required names may be split among parts",
    { ...cat, required: undefined, allOf: [{ required: ["lives"] }, { required: ["kind"] }] },
    cat,
  ],
  [
    "Alternatives have no order",
    { anyOf: [string, integer, cat] },
    { anyOf: [cat, string, integer] },
  ],
  ["Exclusive alternatives have no order", { oneOf: [cat, dog] }, { oneOf: [dog, cat] }],
  [
    "Of alternatives of different types one fits at most",
    { oneOf: [string, integer] },
    { anyOf: [string, integer] },
  ],
  [
    "Of alternatives told apart by a constant one fits at most",
    { anyOf: [cat, dog] },
    { oneOf: [cat, dog] },
  ],
  [
    "Of alternatives with different values one fits at most",
    { oneOf: [{ enum: ["a", "b"] }, { enum: ["c"] }] },
    { anyOf: [{ enum: ["a", "b"] }, { enum: ["c"] }] },
  ],
  [
    "Of alternatives of separate ranges one fits at most",
    {
      oneOf: [
        { ...integer, maximum: 5 },
        { ...integer, minimum: 6 },
      ],
    },
    {
      anyOf: [
        { ...integer, maximum: 5 },
        { ...integer, minimum: 6 },
      ],
    },
  ],
  [
    "Exclusive constants are an enum",
    { oneOf: [{ const: "a" }, { const: "b" }] },
    { enum: ["a", "b"] },
  ],
  [
    "Alternative enums are one enum",
    { anyOf: [{ enum: ["a"] }, { enum: ["b", "a"] }] },
    { enum: ["a", "b"] },
  ],
  [
    "Alternative types are a list of types",
    { anyOf: [string, integer] },
    { type: ["string", "integer"] },
  ],
  [
    "Alternatives within alternatives are alternatives",
    { anyOf: [{ anyOf: [string, integer] }, cat] },
    { anyOf: [string, integer, cat] },
  ],
  [
    "Exclusive alternatives may be nested",
    { oneOf: [cat, { oneOf: [dog, string] }] },
    { oneOf: [cat, dog, string] },
  ],
  [
    "The same alternative twice is once",
    { anyOf: [string, string, integer] },
    { anyOf: [string, integer] },
  ],
  [
    "An alternative within another says nothing",
    { anyOf: [{ type: "number" }, integer, string] },
    { anyOf: [{ type: "number" }, string] },
  ],
  [
    "An alternative that nothing fits says nothing",
    { anyOf: [string, false, integer] },
    { anyOf: [string, integer] },
  ],
  [
    "An exclusive alternative that nothing fits says nothing",
    { oneOf: [string, { not: {} }, integer] },
    { oneOf: [string, integer] },
  ],
  [
    "Alternatives of which one is anything say nothing",
    { ...string, anyOf: [true, { minLength: 3 }] },
    string,
  ],
  [
    "What all alternatives share may stand beside them",
    {
      type: "object",
      properties: { id: string },
      required: ["id"],
      oneOf: [
        { properties: { kind: { const: "a" } }, required: ["kind"] },
        { properties: { kind: { const: "b" } }, required: ["kind"] },
      ],
    },
    {
      oneOf: ["a", "b"].map((kind) => ({
        type: "object",
        properties: { id: string, kind: { const: kind } },
        required: ["id", "kind"],
      })),
    },
  ],
  [
    "Text or null is an alternative of text and null",
    { type: ["string", "null"], minLength: 2 },
    { anyOf: [{ ...string, minLength: 2 }, { type: "null" }] },
  ],
  [
    "Null may be an exclusive alternative",
    { type: ["integer", "null"] },
    { oneOf: [{ type: "null" }, integer] },
  ],
  [
    "Null may be a constant among alternatives",
    { anyOf: [cat, { const: null }] },
    { anyOf: [{ type: "null" }, cat] },
  ],
  [
    "Null in an enum is an alternative of null",
    { type: ["string", "null"], enum: ["a", "b", null] },
    { anyOf: [{ ...string, enum: ["a", "b"] }, { type: "null" }] },
  ],
  [
    "An object or null may be written as both types",
    { ...cat, type: ["object", "null"] },
    { oneOf: [cat, { type: "null" }] },
  ],
  [
    "Null beside several alternatives may stand within or around them",
    { anyOf: [cat, dog, { type: "null" }] },
    { anyOf: [{ oneOf: [cat, dog] }, { type: "null" }] },
  ],
  [
    "A named schema or null may be written as any or as one",
    { anyOf: [ref("Cat"), { type: "null" }] },
    { oneOf: [{ type: "null" }, ref("Cat")] },
    { Cat: cat },
  ],
  [
    "An extension in what is refused says nothing",
    { type: ["string", "integer"], not: { type: "string", "x-reason": "numbers only" } },
    integer,
  ],
  ["What is not refused is allowed", { not: { not: string } }, string],
  [
    "A doubly refused demand is a demand",
    { ...string, not: { not: { minLength: 3 } } },
    { ...string, minLength: 3 },
  ],
  ["To refuse nothing says nothing", { ...string, not: false }, string],
  ["To refuse another type says nothing", { ...string, not: integer }, string],
  [
    "Refused values have no order",
    { ...string, not: { enum: ["a", "b"] } },
    { ...string, not: { enum: ["b", "a"] } },
  ],
  [
    "Refused alternatives are refused one by one",
    { ...string, not: { anyOf: [{ const: "a" }, { const: "b" }] } },
    { ...string, allOf: [{ not: { const: "a" } }, { not: { const: "b" } }] },
  ],
  [
    "A refused constant is a refused enum of one",
    { ...string, not: { const: "a" } },
    { ...string, not: { enum: ["a"] } },
  ],
  [
    "A condition without consequence says nothing",
    { ...cat, ...condition({ required: ["name"] }) },
    cat,
  ],
  [
    "A consequence without condition says nothing",
    { ...cat, ...condition(undefined, { required: ["name"] }, { required: ["age"] }) },
    cat,
  ],
  [
    "A condition whose consequence is anything says nothing",
    { ...cat, ...condition({ required: ["name"] }, true, {}) },
    cat,
  ],
  [
    "A condition that always holds is its consequence",
    { ...cat, ...condition(true, { minProperties: 3 }) },
    { ...cat, minProperties: 3 },
  ],
  [
    "A condition that never holds is its alternative",
    { ...cat, ...condition(false, { minProperties: 3 }, { maxProperties: 9 }) },
    { ...cat, maxProperties: 9 },
  ],
  [
    "A condition may stand in a part",
    { ...cat, ...condition({ required: ["name"] }, { required: ["age"] }) },
    { allOf: [cat, { ...condition({ required: ["name"] }, { required: ["age"] }) }] },
  ],
];
