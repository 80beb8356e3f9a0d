import { checkValue } from "../check-value.ts";
import { ArgumentError } from "../errors.ts";
import type { OperationDescription, ParameterDescription } from "../operation.ts";
import { checkNames } from "../options/check-options.ts";
import { asEncodedText, asText } from "./parameter-values.ts";

export interface SerializedParameters {
  /** The path with every placeholder filled. */
  readonly path: string;
  /** The query without its question mark; empty when there is none. */
  readonly query: string;
  /** By name in lower case. */
  readonly headers: Record<string, string>;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Each operation's argument names, which every call checks. */
const knownNames = new WeakMap<OperationDescription, string[]>();

/**
 * Writes arguments into path, query and headers by OpenAPI's `style` and `explode`.
 *
 * @throws ArgumentError for an argument missing, unknown or beyond the spec's limits
 */
export function serializeParameters(
  operationId: string,
  operation: OperationDescription,
  given: Arguments,
): SerializedParameters {
  const { parameters = [], body } = operation;
  let names = knownNames.get(operation);
  if (!names) {
    names = parameters.map(({ name, argument = name }) => argument).concat(body ? "body" : []);
    knownNames.set(operation, names);
  }
  checkNames(operationId, given, names);
  let { path } = operation;
  let query = "";
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const { name, argument = name, in: location, required, schema } = parameter;
    let value = given[argument] ?? undefined;
    if (value === undefined && name === "Idempotency-Key" && !required) value = randomKey();
    if (value === undefined) {
      if (required || location === "path")
        throw new ArgumentError(operationId, argument, "is missing.");
      continue;
    }
    checkValue(operationId, argument, value, schema);
    if (location === "path") {
      const segment = writeValue(parameter, value, asEncodedText);
      // Empty segments and dot segments would change the path.
      if (/^\.{0,2}$/.test(segment)) {
        throw new ArgumentError(
          operationId,
          argument,
          `is "${segment}", which would change the path.`,
        );
      }
      path = path.replace(`{${name}}`, () => segment);
    } else if (location === "header") {
      headers[name.toLowerCase()] = writeValue(parameter, value, asText);
    } else {
      const pairs = parameter.style?.(parameter, value) ?? writePairs(parameter, value);
      if (pairs && location === "query") query += (query && "&") + pairs;
      else if (pairs) headers.cookie = headers.cookie ? `${headers.cookie}; ${pairs}` : pairs;
    }
  }
  return { path, query, headers };
}

/**
 * An idempotency key for an operation that takes one, so retries are safe. A required key is the caller's own: it
 * recognises the call even after the caller restarts. Not a secret: without Web Crypto (React Native), collisions of
 * Math.random are unlikely enough.
 */
function randomKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

/** OpenAPI's `simple`: a value, or a list joined by commas. */
function writeValue(
  parameter: ParameterDescription,
  value: unknown,
  write: (item: unknown) => string,
): string {
  if (parameter.style) return parameter.style(parameter, value);
  return Array.isArray(value) ? value.map(write).join(",") : write(value);
}

/** OpenAPI's `form`: a list is repeated, or joined by commas; an empty one is as if not given. */
export function writePairs(
  { name, explode = true }: Pick<ParameterDescription, "name" | "explode">,
  value: unknown,
): string {
  const start = `${encodeURIComponent(name)}=`;
  const items = (Array.isArray(value) ? value : [value]).map(asEncodedText);
  return items.length > 0 ? start + items.join(explode ? `&${start}` : ",") : "";
}
