import type { BodyModel, OperationModel, ResponseModel } from "../document/describe-operations.ts";
import type { FieldModel } from "../document/form-fields.ts";
import { parameterStyle } from "../document/parameter-style.ts";
import { withoutValues } from "../document/value-limits.ts";

/** A request body's description for the runtime. `write` and `style` are function names. */
export function bodyFacts({ kind, mediaType, required, fields }: BodyModel): object {
  const facts = fields.flatMap((field) => fieldFacts(field, kind));
  const writers: Partial<Record<typeof kind, string>> = {
    binary: "writeBinary",
    form: "writeForm",
    multipart: "writeMultipart",
  };
  return {
    ...headerFacts(kind, mediaType),
    ...(required && { required: true }),
    ...(writers[kind] && { write: writers[kind] }),
    ...(facts.length > 0 && { fields: Object.fromEntries(facts) }),
  };
}

/** `fetch` adds a multipart body's boundary, and knows a Blob's media type. */
function headerFacts(kind: BodyModel["kind"], mediaType: string): { mediaType?: string } {
  if (kind === "json" && mediaType === "*/*") return { mediaType: "application/json" };
  return kind === "multipart" || mediaType.includes("*") ? {} : { mediaType };
}

/** A field written in another way than the default, and its name. */
function fieldFacts(field: FieldModel, kind: BodyModel["kind"]): [string, object][] {
  const { name, encoding, isBinary } = field;
  const style = fieldStyle(field);
  const contentType = kind === "multipart" ? partType(field) : undefined;
  const limits = isBinary ? {} : withoutValues(field.limits);
  const facts = {
    ...(encoding.explode !== undefined && { explode: encoding.explode }),
    ...(style !== undefined && { style }),
    ...(contentType !== undefined && { contentType }),
    ...(Object.keys(limits).length > 0 && { schema: limits }),
  };
  return Object.keys(facts).length > 0 ? [[name, facts]] : [];
}

/** A field's style. Without one in the description, the runtime writes objects as JSON. */
function fieldStyle({ encoding: { style, explode }, schema }: FieldModel): string | undefined {
  if (style === undefined && explode === undefined) return undefined;
  return parameterStyle({ name: "", in: "query", ...(style !== undefined && { style }) }, schema);
}

/** A part's media type, if the description names exactly one other than the default for text. */
function partType({ encoding: { contentType = "" }, isBinary }: FieldModel): string | undefined {
  if (!/^[^*,]+$/.test(contentType)) return undefined;
  return contentType === "text/plain" && !isBinary ? undefined : contentType;
}

/** How the runtime asks for and reads a success. `read` is a function's name. */
export function responseFacts(
  model: OperationModel,
  operations: readonly OperationModel[],
): object {
  const success = findSuccess(model, operations);
  if (success === undefined && isRedirect(model)) return { accept: "*/*", read: "readAny" };
  if (success?.kind === undefined) return {};
  if (success.kind === "json") return jsonFacts(success);
  const read = readerOf(success);
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

function readerOf({ kind, mediaType, events }: ResponseModel): string | undefined {
  if (kind === "binary") return "readBlob";
  if (kind === "values") return "readJsonStream";
  if (events !== undefined) return events.isText ? "readTextEventStream" : "readEventStream";
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
