import { buildPath, type PathArgument } from "../../requests/build-path.ts";
import type { ConsoleOperation, ConsoleParameter } from "../console-host.ts";

/** The request in the form, without credentials. */
export interface BuiltRequest {
  readonly method: string;
  /** Relative to the base URL, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The path parameters without a value. */
  readonly missing: readonly string[];
}

/** Builds the request without validating it: users can see how the service refuses mistakes. */
export function buildRequest(operation: ConsoleOperation, fields: FormData): BuiltRequest {
  const given = operation.parameters.flatMap((parameter) => readParameter(parameter, fields));
  const text = fields.get("body");
  const body = typeof text === "string" && text.trim() !== "" ? text : undefined;
  const headers = given.filter((parameter) => parameter.in === "header");
  return {
    method: operation.method,
    path: buildPath(operation.path, given),
    headers: {
      ...Object.fromEntries(headers.map(({ name, value }) => [name, String(value)])),
      ...(body !== undefined && { "Content-Type": operation.body?.mediaType ?? "" }),
    },
    body,
    missing: operation.parameters
      .filter((parameter) => isMissing(parameter, given))
      .map(({ name }) => name),
  };
}

function readParameter(parameter: ConsoleParameter, fields: FormData): PathArgument[] {
  const texts = fields
    .getAll(`${parameter.in}:${parameter.name}`)
    .flatMap((field) => (parameter.isList ? String(field).split(",") : [String(field)]))
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.length === 0) return [];
  return [{ ...parameter, value: parameter.isList ? texts : texts[0] }];
}

/** Dot segments would change the path. */
function isMissing(parameter: ConsoleParameter, given: readonly PathArgument[]): boolean {
  if (parameter.in !== "path") return false;
  const value = given.find((sent) => sent.in === "path" && sent.name === parameter.name)?.value;
  return value === undefined || /^\.{1,2}$/.test(String(value));
}
