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

/** Objects: which properties they have, and which are required. */
export const objectRules = defineRules({
  "property-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise(
      "You can send it. Your code needs no change.",
      "You may receive it. Code that ignores unknown properties needs no change.",
    ),
    maintainerAdvice:
      "Optional properties break no caller, as long as readers ignore properties they do not know.",
    example: schemas(object({ name }), object({ name, label: name })),
  },
  "required-property-added": {
    message: "{subject} was added and is required",
    level: { request: "breaking", response: "compatible" },
    types: { request: "breaking", response: "additive" },
    advice: advise(
      "The server refuses objects without it. Send it always.",
      "You always receive it now. Read it where you need it; code that ignores unknown properties needs no change.",
    ),
    maintainerAdvice:
      "In requests, make it optional, with a default that keeps the old behaviour. Callers of the old version do not send it, in an object of a parameter as in a body.",
    example: schemas(object({ name }), object({ name, label: name }, { required: ["label"] })),
  },
  "property-added-to-closed-object": {
    message: "{subject} was added to an object that refused other properties",
    level: { request: "compatible", response: "risky" },
    types: additiveTypes,
    advice: advise(
      "You can send it. Your code needs no change.",
      "You may receive it. Code that checks responses against the old schema fails; update the schema, or ignore unknown properties.",
    ),
    maintainerAdvice:
      "Risky rather than compatible in responses: the old version said that no other properties come, and validators and strict parsers rely on it. Risky rather than breaking: most parsers ignore properties they do not know. Leave objects of responses open from the start.",
    example: schemas(
      object({ name }, { additionalProperties: false }),
      object({ name, label: name }, { additionalProperties: false }),
    ),
  },
  "required-property-added-to-closed-object": {
    message: "{subject} was added and is required, in an object that refused other properties",
    level: { request: "breaking", response: "risky" },
    types: { request: "breaking", response: "additive" },
    advice: advise(
      "The server refuses objects without it. Send it always.",
      "You always receive it now. Code that checks responses against the old schema fails; update the schema, or ignore unknown properties.",
    ),
    maintainerAdvice:
      "In requests, make it optional. In responses, see property-added-to-closed-object: leave objects open from the start.",
    example: schemas(
      object({ name }, { additionalProperties: false }),
      object({ name, label: name }, { additionalProperties: false, required: ["label"] }),
    ),
  },
  "property-removed": {
    message: "{subject} was removed",
    level: { request: "breaking", response: "breaking" },
    types: breakingTypes,
    advice: advise(
      "The server refuses or ignores it. Stop sending it.",
      "You no longer receive it. Remove the code that reads it.",
    ),
    maintainerAdvice:
      "Breaking rather than risky, also if the property is optional: callers that send it are refused or ignored, and readers that show it show nothing. Deprecate the property first, and remove it after its sunset.",
    example: schemas(object({ name, label: name }), object({ name })),
  },
  "required-property-removed": {
    message: "{subject}, which was required, was removed",
    level: { request: "breaking", response: "breaking" },
    types: breakingTypes,
    advice: advise(
      "The server refuses or ignores it. Stop sending it.",
      "You no longer receive it, and it was always there. Remove the code that depends on it.",
    ),
    maintainerAdvice: "Deprecate the property first, and remove it after its sunset.",
    example: schemas(object({ name, label: name }, { required: ["label"] }), object({ name })),
  },
  "property-became-required": {
    message: "{subject} became required",
    level: { request: "breaking", response: "compatible" },
    types: narrowingTypes,
    advice: advise(
      "The server refuses objects without it. Send it always; a default in the description does not add it.",
      "You always receive it now. Your code needs no change.",
    ),
    maintainerAdvice:
      "A name that is listed as required is demanded whether a property describes it or not, and whether it has a default or not. Keep it optional in requests: validators do not fill in a default.",
    example: schemas(object({ name }), object({ name }, { required: ["name"] })),
  },
  "property-became-optional": {
    message: "{subject} became optional",
    level: { request: "compatible", response: "breaking" },
    types: { request: "additive", response: "breaking" },
    advice: advise(
      "You can leave it out. Your code needs no change.",
      "You may receive objects without it. Handle its absence.",
    ),
    maintainerAdvice: "Keep writing the property in responses, with a neutral value if need be.",
    example: schemas(object({ name }, { required: ["name"] }), object({ name })),
  },
  "additional-properties-refused": {
    message: "{subject} refuses properties that it does not describe",
    level: narrowing,
    types: { request: "breaking", response: "breaking" },
    advice: advise(
      "The server refuses objects with other properties. Send only the described ones.",
      "You receive no other properties. Remove the code that reads them by name, which no longer compiles.",
    ),
    maintainerAdvice:
      "Further properties and items are part of the allowed values, so a keyword that restricts them narrows the schema. Ignore unknown properties instead of refusing them.",
    example: schemas(
      object({ name }, { additionalProperties: true }),
      object({ name }, { additionalProperties: false }),
    ),
  },
  "additional-properties-allowed": {
    message: "{subject} accepts properties that it does not describe",
    level: { request: "compatible", response: "risky" },
    types: additiveTypes,
    advice: advise(
      "You can send other properties. Your code needs no change.",
      "You may receive other properties. Code that checks responses against the old schema fails; ignore unknown properties.",
    ),
    maintainerAdvice:
      "Risky in responses: the old version said that no other properties come. Most parsers ignore properties they do not know.",
    example: schemas(
      object({ name }, { additionalProperties: false }),
      object({ name }, { additionalProperties: true }),
    ),
  },
  "additional-properties-restricted": {
    message: "Other properties of {subject} must match a schema now",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses other properties that do not fit the schema. Check their values before you send them.",
      "Every other property you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow everything that callers send today.",
    example: schemas(
      { type: "object", additionalProperties: true },
      { type: "object", additionalProperties: name },
    ),
  },
  "additional-properties-loosened": {
    message: "Other properties of {subject} no longer have to match a schema",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts any value of other properties. Your code needs no change.",
      "You may receive other properties of any value. Check their values before you use them.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas(
      { type: "object", additionalProperties: name },
      { type: "object", additionalProperties: true },
    ),
  },
  "pattern-properties-added": {
    message: "Properties of {subject} with names that match {after} must match a schema now",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses values of these properties that do not fit the schema. Check them before you send them.",
      "Every value of these properties that you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow everything that callers send today.",
    example: schemas({ type: "object" }, { type: "object", patternProperties: { "^x_": name } }),
  },
  "pattern-properties-removed": {
    message:
      "Properties of {subject} with names that match {before} no longer have to match a schema",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "The server accepts any value of these properties. Your code needs no change.",
      "You may receive these properties with any value. Check their values before you use them.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas({ type: "object", patternProperties: { "^x_": name } }, { type: "object" }),
  },
  "property-names-added": {
    message: "Property names of {subject} must match a schema now",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses properties with other names. Send only names that fit the schema.",
      "Every name you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow every name that callers send today.",
    example: schemas({ type: "object" }, { type: "object", propertyNames: { maxLength: 20 } }),
  },
  "property-names-removed": {
    message: "Property names of {subject} no longer have to match a schema",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts properties of any name. Your code needs no change.",
      "You may receive properties of any name. Check code that parses the names.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas({ type: "object", propertyNames: { maxLength: 20 } }, { type: "object" }),
  },
  "dependent-required-added": {
    message: "{subject} requires a property together with another one: {after}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses the one property without the others. Send them together.",
      "You always receive the others beside the one. Your code needs no change.",
    ),
    maintainerAdvice: "Make the others optional, with a default.",
    example: schemas(
      object({ a: name, b: name }),
      object({ a: name, b: name }, { dependentRequired: { a: ["b"] } }),
    ),
  },
  "dependent-required-removed": {
    message: "{subject} no longer requires a property together with another one: {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "You can send the one property without the others. Your code needs no change.",
      "You may receive the one property without the others. Handle their absence.",
    ),
    maintainerAdvice: "Keep writing them together in responses.",
    example: schemas(
      object({ a: name, b: name }, { dependentRequired: { a: ["b"] } }),
      object({ a: name, b: name }),
    ),
  },
  "dependent-schema-added": {
    message: "{subject} must match one more schema if it has {after}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses objects with the property that do not fit the schema. Check such objects before you send them.",
      "Every object with the property that you receive fits the schema. Your code needs no change.",
    ),
    maintainerAdvice: "Make the schema allow everything that callers send today.",
    example: schemas(
      object({ a: name }),
      object({ a: name }, { dependentSchemas: { a: { minProperties: 2 } } }),
    ),
  },
  "dependent-schema-removed": {
    message: "{subject} no longer has to match one more schema if it has {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts other objects with the property too. Your code needs no change.",
      "You may receive objects with the property that do not fit the old schema. Handle them.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas(
      object({ a: name }, { dependentSchemas: { a: { minProperties: 2 } } }),
      object({ a: name }),
    ),
  },
  "unevaluated-properties-restricted": {
    message: "{subject} refuses or restricts properties that it does not describe",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses properties that it does not describe, or values of them. Send only the described ones.",
      "You receive no undescribed properties other than the schema allows. Your code needs no change.",
    ),
    maintainerAdvice: "Ignore unknown properties instead of refusing them.",
    example: schemas(object({ name }), object({ name }, { unevaluatedProperties: false })),
  },
  "unevaluated-properties-loosened": {
    message: "{subject} no longer refuses or restricts properties that it does not describe",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server accepts properties that it does not describe. Your code needs no change.",
      "You may receive such properties of any value. Check their values before you use them.",
    ),
    maintainerAdvice: "Keep the schema for responses.",
    example: schemas(object({ name }, { unevaluatedProperties: name }), object({ name })),
  },
});
