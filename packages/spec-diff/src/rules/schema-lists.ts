import {
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

/** Lists: which items they have, where and how often. */
export const listRules = {
  "items-restricted": {
    says: "Items of {subject} must fit a schema now",
    level: narrowing,
    types: narrowingTypes,
    why: "Callers that send other items are refused.",
    example: schemas({ type: "array" }, { type: "array", items: name }),
  },
  "items-loosened": {
    says: "Items of {subject} need not fit a schema any more",
    level: widening,
    types: wideningTypes,
    why: "Readers that rely on the schema of the items meet others.",
    example: schemas({ type: "array", items: name }, { type: "array" }),
  },
  "prefix-item-added": {
    says: "{subject} describes its item at place {after}",
    level: always("breaking"),
    types: breakingTypes,
    why: "The item at that place was held to what all further items are held to. Whether the new schema allows more or less decides.",
    example: schemas(
      { type: "array", prefixItems: [name] },
      { type: "array", prefixItems: [name, { type: "integer" }] },
    ),
    isDecidedByRelation: true,
  },
  "prefix-item-removed": {
    says: "{subject} no longer describes its item at place {before}",
    level: always("breaking"),
    types: breakingTypes,
    why: "The item at that place is held to what all further items are held to. Whether that allows more or less decides.",
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
    why: "Lists with repeated items are refused from now on.",
    example: schemas({ type: "array" }, { type: "array", uniqueItems: true }),
  },
  "unique-items-removed": {
    says: "Items of {subject} may repeat now",
    level: widening,
    types: noTypes,
    why: "Readers that rely on every item being another meet the same one twice.",
    example: schemas({ type: "array", uniqueItems: true }, { type: "array" }),
  },
  "contains-added": {
    says: "{subject} must contain certain items now",
    level: narrowing,
    types: noTypes,
    why: "Lists without them are refused from now on.",
    example: schemas({ type: "array" }, { type: "array", contains: name }),
  },
  "contains-removed": {
    says: "{subject} need not contain certain items any more",
    level: widening,
    types: noTypes,
    why: "Readers that look for them may find none.",
    example: schemas({ type: "array", contains: name }, { type: "array" }),
  },
  "contains-changed": {
    says: "{subject} must contain other items than before",
    level: always("breaking"),
    types: noTypes,
    why: "What had to be there need not be any more, or something else must. The relation of the two decides; where it cannot, the change is not called safe.",
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
    why: "Lists with undescribed items are refused from now on.",
    example: schemas(
      { type: "array", prefixItems: [name] },
      { type: "array", prefixItems: [name], unevaluatedItems: false },
    ),
  },
  "unevaluated-items-loosened": {
    says: "{subject} no longer restricts items that nothing else describes",
    level: widening,
    types: noTypes,
    why: "Readers that rely on knowing every item meet others.",
    example: schemas(
      { type: "array", prefixItems: [name], unevaluatedItems: false },
      { type: "array", prefixItems: [name] },
    ),
  },
} as const satisfies Record<string, Rule>;
