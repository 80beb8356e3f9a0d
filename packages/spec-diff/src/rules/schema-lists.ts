import {
  always,
  breakingTypes,
  defineRules,
  name,
  narrowing,
  narrowingTypes,
  noTypes,
  schemas,
  widening,
  wideningTypes,
} from "./rule.ts";

/** Lists: which items they have, where and how often. */
export const listRules = defineRules({
  "items-restricted": {
    says: "Items of {subject} must fit a schema now",
    level: narrowing,
    types: narrowingTypes,
    why: "Requests with other items are refused.",
    example: schemas({ type: "array" }, { type: "array", items: name }),
  },
  "items-loosened": {
    says: "Items of {subject} need not fit a schema any more",
    level: widening,
    types: wideningTypes,
    why: "Clients that rely on the schema of the items may receive others.",
    example: schemas({ type: "array", items: name }, { type: "array" }),
  },
  "prefix-item-added": {
    says: "{subject} describes its item at position {after}",
    level: always("breaking"),
    types: breakingTypes,
    why: "The schema for all further items applied to that position before. The level depends on whether the new schema allows more or less.",
    example: schemas(
      { type: "array", prefixItems: [name] },
      { type: "array", prefixItems: [name, { type: "integer" }] },
    ),
    isDecidedByRelation: true,
  },
  "prefix-item-removed": {
    says: "{subject} no longer describes its item at position {before}",
    level: always("breaking"),
    types: breakingTypes,
    why: "The schema for all further items applies to that position now. The level depends on whether it allows more or less.",
    example: schemas(
      { type: "array", prefixItems: [name, { type: "integer" }] },
      { type: "array", prefixItems: [name] },
    ),
    isDecidedByRelation: true,
  },
  "unique-items-added": {
    says: "Items of {subject} must all differ now",
    level: narrowing,
    types: noTypes,
    why: "Requests with repeated items are refused.",
    example: schemas({ type: "array" }, { type: "array", uniqueItems: true }),
  },
  "unique-items-removed": {
    says: "Items of {subject} may repeat now",
    level: widening,
    types: noTypes,
    why: "Clients that rely on unique items may receive duplicates.",
    example: schemas({ type: "array", uniqueItems: true }, { type: "array" }),
  },
  "contains-added": {
    says: "{subject} must contain certain items now",
    level: narrowing,
    types: noTypes,
    why: "Requests without these items are refused.",
    example: schemas({ type: "array" }, { type: "array", contains: name }),
  },
  "contains-removed": {
    says: "{subject} need not contain certain items any more",
    level: widening,
    types: noTypes,
    why: "Clients that read these items may find none.",
    example: schemas({ type: "array", contains: name }, { type: "array" }),
  },
  "contains-changed": {
    says: "{subject} must contain other items than before",
    level: always("breaking"),
    types: noTypes,
    why: "Required items became optional, or others became required. The level follows from comparing both schemas. A change that cannot be proved safe is breaking.",
    example: schemas(
      { type: "array", contains: { type: "integer" } },
      { type: "array", contains: { type: "string" } },
    ),
    isDecidedByRelation: true,
  },
  "unevaluated-items-restricted": {
    says: "{subject} restricts items that nothing else describes",
    level: narrowing,
    types: noTypes,
    why: "Requests with undescribed items are refused.",
    example: schemas(
      { type: "array", prefixItems: [name] },
      { type: "array", prefixItems: [name], unevaluatedItems: false },
    ),
  },
  "unevaluated-items-loosened": {
    says: "{subject} no longer restricts items that nothing else describes",
    level: widening,
    types: noTypes,
    why: "Clients that rely on knowing every item may receive others.",
    example: schemas(
      { type: "array", prefixItems: [name], unevaluatedItems: false },
      { type: "array", prefixItems: [name] },
    ),
  },
});
