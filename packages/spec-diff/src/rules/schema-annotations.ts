import {
  additiveTypes,
  advise,
  always,
  breakingTypes,
  defineRules,
  noTypes,
  schemas,
} from "./rule.ts";

const name = { type: "string" };
const kinds = [
  { type: "object", required: ["kind"], properties: { kind: { const: "a" } } },
  { type: "object", required: ["kind"], properties: { kind: { const: "b" } } },
];

const withName = (field: object, required: readonly string[] = []) => ({
  type: "object",
  ...(required.length > 0 && { required }),
  properties: { id: { type: "string" }, name: field },
});

const withDefault = (name?: string) => ({
  oneOf: kinds,
  discriminator: {
    propertyName: "kind",
    ...(name === undefined ? {} : { defaultMapping: `#/components/schemas/${name}` }),
  },
});

const respondWith = (schema: object) => ({
  "200": { description: "ok", content: { "application/json": { schema } } },
});

/** What a schema says about values beyond which ones it allows. */
export const annotationRules = defineRules({
  "default-added": {
    message: "{subject} has the default {after} now",
    level: { request: "risky", response: "compatible" },
    types: noTypes,
    advice: advise(
      "A call that leaves it out now gets this default, which was undocumented and may have been another value. Set the value if your code depends on it.",
      "A missing value means this default. Your code needs no change.",
    ),
    maintainerAdvice:
      "Risky rather than breaking: the old version did not say what leaving it out means, or the new one does not, which proves no other behaviour. Document the default that the server used before.",
    example: schemas({ type: "integer" }, { type: "integer", default: 50 }),
  },
  "default-changed": {
    message: "The default of {subject} changed from {before} to {after}",
    level: { request: "breaking", response: "risky" },
    types: noTypes,
    advice: advise(
      "A call that leaves it out behaves differently, without an error. Set the old value explicitly to keep the old behaviour.",
      "A missing value means something else. Check the code that fills in the default.",
    ),
    maintainerAdvice:
      "Breaking in the body of a request as in a parameter: a call that leaves the value out does something else. Keep the default: its change affects callers without an error. Offer the new behaviour under an explicit value.",
    example: schemas({ type: "integer", default: 50 }, { type: "integer", default: 20 }),
  },
  "default-removed": {
    message: "{subject} no longer has a default; it was {before}",
    level: { request: "risky", response: "risky" },
    types: noTypes,
    advice: advise(
      "What a call does without it is no longer documented. Set the value explicitly.",
      "What a missing value means is no longer documented. Use a default of your own.",
    ),
    maintainerAdvice: "Keep the default documented while the server uses one.",
    example: schemas({ type: "integer", default: 50 }, { type: "integer" }),
  },
  "required-default-changed": {
    message: "The default of {subject}, which is never left out, changed from {before} to {after}",
    level: always("editorial"),
    types: noTypes,
    advice: advise(
      "You always send the value, so the default never applies. Your code needs no change.",
      "The value is always there, so the default never applies. Your code needs no change.",
    ),
    maintainerAdvice:
      "A default applies where a value is left out. Required values, items of a list and required bodies cannot be left out.",
    example: schemas(
      {
        type: "object",
        required: ["limit"],
        properties: { limit: { type: "integer", default: 50 } },
      },
      {
        type: "object",
        required: ["limit"],
        properties: { limit: { type: "integer", default: 20 } },
      },
    ),
  },
  "schema-deprecated": {
    message: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "It still works. Plan to stop sending it.",
      "You still receive it. Plan to stop reading it.",
    ),
    maintainerAdvice: "Name the replacement in the description.",
    example: schemas(name, { ...name, deprecated: true }),
  },
  "schema-undeprecated": {
    message: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can keep sending it. Your code needs no change.",
      "You can keep reading it. Your code needs no change.",
    ),
    maintainerAdvice: "Remove the note on the replacement as well.",
    example: schemas({ ...name, deprecated: true }, name),
  },
  "read-only-added": {
    message: "{subject} became read-only",
    level: { request: "risky", response: "compatible" },
    types: { request: "breaking", response: "none" },
    advice: advise(
      "The server may refuse or ignore the value, and code that sends it no longer compiles. Stop sending it.",
      "You receive it as before. Your code needs no change.",
    ),
    maintainerAdvice:
      "Values of a read-only property are not in requests, and those of a write-only property not in responses, so edits of them count in the other direction alone. Keep accepting and ignoring the value.",
    example: schemas(withName(name), withName({ ...name, readOnly: true })),
  },
  "read-only-removed": {
    message: "{subject} is no longer read-only",
    level: always("compatible"),
    types: { request: "additive", response: "none" },
    advice: advise(
      "You can send it now. Your code needs no change.",
      "You receive it as before. Your code needs no change.",
    ),
    maintainerAdvice: "Document what the server does with the value.",
    example: schemas(withName({ ...name, readOnly: true }), withName(name)),
  },
  "required-read-only-removed": {
    message: "{subject}, which is required, is no longer read-only",
    level: { request: "breaking", response: "compatible" },
    types: { request: "breaking", response: "none" },
    advice: advise(
      "You could leave it out until now. Send it always.",
      "You receive it as before. Your code needs no change.",
    ),
    maintainerAdvice:
      "Callers were not to send the property and must send it now. Make the property optional.",
    example: schemas(withName({ ...name, readOnly: true }, ["name"]), withName(name, ["name"])),
  },
  "write-only-added": {
    message: "{subject} became write-only",
    level: { request: "compatible", response: "breaking" },
    types: { request: "none", response: "breaking" },
    advice: advise(
      "You send it as before. Your code needs no change.",
      "You no longer receive it. Remove the code that reads it.",
    ),
    maintainerAdvice:
      "Responses lose the property, as if it were removed there. Deprecate the property in responses first.",
    example: schemas(withName(name), withName({ ...name, writeOnly: true })),
  },
  "write-only-removed": {
    message: "{subject} is no longer write-only",
    level: always("compatible"),
    types: { request: "none", response: "additive" },
    advice: advise(
      "You send it as before. Your code needs no change.",
      "You may receive it now. Your code needs no change.",
    ),
    maintainerAdvice: "Readers ignore properties they do not know.",
    example: schemas(withName({ ...name, writeOnly: true }), withName(name)),
  },
  "discriminator-added": {
    message: "{subject} has the discriminator {after} now",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "The server may choose the schema by that property alone. Make sure that you set it to the right value.",
      "Generated clients choose the type by that property alone. Check that yours still finds the right type.",
    ),
    maintainerAdvice:
      "Servers and clients with discriminator support change their behaviour; the allowed values stay the same.",
    example: schemas({ oneOf: kinds }, { oneOf: kinds, discriminator: { propertyName: "kind" } }),
  },
  "discriminator-removed": {
    message: "{subject} no longer has the discriminator {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "The server may choose the schema in another way. Check that it takes your objects as the kind you mean.",
      "Generated clients choose the type in another way. Distinguish the kinds by another property.",
    ),
    maintainerAdvice:
      "The allowed values stay the same. Keep the discriminator for the clients that use it.",
    example: schemas({ oneOf: kinds, discriminator: { propertyName: "kind" } }, { oneOf: kinds }),
  },
  "discriminator-property-changed": {
    message: "The discriminator of {subject} is the property {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server chooses the schema by the new property. Set that property.",
      "The kind is in the new property. Distinguish the kinds by it.",
    ),
    maintainerAdvice: "Keep the old property, and write both for a while.",
    example: schemas(
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
      { oneOf: kinds, discriminator: { propertyName: "type" } },
    ),
  },
  "discriminator-value-added": {
    message: "The discriminator of {subject} maps {after} too",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "The mapping has one more name. Findings for the alternatives say what else the server accepts. Your code needs no change.",
      "The mapping has one more name. Findings for the alternatives say what else you may receive. Your code needs no change.",
    ),
    maintainerAdvice: "The mapping only names alternatives; their own findings have the effect.",
    example: schemas(
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
      {
        oneOf: kinds,
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/Other" } },
      },
    ),
  },
  "discriminator-value-removed": {
    message: "The discriminator of {subject} no longer maps {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "The server may refuse objects with this value. Use one of the others.",
      "Generated clients find no type for this value. Handle it in your own code, or use one of the other values.",
    ),
    maintainerAdvice: "Keep the entry of the mapping while objects have the value.",
    example: schemas(
      {
        oneOf: kinds,
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/Other" } },
      },
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
    ),
  },
  "discriminator-value-changed": {
    message:
      "The discriminator of {subject} maps a value to another alternative: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server checks objects with this value against another schema. Send what that schema requires.",
      "Objects with this value have another schema. Parse them accordingly.",
    ),
    maintainerAdvice:
      "Breaking although the same values are allowed: servers and generated clients choose the type by the discriminator. Choose a new value for the other schema.",
    example: schemas(
      {
        oneOf: kinds,
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/Other" } },
      },
      {
        oneOf: kinds,
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/Another" } },
      },
    ),
  },
  "xml-changed": {
    message: "The XML form of {subject} changed",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects other names, namespaces or wrapping in XML. Write them as the new description requires.",
      "Names, namespaces or wrapping in XML are others. Parse them as the new description requires.",
    ),
    maintainerAdvice:
      "XML parsers depend on names, namespaces and wrapping. Support both for a while.",
    example: schemas({ ...name, xml: { name: "a" } }, { ...name, xml: { name: "b" } }),
  },
  "schema-identifier-changed": {
    message: "{subject} is identified as {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "Code that calls the API needs no change. Update tools that you use with the old identifier.",
      "Code that calls the API needs no change. Update tools that you use with the old identifier.",
    ),
    maintainerAdvice:
      "References to the old identifier fail, and another dialect changes the meaning of keywords.",
    example: schemas({ ...name, $anchor: "a" }, { ...name, $anchor: "b" }),
  },
  "unknown-keyword-changed": {
    message:
      "{subject} changed a keyword that JSON Schema does not know: {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "JSON Schema does not define this keyword. Check whether a tool that you use depends on it.",
      "JSON Schema does not define this keyword. Check whether a tool that you use depends on it.",
    ),
    maintainerAdvice:
      "Only the tools that support the keyword know its meaning. Prefix your own keywords with x-.",
    example: schemas({ ...name, divisibleBy: 2 }, { ...name, divisibleBy: 4 }),
  },
  "component-added": {
    message: "The schema {subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise("Generated clients export one more type. Your code needs no change."),
    maintainerAdvice: "Additions break no code.",
    example: {
      in: "document",
      before: { components: { schemas: {} } },
      after: { components: { schemas: { Market: { type: "object" } } } },
    },
  },
  "component-extracted": {
    message: "The schema {subject} is a component now; it was inline",
    level: always("editorial"),
    types: additiveTypes,
    advice: advise(
      "Requests and responses are unchanged. Generated clients export its type under this name, and the types that contain it are equal to the old ones. Your code needs no change.",
    ),
    maintainerAdvice:
      "A name is not part of requests and responses, so a move to components or to another file changes no call. It is new in generated clients only, which is why the policy sdk requires a minor release. From then on users can import the name.",
    example: {
      in: "document",
      before: {
        paths: { "/token": { get: { responses: respondWith({ type: "string" }) } } },
      },
      after: {
        paths: {
          "/token": { get: { responses: respondWith({ $ref: "#/components/schemas/Token" }) } },
        },
        components: { schemas: { Token: { type: "string" } } },
      },
    },
  },
  "component-removed": {
    message: "The schema {subject} was removed",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "Calls over HTTP are unchanged. Code that imports the type of this name no longer compiles; use another type.",
    ),
    maintainerAdvice:
      "The name is not part of requests and responses. Keep it as an alias for generated clients.",
    example: {
      in: "document",
      before: { components: { schemas: { Market: { type: "object" } } } },
      after: { components: { schemas: {} } },
    },
  },
  "component-renamed": {
    message: "The schema {before} is now called {after}",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "Calls over HTTP are unchanged. Code that imports the type by its old name no longer compiles; import the new name.",
    ),
    maintainerAdvice:
      "The name is not part of requests and responses. Keep the old one as an alias for generated clients.",
    example: {
      in: "document",
      before: { components: { schemas: { Market: { type: "object", required: ["id"] } } } },
      after: { components: { schemas: { MarketRecord: { type: "object", required: ["id"] } } } },
    },
  },
  "discriminator-default-added": {
    message: "{subject} without a known discriminator value is {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can leave the discriminator out; the server then checks the value against this schema. Your code needs no change.",
      "Read a value without the discriminator, or with an unknown one, by this schema. Known values are unchanged.",
    ),
    maintainerAdvice:
      "The schemas say which values are allowed; the default only names one of them.",
    example: schemas(withDefault(), withDefault("Cat")),
  },
  "discriminator-default-removed": {
    message: "{subject} without a known discriminator value is no longer {before}",
    level: always("risky"),
    types: noTypes,
    advice: advise(
      "The server may refuse a value without the discriminator. Send it with each value.",
      "You no longer know how to read a value without the discriminator. Handle it as unknown.",
    ),
    maintainerAdvice:
      "Callers depend on the default. Make the property required before you remove it.",
    example: schemas(withDefault("Cat"), withDefault()),
  },
  "discriminator-default-changed": {
    message: "{subject} without a known discriminator value is {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server checks a value without the discriminator against another schema. Send the discriminator with each value.",
      "A value without the discriminator fits another schema. Read it by the new one.",
    ),
    maintainerAdvice:
      "Map the values explicitly first, so that the default applies to none of them.",
    example: schemas(withDefault("Cat"), withDefault("Dog")),
  },
});
