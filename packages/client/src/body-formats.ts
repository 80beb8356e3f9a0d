import type { BinaryPart } from "./binary.ts";
import { asText, entriesOf } from "./call/parameter-values.ts";
import { checkValue } from "./check-value.ts";
import { ArgumentError, ConnectionError, DecodeError } from "./errors.ts";
import type {
  BodyDescription,
  BodyWriter,
  FieldDescription,
  ResponseReader,
  SentBody,
} from "./operation.ts";

/** `application/x-www-form-urlencoded`: a list is a repeated field, and an object is JSON. */
export const writeForm: BodyWriter = (operationId, description, body) => {
  const form = new URLSearchParams();
  for (const [name, field, value] of fieldsOf(operationId, description, body)) {
    if ([value].flat().some(isBytes)) {
      throw new ArgumentError(
        operationId,
        `body.${name}`,
        "is bytes, which this form cannot carry.",
      );
    }
    for (const [key, text] of pairsOf(name, field, value)) form.append(key, text);
  }
  return form.toString();
};

/** `multipart/form-data`: bytes are a file, a list is a repeated part, and an object is JSON. */
export const writeMultipart: BodyWriter = (operationId, description, body) => {
  const form = new FormData();
  for (const [name, field, value] of fieldsOf(operationId, description, body)) {
    if (field.style || field.explode === false) {
      for (const [key, text] of pairsOf(name, field, value)) form.append(key, text);
    } else {
      for (const item of listOf(value)) {
        const part = partOf(item, field.contentType);
        // TypeScript has one signature for each of the two.
        if (typeof part === "string") form.append(name, part);
        else form.append(name, part);
      }
    }
  }
  return form;
};

/** `application/octet-stream` and other bytes, sent as they are. */
export const writeBinary: BodyWriter = (operationId, _, body) => {
  // The view types differ between TypeScript versions.
  if (isBytes(body) || isStream(body)) return body as SentBody;
  const allowed = "a Blob, an ArrayBuffer, a view of one or a ReadableStream";
  throw new ArgumentError(operationId, "body", `must be ${allowed}.`);
};

/** A response's bytes; undefined for a 204. */
export const readBlob: ResponseReader = (response, call) =>
  response.status === 204
    ? Promise.resolve()
    : response.blob().catch((cause: unknown) => {
        throw new ConnectionError(call.operationId, cause, response);
      });

/** A response as text, also HTML; undefined for a 204. */
export const readText: ResponseReader = (response, call) =>
  response.status === 204
    ? Promise.resolve()
    : response.text().catch((cause: unknown) => {
        throw new ConnectionError(call.operationId, cause, response);
      });

/** A response the spec leaves open: JSON is parsed, text is a string, other bytes are a Blob. */
export const readAny: ResponseReader = async (response, call) => {
  const bytes = (await readBlob(response, call)) as Blob | undefined;
  if (!bytes?.size) return undefined;
  const mediaType = response.headers.get("content-type") ?? "";
  if (/^text\//i.test(mediaType)) return bytes.text();
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(mediaType)) return bytes;
  try {
    return JSON.parse(await bytes.text());
  } catch (cause) {
    throw new DecodeError(call.operationId, response, "carries broken JSON", cause);
  }
};

/** The fields with a value, and their descriptions. */
function fieldsOf(
  operationId: string,
  { fields = {} }: BodyDescription,
  body: unknown,
): [name: string, field: FieldDescription, value: unknown][] {
  // `FormData` and a Blob are objects without properties, which would be sent as an empty form.
  if (tagOf(body) !== "Object") {
    throw new ArgumentError(operationId, "body", "must be an object with the fields of the form.");
  }
  return entriesOf(body).map(([name, value]) => {
    const field = fields[name] ?? {};
    checkValue(operationId, `body.${name}`, value, field.schema);
    return [name, field, value];
  });
}

/** The names and values of one field. */
function pairsOf(name: string, field: FieldDescription, value: unknown): [string, string][] {
  const { style, explode } = field;
  if (style) return [...new URLSearchParams(style({ ...field, name }, value))];
  const texts = listOf(value).map(textOf);
  if (explode !== false) return texts.map((text) => [name, text]);
  return texts.length > 0 ? [[name, texts.join(",")]] : [];
}

function listOf(value: unknown): unknown[] {
  return [value].flat().filter((item) => item !== undefined && item !== null);
}

function textOf(value: unknown): string {
  const isJson = typeof value === "object" && !(value instanceof Date);
  return isJson ? JSON.stringify(value) : asText(value);
}

function partOf(item: unknown, contentType: string | undefined): Blob | string {
  if (!isBytes(item)) {
    const written = textOf(item);
    return contentType ? new Blob([written], { type: contentType }) : written;
  }
  const given = item as File;
  if (given.type) return given;
  const type = contentType ?? "application/octet-stream";
  return given.name ? new File([given], given.name, { type }) : new Blob([given], { type });
}

function isBytes(value: unknown): value is BinaryPart {
  return /^(Blob|File|ArrayBuffer)$/.test(tagOf(value)) || ArrayBuffer.isView(value);
}

function isStream(value: unknown): value is ReadableStream<Uint8Array> {
  return tagOf(value) === "ReadableStream";
}

/** The `Blob` class behind a Blob. Tests in jsdom have their own classes, which `instanceof` tells apart. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}
