import {
  additiveTypes,
  always,
  breakingTypes,
  defineRules,
  name,
  narrowing,
  narrowingTypes,
  noTypes,
  object,
  schemas,
  widening,
  wideningTypes,
} from "./rule.ts";

const kind = (value: object, more: object = {}) =>
  object({ kind: value, ...more }, { required: ["kind"] });

/** Combinations of schemas: alternatives, refusals and conditions. */
export const combinationRules = defineRules({
  "alternative-added": {
    says: "{subject} may also be {after}",
    level: widening,
    types: wideningTypes,
    why: "Clients may receive a kind of value that was undocumented. In a request the change only allows more.",
    example: schemas(
      { anyOf: [{ type: "string" }] },
      { anyOf: [{ type: "string" }, { type: "integer" }] },
    ),
  },
  "alternative-removed": {
    says: "{subject} may no longer be {before}",
    level: narrowing,
    types: breakingTypes,
    why: "Requests with it are refused. Clients never receive it, but code that handles it no longer compiles.",
    example: schemas(
      { anyOf: [{ type: "string" }, { type: "integer" }] },
      { anyOf: [{ type: "string" }] },
    ),
  },
  "alternative-spelled-out": {
    says: "{subject} names {after} as an alternative, which it allowed before",
    level: always("compatible"),
    types: additiveTypes,
    why: "Another alternative already allowed it, so clients had to expect it.",
    example: schemas(
      { anyOf: [kind({ const: "a" }), kind(name)] },
      {
        anyOf: [
          kind({ const: "a" }),
          kind(name),
          kind({ const: "b" }, { size: { type: "integer" } }),
        ],
      },
    ),
  },
  "alternative-folded": {
    says: "{subject} no longer names {before} as an alternative, which it still allows",
    level: always("compatible"),
    types: breakingTypes,
    why: "Another alternative still allows it. Code that names it no longer compiles.",
    example: schemas(
      {
        anyOf: [
          kind({ const: "a" }),
          kind(name),
          kind({ const: "b" }, { size: { type: "integer" } }),
        ],
      },
      { anyOf: [kind({ const: "a" }), kind(name)] },
    ),
  },
  "alternatives-changed": {
    says: "{subject} is made of other alternatives",
    level: always("breaking"),
    types: breakingTypes,
    why: "The alternatives do not match one by one, so the level follows from comparing the whole schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { oneOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
      { anyOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
    ),
    isDecidedByRelation: true,
  },
  "not-added": {
    says: "{subject} refuses certain values now",
    level: narrowing,
    types: noTypes,
    why: "Requests with these values are refused.",
    example: schemas({ type: "string" }, { type: "string", not: { const: "" } }),
  },
  "not-removed": {
    says: "{subject} no longer refuses certain values",
    level: widening,
    types: noTypes,
    why: "Clients may receive values that they rely on never receiving.",
    example: schemas({ type: "string", not: { const: "" } }, { type: "string" }),
  },
  "not-changed": {
    says: "{subject} refuses other values than before",
    level: always("breaking"),
    types: noTypes,
    why: "The level follows from comparing both schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { type: "string", not: { const: "" } },
      { type: "string", not: { const: "-" } },
    ),
    isDecidedByRelation: true,
  },
  "condition-added": {
    says: "{subject} must fit a further schema under a condition",
    level: narrowing,
    types: noTypes,
    why: "Requests whose value meets the condition but not the schema are refused.",
    example: schemas(
      { type: "object" },
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
    ),
  },
  "condition-removed": {
    says: "{subject} need not fit a further schema under a condition any more",
    level: widening,
    types: noTypes,
    why: "Clients that rely on it may receive other values.",
    example: schemas(
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
      { type: "object" },
    ),
  },
  "condition-changed": {
    says: "{subject} has another condition (if, then, else)",
    level: always("breaking"),
    types: noTypes,
    why: "The level follows from comparing both schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
      { type: "object", if: { required: ["a"] }, then: { required: ["c"] } },
    ),
    isDecidedByRelation: true,
  },
  "schema-added": {
    says: "{subject} must fit a schema now",
    level: narrowing,
    types: narrowingTypes,
    why: "Any value was allowed before; requests that do not fit the schema are refused.",
    example: {
      in: "response",
      before: { description: "ok", content: { "application/json": {} } },
      after: { description: "ok", content: { "application/json": { schema: name } } },
    },
  },
  "schema-removed": {
    says: "{subject} need not fit a schema any more",
    level: widening,
    types: wideningTypes,
    why: "Clients that rely on the schema may receive other values.",
    example: {
      in: "response",
      before: { description: "ok", content: { "application/json": { schema: name } } },
      after: { description: "ok", content: { "application/json": {} } },
    },
  },
  "schema-changed": {
    says: "{subject} allows other values than before",
    level: always("breaking"),
    types: breakingTypes,
    why: "No single keyword explains the change, so the level follows from comparing the whole schemas. A change that cannot be proved safe is breaking.",
    example: schemas(true, false),
    isDecidedByRelation: true,
  },
});
