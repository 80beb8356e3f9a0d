const text = { type: "string" };
const integer = { type: "integer" };
const local = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const strings = {
  type: "object",
  properties: {
    bounded: { type: "string", minLength: 2, maxLength: 9, pattern: "^[a-z]+$" },
    formatted: { type: "string", format: "uuid" },
    encoded: {
      type: "string",
      contentEncoding: "base64",
      contentMediaType: "application/json",
      contentSchema: { type: "object", required: ["id"] },
    },
    listed: { type: "string", enum: ["lending", "loop"] },
    fixed: { const: "solana" },
    several: { type: ["string", "null"] },
    old: { type: "string", deprecated: true },
  },
};

const numbers = {
  type: "object",
  properties: {
    inclusive: { type: "number", minimum: 2, maximum: 8 },
    exclusive: { type: "number", exclusiveMinimum: 2, exclusiveMaximum: 8 },
    stepped: { type: "number", multipleOf: 5 },
  },
};

const lists = {
  type: "object",
  properties: {
    plain: { type: "array", items: integer, minItems: 1, maxItems: 5, uniqueItems: true },
    tuple: { type: "array", prefixItems: [text, integer], items: false },
    containing: { type: "array", contains: text, minContains: 2, maxContains: 4 },
    evaluated: { type: "array", prefixItems: [text], unevaluatedItems: integer },
    closed: { type: "array", prefixItems: [text], unevaluatedItems: false },
  },
};

const objects = {
  type: "object",
  properties: {
    counted: { type: "object", minProperties: 2, maxProperties: 6 },
    closed: {
      type: "object",
      properties: { id: text, name: text },
      required: ["id", "name"],
      additionalProperties: false,
    },
    map: { type: "object", additionalProperties: integer },
    named: { type: "object", propertyNames: { pattern: "^[a-z]+$" } },
    patterned: { type: "object", patternProperties: { "^x": text, "^n": integer } },
    dependent: {
      type: "object",
      dependentRequired: { card: ["address", "name"] },
      dependentSchemas: { cash: { required: ["currency"] } },
    },
    evaluated: {
      type: "object",
      allOf: [{ properties: { id: text } }],
      unevaluatedProperties: integer,
    },
    sealed: {
      type: "object",
      allOf: [{ properties: { id: text } }],
      unevaluatedProperties: false,
    },
  },
};

const combinations = {
  type: "object",
  properties: {
    all: { allOf: [{ type: "object", required: ["a"] }, { required: ["b"] }] },
    any: { anyOf: [text, integer] },
    one: { oneOf: [text, { type: "boolean" }] },
    refused: { type: "string", not: { const: "none" } },
    conditional: {
      type: "object",
      if: { required: ["country"] },
      then: { required: ["city"] },
      else: { required: ["place"] },
    },
    pet: {
      oneOf: [local("Cat"), local("Dog")],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
        defaultMapping: "#/components/schemas/Dog",
        "x-strict": true,
      },
    },
  },
};

const annotated = {
  type: "object",
  properties: {
    words: {
      type: "string",
      title: "Words",
      description: "Any words.",
      $comment: "For us.",
      externalDocs: { url: "https://docs.example.com/words", description: "More words." },
      examples: ["a", "b"],
      default: "a",
      "x-unit": "words",
    },
    single: { type: "string", example: "a" },
    markup: { type: "string", xml: { nodeType: "cdata" } },
    read: { type: "string", readOnly: true },
    written: { type: "string", writeOnly: true },
    xml: {
      type: "array",
      items: {
        type: "string",
        xml: { name: "word", namespace: "https://example.com/words", prefix: "w", attribute: true },
      },
      xml: { name: "words", wrapped: true, "x-indent": 2 },
    },
  },
};

const identified = {
  type: "object",
  properties: {
    absolute: { $id: "https://example.com/schemas/absolute", type: "string" },
    anchored: { $anchor: "anchored", type: "string" },
    drafted: { id: "drafted", type: "string" },
    dialect: {
      $id: "https://example.com/schemas/dialect",
      $schema: "https://json-schema.org/draft/2020-12/schema",
      // An object by JSON Schema; Redocly takes it for a string.
      $vocabulary: { "https://json-schema.org/draft/2020-12/vocab/core": true },
      type: "string",
    },
    tree: {
      type: "object",
      $dynamicAnchor: "node",
      properties: { child: { $dynamicRef: "#node" } },
    },
    defined: { $ref: "#/components/schemas/Identified/$defs/Name" },
    olderDefined: { $ref: "#/components/schemas/Identified/definitions/Name" },
  },
  $defs: { Name: { type: "string", maxLength: 40 } },
  definitions: { Name: { type: "string", maxLength: 30 } },
};

function pet(kind: string) {
  return {
    type: "object",
    properties: { kind: { const: kind }, name: text },
    required: ["kind"],
  };
}

const parts = {
  Strings: strings,
  Numbers: numbers,
  Lists: lists,
  Objects: objects,
  Combinations: combinations,
  Annotated: annotated,
  Identified: identified,
};

/** Every JSON Schema 2020-12 and OpenAPI keyword, each where it says something. */
export const everySchema = {
  EverySchema: {
    type: "object",
    properties: Object.fromEntries(Object.keys(parts).map((name) => [name, local(name)])),
  },
  ...parts,
  Cat: pet("cat"),
  Dog: pet("dog"),
};
