import {
  additiveTypes,
  always,
  breakingTypes,
  defineRules,
  narrowing,
  narrowingTypes,
  noTypes,
  schemas,
  widening,
  wideningTypes,
} from "./rule.ts";

const name = { type: "string" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

/** Objects: which properties they have, and which of them are required. */
export const objectRules = defineRules({
  "property-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers may omit it, and clients ignore properties they do not know.",
    example: schemas(object({ name }), object({ name, label: name })),
  },
  "required-property-added": {
    says: "{subject} was added and is required",
    level: { request: "breaking", response: "compatible" },
    types: { request: "breaking", response: "additive" },
    why: "Requests without it are refused. Make it optional, with a default that keeps the old behaviour.",
    example: schemas(object({ name }), object({ name, label: name }, { required: ["label"] })),
  },
  "property-removed": {
    says: "{subject} was removed",
    level: { request: "breaking", response: "breaking" },
    types: breakingTypes,
    why: "The server refuses or ignores the value that callers send, and clients that read it find nothing. Deprecate it first.",
    example: schemas(object({ name, label: name }), object({ name })),
  },
  "required-property-removed": {
    says: "{subject}, which was required, was removed",
    level: { request: "breaking", response: "breaking" },
    types: breakingTypes,
    why: "Clients rely on its presence. Deprecate it first.",
    example: schemas(object({ name, label: name }, { required: ["label"] }), object({ name })),
  },
  "property-became-required": {
    says: "{subject} became required",
    level: { request: "breaking", response: "compatible" },
    types: narrowingTypes,
    why: "Requests without it are refused; a default in the description does not add it.",
    example: schemas(object({ name }), object({ name }, { required: ["name"] })),
  },
  "property-became-optional": {
    says: "{subject} became optional",
    level: { request: "compatible", response: "breaking" },
    types: { request: "additive", response: "breaking" },
    why: "Clients rely on its presence.",
    example: schemas(object({ name }, { required: ["name"] }), object({ name })),
  },
  "additional-properties-refused": {
    says: "{subject} may hold no other properties any more",
    level: narrowing,
    types: { request: "breaking", response: "breaking" },
    why: "Requests with other properties are refused, and code that reads them by name no longer compiles.",
    example: schemas(
      object({ name }, { additionalProperties: true }),
      object({ name }, { additionalProperties: false }),
    ),
  },
  "additional-properties-allowed": {
    says: "{subject} may hold other properties now",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers may send more, and clients ignore properties they do not know.",
    example: schemas(
      object({ name }, { additionalProperties: false }),
      object({ name }, { additionalProperties: true }),
    ),
  },
  "additional-properties-restricted": {
    says: "What other properties {subject} holds must fit a schema now",
    level: narrowing,
    types: narrowingTypes,
    why: "Requests with other values are refused.",
    example: schemas(
      { type: "object", additionalProperties: true },
      { type: "object", additionalProperties: name },
    ),
  },
  "additional-properties-loosened": {
    says: "What other properties {subject} holds need not fit a schema any more",
    level: widening,
    types: wideningTypes,
    why: "Clients that rely on the schema may receive other values.",
    example: schemas(
      { type: "object", additionalProperties: name },
      { type: "object", additionalProperties: true },
    ),
  },
  "pattern-properties-added": {
    says: "Properties of {subject} whose names match {after} must fit a schema now",
    level: narrowing,
    types: narrowingTypes,
    why: "Requests with other values are refused.",
    example: schemas({ type: "object" }, { type: "object", patternProperties: { "^x_": name } }),
  },
  "pattern-properties-removed": {
    says: "Properties of {subject} whose names match {before} need not fit a schema any more",
    level: widening,
    types: wideningTypes,
    why: "Clients that rely on the schema may receive other values.",
    example: schemas({ type: "object", patternProperties: { "^x_": name } }, { type: "object" }),
  },
  "property-names-added": {
    says: "The names of {subject}'s properties must fit a schema now",
    level: narrowing,
    types: noTypes,
    why: "Requests with other names are refused.",
    example: schemas({ type: "object" }, { type: "object", propertyNames: { maxLength: 20 } }),
  },
  "property-names-removed": {
    says: "The names of {subject}'s properties need not fit a schema any more",
    level: widening,
    types: noTypes,
    why: "Clients that rely on the names may receive others.",
    example: schemas({ type: "object", propertyNames: { maxLength: 20 } }, { type: "object" }),
  },
  "dependent-required-added": {
    says: "{subject} demands more properties beside one: {after}",
    level: narrowing,
    types: noTypes,
    why: "Requests with the one and without the others are refused.",
    example: schemas(
      object({ a: name, b: name }),
      object({ a: name, b: name }, { dependentRequired: { a: ["b"] } }),
    ),
  },
  "dependent-required-removed": {
    says: "{subject} no longer demands these properties beside one: {before}",
    level: widening,
    types: noTypes,
    why: "Clients that rely on both may receive the one alone.",
    example: schemas(
      object({ a: name, b: name }, { dependentRequired: { a: ["b"] } }),
      object({ a: name, b: name }),
    ),
  },
  "dependent-schema-added": {
    says: "{subject} must fit a further schema when it holds {after}",
    level: narrowing,
    types: noTypes,
    why: "Requests with the property that do not fit the schema are refused.",
    example: schemas(
      object({ a: name }),
      object({ a: name }, { dependentSchemas: { a: { minProperties: 2 } } }),
    ),
  },
  "dependent-schema-removed": {
    says: "{subject} need not fit a further schema any more when it holds {before}",
    level: widening,
    types: noTypes,
    why: "Clients that rely on the schema may receive other values.",
    example: schemas(
      object({ a: name }, { dependentSchemas: { a: { minProperties: 2 } } }),
      object({ a: name }),
    ),
  },
  "unevaluated-properties-restricted": {
    says: "{subject} restricts properties that nothing else describes",
    level: narrowing,
    types: noTypes,
    why: "Requests with undescribed properties are refused.",
    example: schemas(object({ name }), object({ name }, { unevaluatedProperties: false })),
  },
  "unevaluated-properties-loosened": {
    says: "{subject} no longer restricts properties that nothing else describes",
    level: { request: "compatible", response: "breaking" },
    types: noTypes,
    why: "Clients that rely on knowing every property may receive others.",
    example: schemas(object({ name }, { unevaluatedProperties: false }), object({ name })),
  },
});
