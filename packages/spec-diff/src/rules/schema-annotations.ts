import { additiveTypes, always, breakingTypes, defineRules, noTypes, schemas } from "./rule.ts";

const name = { type: "string" };
const kinds = [
  { type: "object", required: ["kind"], properties: { kind: { const: "a" } } },
  { type: "object", required: ["kind"], properties: { kind: { const: "b" } } },
];

/** What a schema says about values beyond which ones it allows. */
export const annotationRules = defineRules({
  "default-added": {
    says: "{subject} has the default {after} now",
    level: { request: "risky", response: "compatible" },
    types: noTypes,
    why: "The value for callers that omit it was undocumented before, and may have been another.",
    example: schemas({ type: "integer" }, { type: "integer", default: 50 }),
  },
  "default-changed": {
    says: "The default of {subject} changed from {before} to {after}",
    level: { request: "breaking", response: "risky" },
    types: noTypes,
    why: "Callers that omit it get other behaviour without an error.",
    example: schemas({ type: "integer", default: 50 }, { type: "integer", default: 20 }),
  },
  "default-removed": {
    says: "{subject} has no default any more; it was {before}",
    level: { request: "risky", response: "risky" },
    types: noTypes,
    why: "The behaviour for callers that omit it is no longer documented.",
    example: schemas({ type: "integer", default: 50 }, { type: "integer" }),
  },
  "schema-deprecated": {
    says: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It still works. Name the replacement in its description.",
    example: schemas(name, { ...name, deprecated: true }),
  },
  "schema-undeprecated": {
    says: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "Callers can keep using it.",
    example: schemas({ ...name, deprecated: true }, name),
  },
  "read-only-added": {
    says: "{subject} became read-only",
    level: { request: "risky", response: "compatible" },
    types: noTypes,
    why: "The server may refuse or ignore the value that callers send.",
    example: schemas(
      { type: "object", properties: { name } },
      { type: "object", properties: { name: { ...name, readOnly: true } } },
    ),
  },
  "read-only-removed": {
    says: "{subject} is no longer read-only",
    level: always("compatible"),
    types: noTypes,
    why: "Callers may send it now.",
    example: schemas(
      { type: "object", properties: { name: { ...name, readOnly: true } } },
      { type: "object", properties: { name } },
    ),
  },
  "required-read-only-removed": {
    says: "{subject}, which is required, is no longer read-only",
    level: { request: "breaking", response: "compatible" },
    types: noTypes,
    why: "Callers could omit it while it was read-only; now they must send it.",
    example: schemas(
      { type: "object", required: ["name"], properties: { name: { ...name, readOnly: true } } },
      { type: "object", required: ["name"], properties: { name } },
    ),
  },
  "write-only-added": {
    says: "{subject} became write-only",
    level: { request: "compatible", response: "breaking" },
    types: noTypes,
    why: "Responses no longer contain it.",
    example: schemas(
      { type: "object", properties: { name } },
      { type: "object", properties: { name: { ...name, writeOnly: true } } },
    ),
  },
  "write-only-removed": {
    says: "{subject} is no longer write-only",
    level: always("compatible"),
    types: noTypes,
    why: "Responses may contain it.",
    example: schemas(
      { type: "object", properties: { name: { ...name, writeOnly: true } } },
      { type: "object", properties: { name } },
    ),
  },
  "discriminator-added": {
    says: "{subject} is told apart by its property {after}",
    level: always("risky"),
    types: noTypes,
    why: "Servers and generated clients that support discriminators choose the schema by that property alone.",
    example: schemas({ oneOf: kinds }, { oneOf: kinds, discriminator: { propertyName: "kind" } }),
  },
  "discriminator-removed": {
    says: "{subject} is no longer told apart by its property {before}",
    level: always("risky"),
    types: noTypes,
    why: "Generated clients that use the discriminator must choose the schema in another way.",
    example: schemas({ oneOf: kinds, discriminator: { propertyName: "kind" } }, { oneOf: kinds }),
  },
  "discriminator-property-changed": {
    says: "{subject} is told apart by its property {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Clients that read the old property cannot choose the schema.",
    example: schemas(
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
      { oneOf: kinds, discriminator: { propertyName: "type" } },
    ),
  },
  "discriminator-value-added": {
    says: "The discriminator of {subject} maps {after} too",
    level: always("compatible"),
    types: noTypes,
    why: "Findings for the alternatives report the effect; the mapping only names them.",
    example: schemas(
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
      {
        oneOf: kinds,
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/Other" } },
      },
    ),
  },
  "discriminator-value-removed": {
    says: "The discriminator of {subject} no longer maps {before}",
    level: always("risky"),
    types: noTypes,
    why: "Requests with the value may be refused, and clients find no schema for it.",
    example: schemas(
      {
        oneOf: kinds,
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/Other" } },
      },
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
    ),
  },
  "discriminator-value-changed": {
    says: "The discriminator of {subject} maps a value to another alternative: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Clients parse the value with another schema.",
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
    says: "{subject} is written in XML in another way",
    level: always("breaking"),
    types: noTypes,
    why: "XML parsers depend on names, namespaces and wrapping.",
    example: schemas({ ...name, xml: { name: "a" } }, { ...name, xml: { name: "b" } }),
  },
  "schema-identifier-changed": {
    says: "{subject} is identified as {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    why: "References to the old identifier fail, and another dialect changes the meaning of keywords.",
    example: schemas({ ...name, $anchor: "a" }, { ...name, $anchor: "b" }),
  },
  "unknown-keyword-changed": {
    says: "{subject} changed a keyword that JSON Schema does not know: {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    why: "Only the tools that read the keyword know its meaning. Prefix your own keywords with x-.",
    example: schemas({ ...name, divisibleBy: 2 }, { ...name, divisibleBy: 4 }),
  },
  "component-added": {
    says: "The schema {subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Generated clients export one more type.",
    example: {
      in: "document",
      before: { components: { schemas: {} } },
      after: { components: { schemas: { Market: { type: "object" } } } },
    },
  },
  "component-removed": {
    says: "The schema {subject} was removed",
    level: always("editorial"),
    types: breakingTypes,
    why: "The name is not part of requests or responses, but code that imports its type no longer compiles. Keep the old name as an alias.",
    example: {
      in: "document",
      before: { components: { schemas: { Market: { type: "object" } } } },
      after: { components: { schemas: {} } },
    },
  },
  "component-renamed": {
    says: "The schema {before} is now called {after}",
    level: always("editorial"),
    types: breakingTypes,
    why: "The name is not part of requests or responses, but code that imports its type no longer compiles. Keep the old name as an alias.",
    example: {
      in: "document",
      before: { components: { schemas: { Market: { type: "object", required: ["id"] } } } },
      after: { components: { schemas: { MarketRecord: { type: "object", required: ["id"] } } } },
    },
  },
});
