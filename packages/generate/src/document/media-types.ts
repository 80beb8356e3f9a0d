import {
  dereference,
  type MediaType,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";

/** How the runtime serializes or reads a body. */
export type BodyKind = "json" | "text" | "binary" | "form" | "multipart" | "events" | "values";

/** The media type the client uses for a body, and how. */
export interface ChosenMediaType {
  readonly mediaType: string;
  readonly kind: BodyKind;
  readonly content: MediaType;
  /** All media types of this kind, accepted by the client in a response. */
  readonly alternatives: readonly string[];
}

type Contents = Readonly<Record<string, MediaType>>;

/** What the client supports, for error texts. */
export const supportedMediaTypes = {
  request:
    "JSON, multipart/form-data and application/x-www-form-urlencoded with an object, text with a string schema, and bytes (`format: binary`, or no schema)",
  response:
    "JSON, text with a string schema, bytes (`format: binary`, or no schema), text/event-stream, and application/jsonl, x-ndjson and json-seq",
};

/**
 * Chooses a body's media type: JSON, else the only kind the client supports.
 *
 * @returns undefined when the client supports none, or when several kinds leave the choice open
 */
export function chooseMediaType(
  document: OpenApiDocument,
  contents: Contents,
  message: "request" | "response",
): ChosenMediaType | undefined {
  const known = Object.entries(contents).flatMap(([mediaType, content]) => {
    const kind = kindOf(mediaType, schemaOf(document, content), message);
    return kind === undefined ? [] : [{ mediaType, kind, content }];
  });
  const chosen = known.find(({ kind }) => kind === "json") ?? known[0];
  if (chosen === undefined) return undefined;
  const others = known.filter(({ kind }) => kind !== chosen.kind);
  if (chosen.kind !== "json" && others.length > 0) return undefined;
  const same = known.filter(({ kind }) => kind === chosen.kind);
  return { ...chosen, alternatives: same.map(({ mediaType }) => mediaType) };
}

/** A body's schema; undefined when it allows any value, which OpenAPI 3.1 writes for bytes. */
function schemaOf(document: OpenApiDocument, { schema }: MediaType): Schema | undefined {
  const resolved = schema && dereference(document, schema);
  return resolved === undefined || Object.keys(resolved).length === 0 ? undefined : resolved;
}

function kindOf(
  mediaType: string,
  schema: Schema | undefined,
  message: "request" | "response",
): BodyKind | undefined {
  const type = (mediaType.split(";")[0] ?? "").trim().toLowerCase();
  if (/^application\/([\w.+-]+\+)?json$/.test(type)) return "json";
  if (type === "text/event-stream") return message === "response" ? "events" : undefined;
  if (isSequence(type) && !isOneText(schema)) return message === "response" ? "values" : undefined;
  if (/^multipart\/|^application\/x-www-form-urlencoded$/.test(type)) {
    if (message === "response" || !isObject(schema)) return undefined;
    if (type === "multipart/form-data") return "multipart";
    return type.startsWith("multipart/") ? undefined : "form";
  }
  if (schema === undefined) return type.startsWith("text/") ? "text" : "binary";
  if (isBinary(schema) || isBinaryName(type)) return "binary";
  // Frameworks write this when they do not know their JSON's media type.
  if (type === "*/*") return "json";
  return [schema.type].flat().includes("string") ? "text" : undefined;
}

/** JSON values one after another. */
function isSequence(type: string): boolean {
  return /^application\/([\w.+-]+\+)?(x-)?(jsonl|json-?lines|ndjson|json-seq)$/.test(type);
}

/** Descriptions without `itemSchema` may leave reading a sequence to their users. */
function isOneText(schema: Schema | undefined): boolean {
  return schema !== undefined && (isBinary(schema) || schema.type === "string");
}

function isObject(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const composed = schema.allOf ?? schema.anyOf ?? schema.oneOf;
  return schema.type === "object" || schema.properties !== undefined || composed !== undefined;
}

/** Whether a schema describes bytes, in OpenAPI 3.0 or JSON Schema terms. */
export function isBinary(schema: Schema): boolean {
  if (schema.format === "binary") return true;
  const { contentMediaType, contentEncoding } = schema;
  return (
    contentMediaType !== undefined &&
    contentEncoding === undefined &&
    !/json|text/.test(contentMediaType)
  );
}

/** Byte media types, which descriptions also give a plain string schema. */
function isBinaryName(type: string): boolean {
  return /^(image|audio|video|font|model)\/|^application\/(octet-stream|pdf|zip|gzip|x-tar|x-gzip|wasm|vnd\.(ms-|openxmlformats).*)$/.test(
    type,
  );
}
