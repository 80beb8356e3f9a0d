import {
  additiveTypes,
  advise,
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

/** Schema combinations: alternatives, refusals and conditions. */
export const combinationRules = defineRules({
  "alternative-added": {
    message: "{subject} may also be {after}",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts one more kind of value. Your code needs no change.",
      "You may receive a kind of value that your code does not know. Add a case for it and one for unknown kinds.",
    ),
    maintainerAdvice:
      "Announce from the start that kinds may be added, so that readers expect them.",
    example: schemas(
      { anyOf: [{ type: "string" }] },
      { anyOf: [{ type: "string" }, { type: "integer" }] },
    ),
  },
  "alternative-removed": {
    message: "{subject} may no longer be {before}",
    level: narrowing,
    types: breakingTypes,
    advice: advise(
      "The server refuses this kind of value. Send one of the others.",
      "You never receive this kind of value. Remove the code that handles it, which no longer compiles.",
    ),
    maintainerAdvice: "Keep accepting the kind, and deprecate it in the description.",
    example: schemas(
      { anyOf: [{ type: "string" }, { type: "integer" }] },
      { anyOf: [{ type: "string" }] },
    ),
  },
  "alternative-spelled-out": {
    message: "{subject} names {after} as an alternative, which it allowed before",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise(
      "The server accepted this kind of value before. Your code needs no change.",
      "You could receive this kind of value before. Your code needs no change.",
    ),
    maintainerAdvice: "Another alternative already allowed it, so only the types name more.",
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
    message: "{subject} no longer names {before} as an alternative, which it still allows",
    level: always("compatible"),
    types: breakingTypes,
    advice: advise(
      "The server still accepts this kind of value. Code that names its type no longer compiles; use the type of the alternative that contains it.",
      "You can still receive this kind of value. Code that names its type no longer compiles; use the type of the alternative that contains it.",
    ),
    maintainerAdvice:
      "Members of allOf, anyOf and oneOf are judged by the values that they allow: a member that equals or contains another one changes nothing. Another alternative still allows it, so the wire is unaffected. Keep the alternative for its name.",
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
    message: "{subject} is made of other alternatives",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server may refuse values that were valid. Check what you send against the new alternatives.",
      "You may receive other kinds of values. Check the code that distinguishes them.",
    ),
    maintainerAdvice:
      "The alternatives do not match one by one, so the level follows from comparing the whole schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { oneOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
      { anyOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
    ),
    isDecidedByRelation: true,
  },
  "not-added": {
    message: "{subject} refuses certain values now",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses these values. Check that you send none of them.",
      "You never receive these values. Your code needs no change.",
    ),
    maintainerAdvice: "Keep accepting the values that callers send today.",
    example: schemas({ type: "string" }, { type: "string", not: { const: "" } }),
  },
  "not-removed": {
    message: "{subject} no longer refuses certain values",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts these values. Your code needs no change.",
      "You may receive values that were excluded. Handle them.",
    ),
    maintainerAdvice: "Keep excluding them in responses.",
    example: schemas({ type: "string", not: { const: "" } }, { type: "string" }),
  },
  "not-changed": {
    message: "{subject} refuses other values than before",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server may refuse values that were valid. Check that you send none of the excluded ones.",
      "You may receive values that were excluded. Handle them.",
    ),
    maintainerAdvice:
      "The level follows from comparing both schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { type: "string", not: { const: "" } },
      { type: "string", not: { const: "-" } },
    ),
    isDecidedByRelation: true,
  },
  "condition-added": {
    message: "{subject} must match one more schema under a condition",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses values that meet the condition but not the schema. Check them before you send them.",
      "Every value you receive that meets the condition fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow everything that callers send today.",
    example: schemas(
      { type: "object" },
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
    ),
  },
  "condition-removed": {
    message: "{subject} no longer has to match a schema under a condition",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts other values under the condition. Your code needs no change.",
      "You may receive other values under the condition. Handle them.",
    ),
    maintainerAdvice: "Keep the condition for responses.",
    example: schemas(
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
      { type: "object" },
    ),
  },
  "condition-changed": {
    message: "{subject} has another condition (if, then, else)",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server may refuse values that were valid. Check what you send against the new condition.",
      "You may receive values that the old condition did not allow. Check the code that reads them.",
    ),
    maintainerAdvice:
      "The level follows from comparing both schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { type: "object", if: { required: ["a"] }, then: { required: ["b"] } },
      { type: "object", if: { required: ["a"] }, then: { required: ["c"] } },
    ),
    isDecidedByRelation: true,
  },
  "schema-added": {
    message: "{subject} must match a schema now",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server accepted any value before and refuses those that do not fit the schema. Check values before you send them.",
      "Every value you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice:
      "Without a schema any value was allowed, so the new one refuses some. Make the schema allow everything that callers send today.",
    example: {
      in: "response",
      before: { description: "ok", content: { "application/json": {} } },
      after: { description: "ok", content: { "application/json": { schema: name } } },
    },
  },
  "schema-removed": {
    message: "{subject} no longer has to match a schema",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts any value. Your code needs no change.",
      "You may receive any value. Check values before you use them.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: {
      in: "response",
      before: { description: "ok", content: { "application/json": { schema: name } } },
      after: { description: "ok", content: { "application/json": {} } },
    },
  },
  "schema-changed": {
    message: "{subject} allows other values than before",
    level: always("breaking"),
    types: breakingTypes,
    typesOfEffect: { widens: wideningTypes, narrows: narrowingTypes },
    advice: advise(
      "The server may refuse values that were valid. Check what you send against the new schema.",
      "You may receive values that the old schema did not allow. Check the code that reads them.",
    ),
    maintainerAdvice:
      "Alternatives, conditions and negations are judged by the values that they allow together, not by how many of them there are: a value that fits two alternatives of a oneOf is refused. No single keyword explains the change, so the level follows from comparing the whole schemas. A change that cannot be proved safe is breaking.",
    example: schemas(true, false),
    isDecidedByRelation: true,
  },
});
