import { ArgumentError } from "./errors.ts";
import type { OperationDescription, ParameterDescription } from "./operation.ts";

export interface SerializedParameters {
  /** The path with every placeholder filled. */
  readonly path: string;
  /** The query without its question mark; empty when there is none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Writes arguments into path, query and headers as OpenAPI's `style` and `explode` prescribe. */
export function serializeParameters(
  operationId: string,
  operation: OperationDescription,
  given: Arguments,
): SerializedParameters {
  let path = operation.path;
  const query: string[] = [];
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const parameter of operation.parameters ?? []) {
    const value = given[parameter.argument ?? parameter.name];
    if (parameter.in === "path") {
      path = path.replace(`{${parameter.name}}`, () => pathSegment(operationId, parameter, value));
      continue;
    }
    if (value === undefined || value === null) continue;
    if (parameter.in === "header") headers[parameter.name] = simple(parameter, value, String);
    else (parameter.in === "query" ? query : cookies).push(...queryPairs(parameter, value));
  }
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  return { path, query: query.join("&"), headers };
}

/** A segment may hold anything but must stay one segment: `..` or nothing would change the path. */
function pathSegment(operationId: string, parameter: ParameterDescription, value: unknown): string {
  const argument = parameter.argument ?? parameter.name;
  if (value === undefined || value === null || value === "") {
    throw new ArgumentError(operationId, argument, "is missing; the path needs it.");
  }
  const text = simple(parameter, value, encodeURIComponent);
  if (text === "." || text === "..") {
    throw new ArgumentError(operationId, argument, `is "${text}", which would leave the path.`);
  }
  if (parameter.style === "label") return `.${text}`;
  if (parameter.style === "matrix") return `;${encodeURIComponent(parameter.name)}=${text}`;
  return text;
}

function simple(
  parameter: ParameterDescription,
  value: unknown,
  encode: (text: string) => string,
): string {
  if (parameter.mediaType !== undefined) return encode(JSON.stringify(value));
  if (Array.isArray(value)) return value.map((one) => encode(asText(one))).join(",");
  if (isPlainObject(value)) {
    const separator = parameter.explode === true ? "=" : ",";
    return definedEntries(value)
      .map(([key, one]) => `${encode(key)}${separator}${encode(asText(one))}`)
      .join(",");
  }
  return encode(asText(value));
}

const listSeparators: Readonly<Record<string, string>> = {
  form: ",",
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};

function queryPairs(parameter: ParameterDescription, value: unknown): string[] {
  const name = encodeURIComponent(parameter.name);
  if (parameter.mediaType !== undefined) {
    return [`${name}=${encodeURIComponent(JSON.stringify(value))}`];
  }
  const style = parameter.style ?? "form";
  const explode = parameter.explode ?? style === "form";
  if (Array.isArray(value)) {
    const items = value.map((one) => encodeURIComponent(asText(one)));
    if (explode) return items.map((item) => `${name}=${item}`);
    return items.length === 0 ? [] : [`${name}=${items.join(listSeparators[style] ?? ",")}`];
  }
  if (isPlainObject(value)) return objectPairs(name, style, explode, value);
  return [`${name}=${encodeURIComponent(asText(value))}`];
}

function objectPairs(
  name: string,
  style: string,
  explode: boolean,
  value: Readonly<Record<string, unknown>>,
): string[] {
  const entries = definedEntries(value).map(
    ([key, one]) => [encodeURIComponent(key), encodeURIComponent(asText(one))] as const,
  );
  if (style === "deepObject") return entries.map(([key, one]) => `${name}[${key}]=${one}`);
  if (explode) return entries.map(([key, one]) => `${key}=${one}`);
  return entries.length === 0
    ? []
    : [`${name}=${entries.flat().join(listSeparators[style] ?? ",")}`];
}

function definedEntries(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}

function asText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
