import { integer, type SchemaRewrite, string } from "./pair.ts";

const market = {
  type: "object",
  properties: { id: string, apy: { type: "number" } },
  required: ["id", "apy"],
} as const;
const names = { type: "array", items: string } as const;
const open = { type: "object" } as const;

/** Properties, names, items and their counts. */
export const objectRewrites: readonly SchemaRewrite[] = [
  ["Required names have no order", market, { ...market, required: ["apy", "id"] }],
  [
    "Properties have no order",
    market,
    { ...market, properties: { apy: market.properties.apy, id: market.properties.id } },
  ],
  ["To require nothing says nothing", { ...open, required: [] }, open],
  ["To describe no property says nothing", { ...open, properties: {} }, open],
  ["Every object has 0 properties at least", { ...market, minProperties: 0 }, market],
  [
    "Further properties are allowed unless refused",
    { ...market, additionalProperties: true },
    market,
  ],
  [
    "Further properties that fit anything are allowed",
    { ...market, additionalProperties: {} },
    market,
  ],
  [
    "What nothing fits is refused",
    { ...market, additionalProperties: false },
    { ...market, additionalProperties: { not: {} } },
  ],
  ["A count that the required names imply says nothing", { ...market, minProperties: 2 }, market],
  [
    "A count that a closed object implies says nothing",
    { ...market, additionalProperties: false, maxProperties: 2 },
    { ...market, additionalProperties: false },
  ],
  ["Names are text anyway", { ...open, propertyNames: string }, open],
  ["Names that may be anything say nothing", { ...open, propertyNames: {} }, open],
  [
    "Patterns of names have no order",
    { ...open, patternProperties: { "^a": string, "^b": integer } },
    { ...open, patternProperties: { "^b": integer, "^a": string } },
  ],
  [
    "A pattern of names for anything says nothing",
    { ...open, patternProperties: { "^x-": {} } },
    open,
  ],
  ["No pattern of names says nothing", { ...market, patternProperties: {} }, market],
  [
    "No dependency says nothing",
    { ...market, dependentRequired: {}, dependentSchemas: {} },
    market,
  ],
  ["A dependency on no name says nothing", { ...market, dependentRequired: { id: [] } }, market],
  ["A dependency on anything says nothing", { ...market, dependentSchemas: { id: true } }, market],
  [
    "A dependency on a required name says nothing",
    { ...market, dependentRequired: { id: ["apy"] } },
    market,
  ],
  [
    "Dependent names have no order",
    { ...open, dependentRequired: { a: ["b", "c"], d: ["e"] } },
    { ...open, dependentRequired: { d: ["e"], a: ["c", "b"] } },
  ],
  [
    "A dependent name is a dependent schema that requires it",
    { ...open, dependentRequired: { a: ["b"] } },
    { ...open, dependentSchemas: { a: { required: ["b"] } } },
  ],
  [
    "Unevaluated properties are allowed unless refused",
    { ...market, unevaluatedProperties: true },
    market,
  ],
  [
    "Without parts the unevaluated properties are the additional ones",
    { ...market, unevaluatedProperties: false },
    { ...market, additionalProperties: false },
  ],
  ["Items say nothing of objects", { ...market, items: string, minItems: 3 }, market],
  [
    "A rewrite deep inside changes nothing either",
    {
      ...open,
      properties: { list: { type: "array", items: { ...integer, exclusiveMinimum: 0 } } },
    },
    { ...open, properties: { list: { type: "array", items: { ...integer, minimum: 1 } } } },
  ],
  [
    "A rewrite in further properties changes nothing either",
    { ...open, additionalProperties: { type: ["string", "null"] } },
    { ...open, additionalProperties: { anyOf: [string, { type: "null" }] } },
  ],
  [
    "An allowed flag that is off says nothing",
    { ...market, deprecated: false, readOnly: false, writeOnly: false },
    market,
  ],
];

export const listRewrites: readonly SchemaRewrite[] = [
  ["Every list has 0 items at least", { ...names, minItems: 0 }, names],
  ["Items may repeat unless refused", { ...names, uniqueItems: false }, names],
  ["Items that may be anything say nothing", { type: "array", items: {} }, { type: "array" }],
  ["Anything may be written as true", { type: "array", items: true }, { type: "array", items: {} }],
  [
    "A list of one item has no repeated ones",
    { ...names, maxItems: 1, uniqueItems: true },
    { ...names, maxItems: 1 },
  ],
  [
    "To contain 0 items says nothing",
    { ...names, contains: { const: "a" }, minContains: 0 },
    names,
  ],
  [
    "Counts of contained items say nothing alone",
    { ...names, minContains: 2, maxContains: 3 },
    names,
  ],
  [
    "To contain means once at least",
    { ...names, contains: { const: "a" }, minContains: 1 },
    { ...names, contains: { const: "a" } },
  ],
  [
    "First items like all others say nothing",
    { type: "array", prefixItems: [string, string], items: string },
    names,
  ],
  [
    "A last place for anything says nothing",
    { type: "array", prefixItems: [string, {}] },
    { type: "array", prefixItems: [string] },
  ],
  [
    "Where no further items are allowed the count is known",
    { type: "array", prefixItems: [string, integer], items: false, maxItems: 2 },
    { type: "array", prefixItems: [string, integer], items: false },
  ],
  ["Unevaluated items are allowed unless refused", { ...names, unevaluatedItems: true }, names],
  [
    "Without parts the unevaluated items are the further ones",
    { type: "array", prefixItems: [string], unevaluatedItems: false },
    { type: "array", prefixItems: [string], items: false },
  ],
  [
    "Unevaluated items say nothing where all are described",
    { ...names, unevaluatedItems: false },
    names,
  ],
  [
    "Properties' counts say nothing of lists",
    { ...names, minProperties: 2, required: ["a"] },
    names,
  ],
  [
    "Demands on items may be split among parts",
    { type: "array", allOf: [{ items: string }, { items: { minLength: 1 } }] },
    { type: "array", items: { ...string, minLength: 1 } },
  ],
];
