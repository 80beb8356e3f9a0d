import {
  dereference,
  type Encoding,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import type { BodyModel, OperationModel, ResponseModel } from "./describe-operations.ts";
import { hasTextEvents } from "./event-types.ts";
import { isBinary } from "./media-types.ts";
import { parameterStyle } from "./parameter-style.ts";
import { limitFacts, withoutValues } from "./value-limits.ts";

/** A request body's description for the runtime. `write` and `style` are function names. */
export function bodyFacts(document: OpenApiDocument, body: BodyModel): object {
  const { kind, mediaType, required } = body;
  const fields = kind === "form" || kind === "multipart" ? fieldFacts(document, body) : {};
  const writers: Partial<Record<typeof kind, string>> = {
    binary: "writeBinary",
    form: "writeForm",
    multipart: "writeMultipart",
  };
  return {
    ...headerFacts(kind, mediaType),
    ...(required && { required: true }),
    ...(writers[kind] && { write: writers[kind] }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

/** `fetch` adds a multipart body's boundary, and knows a Blob's media type. */
function headerFacts(kind: BodyModel["kind"], mediaType: string): { mediaType?: string } {
  if (kind === "json" && mediaType === "*/*") return { mediaType: "application/json" };
  return kind === "multipart" || mediaType.includes("*") ? {} : { mediaType };
}

function fieldFacts(document: OpenApiDocument, { kind, content }: BodyModel): object {
  const properties = listProperties(document, content.schema ?? {});
  const fields = [...properties].flatMap(([name, declared]) => {
    const schema = dereference(document, declared);
    const encoding = content.encoding?.[name] ?? {};
    const style = fieldStyle(encoding, schema);
    const contentType = kind === "multipart" ? partType(document, encoding, schema) : undefined;
    const limits = containsBinary(document, schema)
      ? {}
      : withoutValues(limitFacts(document, schema));
    const facts = {
      ...(encoding.explode !== undefined && { explode: encoding.explode }),
      ...(style !== undefined && { style }),
      ...(contentType !== undefined && { contentType }),
      ...(Object.keys(limits).length > 0 && { schema: limits }),
    };
    return Object.keys(facts).length > 0 ? [[name, facts] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** A field's style. Without one in the description, the runtime writes objects as JSON. */
function fieldStyle({ style, explode }: Encoding, schema: Schema): string | undefined {
  if (style === undefined && explode === undefined) return undefined;
  return parameterStyle({ name: "", in: "query", ...(style !== undefined && { style }) }, schema);
}

/** A part's media type, if the description names exactly one other than the default for text. */
function partType(
  document: OpenApiDocument,
  { contentType = "" }: Encoding,
  schema: Schema,
): string | undefined {
  if (!/^[^*,]+$/.test(contentType)) return undefined;
  return contentType === "text/plain" && !containsBinary(document, schema)
    ? undefined
    : contentType;
}

/** Whether a field takes bytes, alone, in a list or as one of several types. */
function containsBinary(document: OpenApiDocument, schema: Schema): boolean {
  const { items, anyOf = [], oneOf = [] } = schema;
  const inner = [...(items ? [items] : []), ...anyOf, ...oneOf];
  return [schema, ...inner].some((part) => isBinary(dereference(document, part)));
}

/** An object's properties, including those from its composition. */
export function listProperties(
  document: OpenApiDocument,
  schema: Schema,
): ReadonlyMap<string, Schema> {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = dereference(document, schema);
  const inherited = [...allOf, ...anyOf, ...oneOf].flatMap((part) => [
    ...listProperties(document, part),
  ]);
  return new Map([...inherited, ...Object.entries(properties)]);
}

/** How the runtime asks for and reads a success. `read` is a function's name. */
export function responseFacts(
  document: OpenApiDocument,
  model: OperationModel,
  operations: readonly OperationModel[],
): object {
  const success = findSuccess(model, operations);
  if (success === undefined && isRedirect(model)) return { accept: "*/*", read: "readAny" };
  if (success?.kind === undefined) return {};
  if (success.kind === "json") return jsonFacts(success);
  const read = readerOf(document, success);
  const hasJsonError = model.responses.some(
    ({ status, kind }) => !/^[23]/.test(status) && kind === "json",
  );
  const accept = [...success.accepted, ...(hasJsonError ? ["application/json"] : [])].join(", ");
  return { accept, ...(read !== undefined && { read }) };
}

/** The runtime asks for `application/json`, which does not include a vendor type such as `application/vnd.api+json`. */
function jsonFacts({ accepted }: ResponseModel): object {
  const isPlain = accepted.some((mediaType) =>
    /^(?:application\/json|application\/\*|\*\/\*)/i.test(mediaType),
  );
  return isPlain ? {} : { accept: [...accepted, "application/json"].join(", ") };
}

function readerOf(document: OpenApiDocument, { kind, mediaType, schema }: ResponseModel) {
  if (kind === "binary") return "readBlob";
  if (kind === "events") {
    return hasTextEvents(document, schema) ? "readTextEventStream" : "readEventStream";
  }
  // HTML where a description has none is a proxy's error page.
  return /html/i.test(mediaType ?? "") ? "readText" : undefined;
}

/** Whether an operation only redirects, such as to a download. */
function isRedirect({ responses }: OperationModel): boolean {
  const hasSuccess = responses.some(({ status }) => status.startsWith("2"));
  return !hasSuccess && responses.some(({ status }) => status.startsWith("3"));
}

/** The first success with a body, or the redirect target's. */
function findSuccess(
  { responses }: OperationModel,
  operations: readonly OperationModel[],
): ResponseModel | undefined {
  const success = responses.find(({ status, kind }) => status.startsWith("2") && kind);
  if (success !== undefined) return success;
  const target = responses.find(({ redirectsTo }) => redirectsTo !== undefined)?.redirectsTo;
  const followed = operations.find(({ operationId }) => operationId === target);
  return followed && findSuccess(followed, operations);
}
