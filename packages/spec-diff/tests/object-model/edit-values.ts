import type { Occurrence } from "./occurrences.ts";

const text = { type: "string" };
const done = { "204": { description: "Done." } };
const pathItem = { get: { operationId: "anew", responses: done } };
const media = { schema: text };
const callback = { "{$request.query.anew}": pathItem };

/** What is added to a list of the object model. */
export const newItems: Readonly<Record<string, unknown>> = {
  AllOf: { required: ["anew"] },
  AnyOf: { type: "array", minItems: 7 },
  OneOf: { type: "array", minItems: 7 },
  SchemaList: { type: "integer", minimum: 77 },
  ParameterList: { name: "anew", in: "query", schema: text },
  SecurityRequirementList: { connect: ["anew"] },
  ServerList: { url: "https://anew.example.com" },
  TagList: { name: "Anew" },
};

/** What is added to a map of the object model, and under which name. */
export const newEntries: Readonly<Record<string, readonly [key: string, value: unknown]>> = {
  Callback: ["{$request.query.anew}", pathItem],
  CallbacksMap: ["anew", callback],
  DependentRequired: ["anew", ["other"]],
  DiscriminatorMapping: ["anew", "#/components/schemas/Cat"],
  EncodingMap: ["more", { contentType: "text/csv" }],
  ExamplesMap: ["anew", { value: "anew" }],
  HeadersMap: ["Anew", { schema: text }],
  LinksMap: ["anew", { operationId: "getThing" }],
  MediaTypesMap: ["text/csv", media],
  NamedCallbacks: ["Anew", callback],
  NamedExamples: ["Anew", { value: "anew" }],
  NamedHeaders: ["Anew", { schema: text }],
  NamedLinks: ["Anew", { operationId: "getThing" }],
  NamedParameters: ["Anew", { name: "anew", in: "query", schema: text }],
  NamedPathItems: ["Anew", pathItem],
  NamedRequestBodies: ["Anew", { content: { "text/csv": media } }],
  NamedResponses: ["Anew", { description: "Anew." }],
  NamedSchemas: ["Anew", text],
  NamedSecuritySchemes: ["anew", { type: "http", scheme: "basic" }],
  Paths: ["/anew", pathItem],
  PatternProperties: ["^q", { type: "boolean" }],
  Responses: ["418", { description: "A teapot." }],
  SchemaMap: ["anew", { required: ["other"] }],
  SchemaProperties: ["anew", text],
  SecurityRequirement: ["bearer", []],
  WebhooksMap: ["anew", pathItem],
};

/** Other values of properties for which a changed text would not do; the first that differs counts. */
export const otherValues: Readonly<Record<string, readonly unknown[]>> = {
  "Discriminator.propertyName": ["name"],
  "License.identifier": ["ISC"],
  "Link.operationId": ["putThing"],
  "Link.operationRef": ["#/paths/~1things~1{id}/put"],
  "Root.openapi": ["3.1.1"],
  "Schema.$dynamicRef": ["#"],
  "Schema.contentEncoding": ["base64url"],
  "Schema.contentMediaType": ["text/html"],
  "Schema.format": ["date"],
  "Schema.pattern": ["^[0-9]+$"],
  "Schema.type": ["boolean", "integer"],
  "SecurityScheme.scheme": ["basic"],
};

/** Edits that would say nothing, or leave no description that anybody could read. */
export function isNoEdit({ type, property, holder, value }: Occurrence, edit: string): boolean {
  const place = "in" in holder ? holder.in : undefined;
  // A path parameter must be required; there is nothing to choose.
  if (type === "Parameter" && property === "required" && place === "path") return true;
  // Headers know one style, so that leaving it out says the same.
  if (type === "Header" && property === "style") return edit === "removed" && value === "simple";
  // An enum says of which type its values are.
  if (type === "Schema" && property === "type" && edit === "removed") return "enum" in holder;
  return false;
}
