import { type Occurrence, objectModel } from "./occurrences.ts";

const text = { type: "string" };
const done = { "204": { description: "Done." } };
const pathItem = { get: { operationId: "anew", responses: done } };
const media = { schema: text };
const callback = { "{$request.query.anew}": pathItem };

/** What is added to a list, by its field or else by its item kind. */
export const newItems: Readonly<Record<string, unknown>> = {
  "Schema.allOf": { required: ["anew"] },
  "Schema.anyOf": { type: "array", minItems: 7 },
  "Schema.oneOf": { type: "array", minItems: 7 },
  Encoding: { contentType: "text/csv" },
  Parameter: { name: "anew", in: "header", schema: text },
  Schema: { type: "integer", minimum: 77 },
  SecurityRequirement: { connect: ["anew"] },
  Server: { url: "https://anew.example.com" },
  Tag: { name: "Anew" },
};

/** What is added to a map and under which name, by its field or else by its entry kind. */
export const newEntries: Readonly<Record<string, readonly [key: string, value: unknown]>> = {
  "Callback.*": ["{$request.query.anew}", pathItem],
  "Components.mediaTypes": ["Anew", media],
  "Paths.*": ["/anew", pathItem],
  "Responses.*": ["418", { description: "A teapot." }],
  "Schema.dependentSchemas": ["anew", { required: ["other"] }],
  "Schema.patternProperties": ["^q", { type: "boolean" }],
  "SecurityRequirement.*": ["bearer", []],
  Callback: ["Anew", callback],
  Encoding: ["spare", { contentType: "text/csv" }],
  Example: ["Anew", { value: "anew" }],
  Header: ["Anew", { schema: text }],
  Link: ["anew", { operationId: "getThing" }],
  MediaType: ["text/csv", media],
  Operation: ["MOVE", { responses: done }],
  Parameter: ["Anew", { name: "anew", in: "header", schema: text }],
  PathItem: ["anew", pathItem],
  RequestBody: ["Anew", { content: { "text/csv": media } }],
  Response: ["Anew", { description: "Anew." }],
  Schema: ["anew", text],
  SecurityScheme: ["anew", { type: "http", scheme: "basic" }],
  ServerVariable: ["anew", { default: "anew" }],
  text: ["anew", "#/components/schemas/Cat"],
  texts: ["anew", ["other"]],
};

/** Other values for fields where a changed text would not do; the first differing one counts. */
export const otherValues: Readonly<Record<string, readonly unknown[]>> = {
  "Discriminator.defaultMapping": ["#/components/schemas/Cat"],
  "Discriminator.mapping.*": ["#/components/schemas/Cat", "#/components/schemas/Dog"],
  "Discriminator.propertyName": ["name"],
  "Encoding.style": ["form", "spaceDelimited"],
  "Header.style": ["form"],
  "License.identifier": ["ISC"],
  "Link.operationId": ["putThing"],
  "Link.operationRef": ["#/paths/~1things~1{id}/put"],
  "OpenAPI.openapi": ["3.1.1", "3.2.0"],
  "Parameter.in": ["query", "header"],
  "Parameter.style": ["form", "simple"],
  "Schema.$dynamicRef": ["#"],
  "Schema.contentEncoding": ["base64url"],
  "Schema.contentMediaType": ["text/html"],
  "Schema.format": ["date"],
  "Schema.pattern": ["^[0-9]+$"],
  "Schema.type": ["boolean", "integer"],
  "SecurityScheme.in": ["query"],
  "SecurityScheme.scheme": ["basic"],
  "SecurityScheme.type": ["http", "apiKey"],
  "Tag.parent": ["Reading"],
  "XML.nodeType": ["text"],
};

/** Edits without meaning, or leaving an unreadable description. */
export function isNoEdit(
  { type, declared, property, holder, value }: Occurrence,
  edit: string,
): boolean {
  const place = "in" in holder ? holder.in : undefined;
  // A path parameter must be required; there is nothing to choose.
  if (type === "Parameter" && property === "required" && place === "path") return true;
  // Headers know one style, so leaving it out says the same.
  if (type === "Header" && property === "style") return edit === "removed" && value === "simple";
  // OpenAPI ignores words beside a reference to an object without any.
  if (type === "Reference" && property === "summary")
    return objectModel[declared]?.summary === undefined;
  // An enum implies its values' type.
  if (type === "Schema" && property === "type" && edit === "removed") return "enum" in holder;
  return false;
}
