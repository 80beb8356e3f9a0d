import { additiveTypes, always, breakingTypes, noTypes, type Rule, schemas } from "./rule.ts";

const name = { type: "string" };
const kinds = [
  { type: "object", required: ["kind"], properties: { kind: { const: "a" } } },
  { type: "object", required: ["kind"], properties: { kind: { const: "b" } } },
];

/** What a schema says about values beyond which ones it allows. */
export const annotationRules = {
  "default-added": {
    says: "{subject} has the default {after} now",
    level: { request: "risky", response: "compatible" },
    types: noTypes,
    why: "What leaving it out means was not said before, and may have been something else.",
    example: schemas({ type: "integer" }, { type: "integer", default: 50 }),
  },
  "default-changed": {
    says: "The default of {subject} changed from {before} to {after}",
    level: { request: "breaking", response: "risky" },
    types: noTypes,
    why: "Callers that leave it out get something else than before, without a sign.",
    example: schemas({ type: "integer", default: 50 }, { type: "integer", default: 20 }),
  },
  "default-removed": {
    says: "{subject} has no default any more; it was {before}",
    level: { request: "risky", response: "risky" },
    types: noTypes,
    why: "What leaving it out means is no longer promised.",
    example: schemas({ type: "integer", default: 50 }, { type: "integer" }),
  },
  "schema-deprecated": {
    says: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It still works. Say in its description what to use instead.",
    example: schemas(name, { ...name, deprecated: true }),
  },
  "schema-undeprecated": {
    says: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It stays.",
    example: schemas({ ...name, deprecated: true }, name),
  },
  "read-only-added": {
    says: "{subject} became read-only",
    level: { request: "risky", response: "compatible" },
    types: noTypes,
    why: "Callers that send it are refused or passed over in silence, as the server likes.",
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
    why: "Callers did not have to send it while it was read-only, and must now.",
    example: schemas(
      { type: "object", required: ["name"], properties: { name: { ...name, readOnly: true } } },
      { type: "object", required: ["name"], properties: { name } },
    ),
  },
  "write-only-added": {
    says: "{subject} became write-only",
    level: { request: "compatible", response: "breaking" },
    types: noTypes,
    why: "Readers do not find it in responses any more.",
    example: schemas(
      { type: "object", properties: { name } },
      { type: "object", properties: { name: { ...name, writeOnly: true } } },
    ),
  },
  "write-only-removed": {
    says: "{subject} is no longer write-only",
    level: always("compatible"),
    types: noTypes,
    why: "Readers find it in responses now.",
    example: schemas(
      { type: "object", properties: { name: { ...name, writeOnly: true } } },
      { type: "object", properties: { name } },
    ),
  },
  "discriminator-added": {
    says: "{subject} is told apart by its property {after}",
    level: always("risky"),
    types: noTypes,
    why: "Servers and generated readers that follow discriminators decide by that property alone from now on.",
    example: schemas({ oneOf: kinds }, { oneOf: kinds, discriminator: { propertyName: "kind" } }),
  },
  "discriminator-removed": {
    says: "{subject} is no longer told apart by its property {before}",
    level: always("risky"),
    types: noTypes,
    why: "Generated readers that follow the discriminator must decide in another way.",
    example: schemas({ oneOf: kinds, discriminator: { propertyName: "kind" } }, { oneOf: kinds }),
  },
  "discriminator-property-changed": {
    says: "{subject} is told apart by its property {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Readers that look at the old property cannot tell the alternatives apart.",
    example: schemas(
      { oneOf: kinds, discriminator: { propertyName: "kind" } },
      { oneOf: kinds, discriminator: { propertyName: "type" } },
    ),
  },
  "discriminator-value-added": {
    says: "The discriminator of {subject} maps {after} too",
    level: always("compatible"),
    types: noTypes,
    why: "Which alternatives there are is judged by themselves; the mapping only names them.",
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
    why: "Callers that send the value may be refused, and readers cannot place it.",
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
    why: "What was read as one alternative is another now.",
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
    why: "Names, namespaces and wrapping are what XML readers go by.",
    example: schemas({ ...name, xml: { name: "a" } }, { ...name, xml: { name: "b" } }),
  },
  "schema-identifier-changed": {
    says: "{subject} is identified as {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    why: "References by that identifier lead elsewhere, and the dialect decides what keywords mean.",
    example: schemas({ ...name, $anchor: "a" }, { ...name, $anchor: "b" }),
  },
  "unknown-keyword-changed": {
    says: "{subject} changed a keyword that JSON Schema does not know: {after} instead of {before}",
    level: always("risky"),
    types: noTypes,
    why: "What the keyword means is known only to its readers. Prefix your own keywords with x-.",
    example: schemas({ ...name, divisibleBy: 2 }, { ...name, divisibleBy: 4 }),
  },
  "component-added": {
    says: "The schema {subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "A new name in the client.",
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
    why: "Nothing on the wire names it, but code that imports its type no longer compiles. Keep the old name as an alias.",
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
    why: "Nothing on the wire names it, but code that imports its type no longer compiles. Keep the old name as an alias.",
    example: {
      in: "document",
      before: { components: { schemas: { Market: { type: "object", required: ["id"] } } } },
      after: { components: { schemas: { MarketRecord: { type: "object", required: ["id"] } } } },
    },
  },
} as const satisfies Record<string, Rule>;
