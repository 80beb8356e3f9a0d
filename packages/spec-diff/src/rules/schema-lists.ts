import {
  advise,
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
    message: "Items of {subject} must match a schema now",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses items that do not fit the schema. Check items before you send them.",
      "Every item you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow every item that callers send today.",
    example: schemas({ type: "array" }, { type: "array", items: name }),
  },
  "items-loosened": {
    message: "Items of {subject} no longer have to match a schema",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts any items. Your code needs no change.",
      "You may receive items that do not fit the old schema. Check items before you use them.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas({ type: "array", items: name }, { type: "array" }),
  },
  "prefix-item-added": {
    message: "{subject} describes its item at position {after}",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server may refuse an item at this position that was valid. Check what you send there against its own schema.",
      "You may receive another kind of item at this position. Check the code that reads it.",
    ),
    maintainerAdvice:
      "The schema for all further items applied to that position before. The level follows from whether the new schema allows more or less.",
    example: schemas(
      { type: "array", prefixItems: [name] },
      { type: "array", prefixItems: [name, { type: "integer" }] },
    ),
    isDecidedByRelation: true,
  },
  "prefix-item-removed": {
    message: "{subject} no longer describes its item at position {before}",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server may refuse an item at this position that was valid. Check what you send there against the schema of further items.",
      "You may receive another kind of item at this position. Check the code that reads it.",
    ),
    maintainerAdvice:
      "The schema for all further items applies to that position now. The level follows from whether it allows more or less.",
    example: schemas(
      { type: "array", prefixItems: [name, { type: "integer" }] },
      { type: "array", prefixItems: [name] },
    ),
    isDecidedByRelation: true,
  },
  "unique-items-added": {
    message: "Items of {subject} must be unique now",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses repeated items. Remove duplicates before you send the list.",
      "You receive no repeated items. Your code needs no change.",
    ),
    maintainerAdvice: "Remove duplicates on the server instead.",
    example: schemas({ type: "array" }, { type: "array", uniqueItems: true }),
  },
  "unique-items-removed": {
    message: "Items of {subject} may repeat now",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts repeated items. Your code needs no change.",
      "You may receive repeated items. Handle duplicates.",
    ),
    maintainerAdvice: "Keep removing duplicates in responses.",
    example: schemas({ type: "array", uniqueItems: true }, { type: "array" }),
  },
  "contains-added": {
    message: "{subject} must contain certain items now",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses lists without these items. Include them.",
      "You always receive these items. Your code needs no change.",
    ),
    maintainerAdvice: "Accept lists without them.",
    example: schemas({ type: "array" }, { type: "array", contains: name }),
  },
  "contains-removed": {
    message: "{subject} no longer has to contain certain items",
    level: widening,
    types: noTypes,
    advice: advise(
      "You can leave these items out. Your code needs no change.",
      "You may receive lists without these items. Handle their absence.",
    ),
    maintainerAdvice: "Keep including them in responses.",
    example: schemas({ type: "array", contains: name }, { type: "array" }),
  },
  "contains-changed": {
    message: "{subject} must contain other items than before",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server may refuse lists that were valid. Include the items that it requires now.",
      "You may receive lists without the items that were always there. Handle their absence.",
    ),
    maintainerAdvice:
      "Required items became optional, or others became required. The level follows from comparing both schemas; a change that cannot be proved safe is breaking.",
    example: schemas(
      { type: "array", contains: { type: "integer" } },
      { type: "array", contains: { type: "string" } },
    ),
    isDecidedByRelation: true,
  },
  "unevaluated-items-restricted": {
    message: "{subject} refuses or restricts items that it does not describe",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses items that it does not describe, or values of them. Send only the described ones.",
      "You receive no undescribed items other than the schema allows. Your code needs no change.",
    ),
    maintainerAdvice: "Ignore further items instead of refusing them.",
    example: schemas(
      { type: "array", prefixItems: [name] },
      { type: "array", prefixItems: [name], unevaluatedItems: false },
    ),
  },
  "unevaluated-items-loosened": {
    message: "{subject} accepts items that it does not describe",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts items that it does not describe. Your code needs no change.",
      "You may receive items that no schema describes. Ignore items that your code does not know.",
    ),
    maintainerAdvice: "Announce from the start that items may be added.",
    example: schemas(
      { type: "array", prefixItems: [name], unevaluatedItems: false },
      { type: "array", prefixItems: [name] },
    ),
  },
});
