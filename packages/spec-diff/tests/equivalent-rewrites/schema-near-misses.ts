import { condition, integer, ref, type SchemaNearMiss, string } from "./pair.ts";

const number = { type: "number" } as const;
const names = { type: "array", items: string } as const;
const nothing = { type: "null" } as const;
const withA = { type: "object", properties: { a: string }, required: ["a"] };
const withB = { type: "object", properties: { b: string }, required: ["b"] };

/** Schemas allowing almost the same. */
export const schemaNearMisses: readonly SchemaNearMiss[] = [
  [
    "Exclusive alternatives that overlap refuse what fits both",
    "breaking",
    { anyOf: [withA, withB] },
    { oneOf: [withA, withB] },
  ],
  [
    "Numbers and whole numbers overlap",
    "breaking",
    { oneOf: [number, integer] },
    { anyOf: [number, integer] },
  ],
  [
    "The same exclusive alternative twice fits nothing",
    "breaking",
    { oneOf: [string, string] },
    string,
  ],
  [
    "Nested exclusive alternatives that overlap are another choice",
    "breaking",
    { oneOf: [withA, { anyOf: [withB, integer] }] },
    { anyOf: [withA, withB, integer] },
  ],
  [
    "Above 0 is not from 1 for numbers with fractions",
    "breaking",
    { ...number, exclusiveMinimum: 0 },
    { ...number, minimum: 1 },
  ],
  [
    "Below 10 is not up to 10",
    "breaking",
    { ...integer, exclusiveMaximum: 10 },
    { ...integer, maximum: 10 },
  ],
  ["A number is not whole", "breaking", number, integer],
  [
    "A multiple of 2 and of 3 is not a multiple of 12",
    "breaking",
    { ...integer, allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { ...integer, multipleOf: 12 },
  ],
  [
    "A number that is a multiple of one half is not whole",
    "breaking",
    { ...number, multipleOf: 0.5 },
    integer,
  ],
  ["A constant is not an enum of two", "breaking", { const: "a" }, { enum: ["a", "b"] }],
  ["The text 1 is not the number 1", "breaking", { enum: ["a", "1"] }, { enum: ["a", 1] }],
  [
    "An enum without a type is not restricted to one of its types",
    "breaking",
    { enum: ["a", 1] },
    { ...string, enum: ["a", 1] },
  ],
  [
    "An enum that does not list null refuses it",
    "breaking",
    { type: ["string", "null"], enum: ["a", "b"] },
    { type: ["string", "null"], enum: ["a", "b", null] },
  ],
  [
    "Null as a part refuses everything else",
    "breaking",
    { anyOf: [string, nothing] },
    { allOf: [string, nothing] },
  ],
  [
    "A length says something of text or null",
    "breaking",
    { type: ["string", "null"], minLength: 2 },
    { type: ["string", "null"] },
  ],
  [
    "What one alternative requires, all need not",
    "breaking",
    { ...withA, required: ["a"] },
    { type: "object", anyOf: [{ properties: { a: string } }, { required: ["a"] }] },
  ],
  [
    "What both alternatives require is required",
    "breaking",
    {
      anyOf: [
        { ...withA, required: ["a", "b"] },
        { ...withB, required: ["a", "b"] },
      ],
    },
    { anyOf: [withA, withB] },
  ],
  [
    "Parts that are closed close out each other",
    "breaking",
    { allOf: [{ ...withA, additionalProperties: false }, { properties: { b: string } }] },
    {
      type: "object",
      properties: { a: string, b: string },
      required: ["a"],
      additionalProperties: false,
    },
  ],
  [
    "Additional properties are not the unevaluated ones beside parts",
    "breaking",
    { allOf: [withA], properties: { c: string }, unevaluatedProperties: false },
    { allOf: [withA], properties: { c: string }, additionalProperties: false },
  ],
  [
    "A closed object is not open",
    "compatible",
    { ...withA, additionalProperties: false },
    { ...withA, additionalProperties: string },
  ],
  [
    "A pattern of names within a closed object lets names in",
    "breaking",
    { ...withA, additionalProperties: false },
    { ...withA, patternProperties: { "^x-": {} }, additionalProperties: false },
  ],
  [
    "A dependency is not a requirement",
    "breaking",
    { ...withA, required: [], dependentRequired: { a: ["b"] } },
    { ...withA, required: ["b"] },
  ],
  [
    "A dependency has a direction",
    "breaking",
    { type: "object", dependentRequired: { a: ["b"] } },
    { type: "object", dependentRequired: { b: ["a"] } },
  ],
  [
    "To contain an item is not to hold such items only",
    "breaking",
    { type: "array", contains: string },
    { type: "array", items: string },
  ],
  [
    "To contain 2 is not to have 2",
    "breaking",
    { ...names, contains: { const: "a" }, minContains: 2 },
    { ...names, minItems: 2 },
  ],
  [
    "First items have an order",
    "breaking",
    { type: "array", prefixItems: [string, integer] },
    { type: "array", prefixItems: [integer, string] },
  ],
  [
    "Described places need not be there",
    "breaking",
    { type: "array", prefixItems: [string, integer], items: false },
    { type: "array", prefixItems: [string, integer], items: false, minItems: 2 },
  ],
  [
    "To refuse both together is not to refuse each",
    "breaking",
    { ...string, not: { allOf: [{ minLength: 3 }, { maxLength: 5 }] } },
    { ...string, allOf: [{ not: { minLength: 3 } }, { not: { maxLength: 5 } }] },
  ],
  [
    "What is not text may be of any other type",
    "breaking",
    { not: string },
    { type: ["number", "boolean", "array", "object"] },
  ],
  [
    "A condition is not its converse",
    "breaking",
    { ...withA, ...condition({ required: ["b"] }, { required: ["c"] }) },
    { ...withA, ...condition({ required: ["c"] }, { required: ["b"] }) },
  ],
  [
    "Then is not else",
    "breaking",
    { ...withA, ...condition({ required: ["b"] }, { required: ["c"] }) },
    { ...withA, ...condition({ required: ["b"] }, undefined, { required: ["c"] }) },
  ],
  [
    "A demand beside a reference counts in 3.1",
    "breaking",
    { ...ref("Name"), maxLength: 10 },
    ref("Name"),
    { Name: string },
  ],
  ["A dot is no line break", "breaking", { ...string, pattern: "^.*$" }, string],
  [
    "A pattern that is not anchored finds more",
    "breaking",
    { ...string, pattern: "^[0-9]{3}$" },
    { ...string, pattern: "\\d{3}" },
  ],
];
