import {
  additiveTypes,
  always,
  breakingTypes,
  narrowing,
  narrowingTypes,
  noTypes,
  type Rule,
  schemas,
  widening,
  wideningTypes,
} from "./rule.ts";

const name = { type: "string" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

const kind = (value: object, more: object = {}) =>
  object({ kind: value, ...more }, { required: ["kind"] });

/** Combinations of schemas: alternatives, refusals and conditions. */
export const combinationRules = {
  "alternative-added": {
    says: "{subject} may also be {after}",
    level: widening,
    types: wideningTypes,
    why: "Readers meet a kind of value that they were never told of. In a request it only allows more.",
    example: schemas(
      { anyOf: [{ type: "string" }] },
      { anyOf: [{ type: "string" }, { type: "integer" }] },
    ),
  },
  "alternative-removed": {
    says: "{subject} may no longer be {before}",
    level: narrowing,
    types: breakingTypes,
    why: "Callers that send it are refused. Readers see less, but code that handles it no longer compiles.",
    example: schemas(
      { anyOf: [{ type: "string" }, { type: "integer" }] },
      { anyOf: [{ type: "string" }] },
    ),
  },
  "alternative-spelled-out": {
    says: "{subject} names {after} as an alternative, which it allowed before",
    level: always("compatible"),
    types: additiveTypes,
    why: "Another alternative was open enough to allow it, so readers were told that it may come.",
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
    why: "Another alternative is open enough to allow it. Code that names it no longer compiles.",
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
    why: "The alternatives cannot be put beside one another one by one, so the relation of the whole decides; where it cannot, the change is not called safe.",
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
    why: "Callers that send them are refused.",
    example: schemas({ type: "string" }, { type: "string", not: { const: "" } }),
  },
  "not-removed": {
    says: "{subject} no longer refuses certain values",
    level: widening,
    types: noTypes,
    why: "Readers that rely on never seeing them do.",
    example: schemas({ type: "string", not: { const: "" } }, { type: "string" }),
  },
  "not-changed": {
    says: "{subject} refuses other values than before",
    level: always("breaking"),
    types: noTypes,
    why: "The relation of the two decides; where it cannot, the change is not called safe.",
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
    why: "Values that meet the condition and not the schema are refused from now on.",
    example: schemas(
      { type: "object" },
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
    ),
  },
  "condition-removed": {
    says: "{subject} need not fit a further schema under a condition any more",
    level: widening,
    types: noTypes,
    why: "Readers that rely on it meet other values.",
    example: schemas(
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
      { type: "object" },
    ),
  },
  "condition-changed": {
    says: "{subject} has another condition (if, then, else)",
    level: always("breaking"),
    types: noTypes,
    why: "The relation of the two decides; where it cannot, the change is not called safe.",
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
    why: "Where anything went before, what does not fit is refused.",
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
    why: "Readers that rely on the schema meet other values.",
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
    why: "No single keyword explains the change, so the relation of the whole decides; where it cannot, the change is not called safe.",
    example: schemas(true, false),
    isDecidedByRelation: true,
  },
} as const satisfies Record<string, Rule>;
