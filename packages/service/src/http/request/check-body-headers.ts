import { type Problem, refuse } from "../../domain/problems.ts";
import type { ErrorShapeName, OperationPlan } from "./operation-plan.ts";

/** The largest body that is read, by the kind of host: 10,000 wallets must fit an alert. */
export const maxBodyBytes: Readonly<Record<ErrorShapeName, number>> = {
  alerts: 1_048_576,
  data: 16_384,
  action: 16_384,
};

interface BodyHeaders {
  readonly "content-type"?: string | undefined;
  readonly "content-length"?: string | undefined;
  readonly "content-encoding"?: string | undefined;
  readonly "transfer-encoding"?: string | undefined;
}

/** What can be told from the headers alone, before a byte of the body is read. */
export function checkBodyHeaders(
  { body }: OperationPlan,
  headers: BodyHeaders,
  limit: number,
): Problem | undefined {
  // Nobody reads what was not asked for.
  if (body === undefined) return undefined;
  const length = Number(headers["content-length"] ?? 0);
  if (length > limit) return refuseLargeBody(limit, length);
  const isEmpty = length === 0 && headers["transfer-encoding"] === undefined;
  if (isEmpty) return undefined;
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    return refuse("unsupported-media-type", {
      message: `The content encoding is ${encoding.slice(0, 32)}; send the body as it is.`,
    });
  }
  return checkMediaType(body.mediaTypes, headers["content-type"]);
}

function checkMediaType(allowed: readonly string[], sent: string | undefined): Problem | undefined {
  const [type = "", ...parameters] = (sent ?? "")
    .toLowerCase()
    .split(";")
    .map((one) => one.trim());
  const charset = parameters.find((one) => one.startsWith("charset="))?.slice("charset=".length);
  const isUtf8 = charset === undefined || /^"?utf-?8"?$/.test(charset);
  if (allowed.includes(type) && isUtf8) return undefined;
  const what = type === "" ? "missing" : `${type}${isUtf8 ? "" : ` in ${charset}`}`.slice(0, 100);
  return refuse("unsupported-media-type", {
    message: `The content type is ${what}; send ${allowed.join(" or ")}${isUtf8 ? "" : " in UTF-8"}.`,
  });
}

export function refuseLargeBody(limit: number, length?: number): Problem {
  const most = limit.toLocaleString("en-US");
  const has = length === undefined ? `more than ${most}` : length.toLocaleString("en-US");
  return refuse("too-large", { message: `The body has ${has} bytes; at most ${most} are read.` });
}
