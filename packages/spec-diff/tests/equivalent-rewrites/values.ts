import { integer, type SchemaRewrite, string } from "./pair.ts";

const number = { type: "number" } as const;
const pattern = (text: string) => ({ ...string, pattern: text });
const chains = Array.from({ length: 70 }, (_, index) => `chain-${index}`);

/** Types, fixed values, bounds and patterns. */
export const valueRewrites: readonly SchemaRewrite[] = [
  [
    "The values of an enum have no order",
    { ...string, enum: ["lending", "loop", "vault"] },
    { ...string, enum: ["vault", "lending", "loop"] },
  ],
  ["A constant is an enum of one", { const: "solana" }, { enum: ["solana"] }],
  [
    "A typed constant is a typed enum of one",
    { ...string, enum: ["solana"] },
    { ...string, const: "solana" },
  ],
  ["An enum of strings needs no type", { ...string, enum: ["a", "b"] }, { enum: ["a", "b"] }],
  ["A constant needs no type", { ...integer, const: 3 }, { const: 3 }],
  [
    "Values of an enum that the type refuses say nothing",
    { ...string, enum: ["a", "b", 1, null] },
    { ...string, enum: ["a", "b"] },
  ],
  [
    "An enum beside a constant leaves the constant",
    { enum: ["a", "b"], const: "a" },
    { const: "a" },
  ],
  [
    "The properties of an enum's objects have no order",
    { enum: [{ chain: "solana", test: false }, ["a", "b"]] },
    { enum: [["a", "b"], { test: false, chain: "solana" }] },
  ],
  ["A boolean is true or false", { type: "boolean" }, { enum: [true, false] }],
  [
    "A typed enum of both booleans is a boolean",
    { type: "boolean", enum: [false, true] },
    { type: "boolean" },
  ],
  ["Null is the constant null", { type: "null" }, { const: null }],
  ["Null is an enum of null", { enum: [null] }, { type: "null" }],
  [
    "A list of types has no order",
    { type: ["string", "integer"] },
    { type: ["integer", "string"] },
  ],
  ["A list of one type is that type", { type: ["string"] }, { type: "string" }],
  ["Whole numbers are numbers already", { type: ["integer", "number"] }, { type: "number" }],
  [
    "All types together are any value",
    { type: "object", properties: { extra: {} } },
    {
      type: "object",
      properties: {
        extra: { type: ["null", "boolean", "number", "string", "array", "object"] },
      },
    },
  ],
  [
    "Above 0 is from 1 for whole numbers",
    { ...integer, exclusiveMinimum: 0 },
    { ...integer, minimum: 1 },
  ],
  [
    "Below 10 is up to 9 for whole numbers",
    { ...integer, exclusiveMaximum: 10 },
    { ...integer, maximum: 9 },
  ],
  [
    "A fraction as a bound of whole numbers is the next whole number",
    { ...integer, minimum: 0.5, maximum: 9.5 },
    { ...integer, minimum: 1, maximum: 9 },
  ],
  [
    "The stricter of two lower bounds counts",
    { ...number, minimum: 1, exclusiveMinimum: 0 },
    { ...number, minimum: 1 },
  ],
  [
    "At the same value the exclusive bound counts",
    { ...number, minimum: 0, exclusiveMinimum: 0 },
    { ...number, exclusiveMinimum: 0 },
  ],
  ["Every whole number is a multiple of 1", { ...integer, multipleOf: 1 }, integer],
  ["Every whole number is a multiple of one half", { ...integer, multipleOf: 0.5 }, integer],
  ["A number that is a multiple of 1 is whole", { ...number, multipleOf: 1 }, integer],
  [
    "A multiple of 4 is a multiple of 2",
    { ...integer, allOf: [{ multipleOf: 2 }, { multipleOf: 4 }] },
    { ...integer, multipleOf: 4 },
  ],
  [
    "A multiple of 2 and of 3 is a multiple of 6",
    { ...integer, allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { ...integer, multipleOf: 6 },
  ],
  ["Every text has a length of 0 at least", { ...string, minLength: 0 }, string],
  ["A length says nothing of whole numbers", { ...integer, maxLength: 5, minLength: 2 }, integer],
  ["A pattern says nothing of whole numbers", { ...integer, pattern: "^[a-z]+$" }, integer],
  ["Bounds of numbers say nothing of text", { ...string, minimum: 1, exclusiveMaximum: 9 }, string],
  ["A step says nothing of text", { ...string, multipleOf: 5 }, string],
  ["Required properties say nothing of text", { ...string, required: ["name"] }, string],
  ["Counts of items say nothing of text", { ...string, minItems: 1, uniqueItems: true }, string],
  [
    "Bounds that an enum keeps anyway say nothing",
    { ...integer, enum: [1, 2, 3], minimum: 1, maximum: 3 },
    { ...integer, enum: [1, 2, 3] },
  ],
  [
    "A length that a constant has anyway says nothing",
    { ...string, const: "solana", minLength: 1, maxLength: 10 },
    { ...string, const: "solana" },
  ],
  [
    "A pattern that an enum matches anyway says nothing",
    { ...string, enum: ["a", "b"], pattern: "^[ab]$" },
    { ...string, enum: ["a", "b"] },
  ],
  [
    "Values of an enum beyond its bounds say nothing",
    { ...integer, enum: [1, 2, 300], maximum: 9 },
    { ...integer, enum: [1, 2] },
  ],
  ["A digit is one of ten", pattern("^\\d+$"), pattern("^[0-9]+$")],
  ["A repetition may be split", pattern("^[a-z]{1,3}$"), pattern("^[a-z][a-z]{0,2}$")],
  [
    "A pattern may limit the length",
    { ...pattern("^[a-z]+$"), minLength: 2, maxLength: 3 },
    pattern("^[a-z]{2,3}$"),
  ],
  [
    "Exclusive constants are an enum, however many",
    { ...string, oneOf: chains.map((chain) => ({ const: chain })) },
    { ...string, enum: chains },
  ],
  [
    "Typed constants are an enum",
    { anyOf: chains.map((chain) => ({ ...string, const: chain })) },
    { ...string, enum: chains },
  ],
];
