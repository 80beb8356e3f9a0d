import { httpMethods, type OpenApiDocument } from "@bellwether/bundle/open-api";
import type { Documented } from "./documented.ts";

/** Keywords that limit a value or give its meaning. */
const limits = new Set([
  "const",
  "default",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "maximum",
  "maxItems",
  "maxLength",
  "maxProperties",
  "minimum",
  "minItems",
  "minLength",
  "minProperties",
  "multipleOf",
  "pattern",
  "uniqueItems",
  "x-extensible-enum",
  "x-unit",
]);
const schemaLists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const schemaValues = ["items", "additionalProperties", "unevaluatedProperties"];

type Part = Readonly<Record<string, unknown>>;

/** A part of the document, with what the marks around it cover. */
interface Visit {
  readonly part: Part;
  readonly pointer: string;
  readonly isCovered: boolean;
}

/**
 * The parts that no statement documents and no `x-decision` covers, as pointers into the bundled document. A mark
 * covers its part and everything inside. A component is a part of its own: the marks of its uses do not cover it,
 * and a use of a marked parameter, header, body or response is covered by the mark of the component.
 */
export function findUnmarked(document: OpenApiDocument, documented: Documented): string[] {
  const found: string[] = [];
  const root: Visit = { part: toPart(document), pointer: "#", isCovered: false };

  const check = (visit: Visit) => {
    if (!visit.isCovered && !documented.parts.has(visit.part)) found.push(visit.pointer);
  };
  const visitSchema = (schema: Visit): void => {
    const own = documented.keywords.get(schema.part);
    for (const name of Object.keys(schema.part)) {
      if (!limits.has(name) || schema.isCovered || own?.has(name)) continue;
      found.push(`${schema.pointer}/${name}`);
    }
    for (const property of listEntries(schema, "properties")) {
      check(property);
      visitSchema(property);
    }
    for (const name of schemaLists)
      for (const entry of listEntries(schema, name)) visitSchema(entry);
    for (const name of schemaValues) for (const inner of enter(schema, name)) visitSchema(inner);
  };
  const visitContent = (carrier: Visit): void => {
    for (const schema of enter(carrier, "schema")) visitSchema(schema);
    for (const mediaType of listEntries(carrier, "content")) {
      for (const schema of enter(mediaType, "schema")) visitSchema(schema);
    }
    for (const header of listEntries(carrier, "headers")) visitCarrier(header);
  };
  /** A parameter, header, body or response. The target of a reference is visited as a component. */
  const visitCarrier = (carrier: Visit): void => {
    if ("$ref" in carrier.part) return;
    check(carrier);
    visitContent(carrier);
  };
  const visitOperation = (operation: Visit): void => {
    check(operation);
    for (const parameter of listEntries(operation, "parameters")) visitCarrier(parameter);
    for (const body of enter(operation, "requestBody")) visitCarrier(body);
    for (const response of listEntries(operation, "responses")) visitCarrier(response);
  };

  for (const item of [...listEntries(root, "paths"), ...listEntries(root, "webhooks")]) {
    for (const parameter of listEntries(item, "parameters")) visitCarrier(parameter);
    for (const method of httpMethods) {
      for (const operation of enter(item, method)) visitOperation(operation);
    }
  }
  for (const components of enter(root, "components")) {
    for (const schema of listEntries(components, "schemas")) {
      check(schema);
      visitSchema(schema);
    }
    for (const kind of ["parameters", "headers", "requestBodies", "responses"]) {
      for (const carrier of listEntries(components, kind)) visitCarrier(carrier);
    }
    for (const scheme of listEntries(components, "securitySchemes")) check(scheme);
  }
  return found;
}

/** The value of a key, when it is an object or a list. */
function enter(from: Visit, key: string): Visit[] {
  const value = from.part[key];
  if (typeof value !== "object" || value === null) return [];
  const part = toPart(value);
  const pointer = `${from.pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return [{ part, pointer, isCovered: from.isCovered || "x-decision" in part }];
}

function listEntries(from: Visit, key: string): Visit[] {
  return enter(from, key).flatMap((holder) =>
    Object.keys(holder.part).flatMap((name) => enter(holder, name)),
  );
}

function toPart(value: object): Part {
  return value as Part;
}
