import { type Problem, refuse } from "../../domain/problems.ts";
import type { OperationPlan } from "./operation-plan.ts";

interface BodyHeaders {
  readonly "content-type"?: string | undefined;
  readonly "content-length"?: string | undefined;
  readonly "content-encoding"?: string | undefined;
  readonly "transfer-encoding"?: string | undefined;
}

/** Checks length, encoding and media type, before a byte of the body is read. */
export function checkBodyHeaders(
  { body }: OperationPlan,
  headers: BodyHeaders,
): Problem | undefined {
  // An operation without a body ignores a sent one.
  if (body === undefined) return undefined;
  const { maxBytes } = body;
  const length = Number(headers["content-length"] ?? 0);
  if (length > maxBytes) return refuseLargeBody(maxBytes, length);
  const isEmpty = length === 0 && headers["transfer-encoding"] === undefined;
  if (isEmpty) return undefined;
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    return refuse("unsupported-media-type", {
      message: `The content encoding is ${encoding.slice(0, 32)}; send the body uncompressed.`,
    });
  }
  return checkMediaType(body.mediaTypes, headers["content-type"]);
}

function checkMediaType(
  allowed: readonly string[],
  contentType: string | undefined,
): Problem | undefined {
  const [type = "", ...parameters] = (contentType ?? "")
    .toLowerCase()
    .split(";")
    .map((parameter) => parameter.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith("charset="))
    ?.slice("charset=".length);
  const isUtf8 = charset === undefined || /^"?utf-?8"?$/.test(charset);
  if (allowed.includes(type) && isUtf8) return undefined;
  const sent = type === "" ? "missing" : `${type}${isUtf8 ? "" : ` in ${charset}`}`.slice(0, 100);
  return refuse("unsupported-media-type", {
    message: `The content type is ${sent}; send ${allowed.join(" or ")}${isUtf8 ? "" : " in UTF-8"}.`,
  });
}

/** @param length without it, a body without a stated length exceeded the maximum */
export function refuseLargeBody(maxBytes: number, length?: number): Problem {
  const max = maxBytes.toLocaleString("en-US");
  const sent = length === undefined ? `more than ${max}` : length.toLocaleString("en-US");
  return refuse("too-large", { message: `The body has ${sent} bytes; the maximum is ${max}.` });
}
