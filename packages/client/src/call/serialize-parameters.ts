import { checkValue } from "../check-value.ts";
import { ArgumentError } from "../errors.ts";
import type {
  OperationDescription,
  ParameterDescription,
  SerializedParameters,
} from "../operation.ts";
import { checkNames } from "../options/check-options.ts";
import { asEncodedText } from "./parameter-values.ts";

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
  const request: SerializedParameters = { path: operation.path, query: "", headers: {} };
  for (const parameter of parameters) {
    const { name, argument = name, in: location, required, schema } = parameter;
    const value = given[argument] ?? parameter.generate?.();
    if (value === undefined) {
      if (required || location?.name === "path")
        throw new ArgumentError(operationId, argument, "is missing.");
      continue;
    }
    checkValue(operationId, argument, value, schema);
    if (location) location.place(request, parameter, value, operationId);
    else {
      const pairs = parameter.style?.(parameter, value) ?? writePairs(parameter, value);
      request.query += (request.query && pairs && "&") + pairs;
    }
  }
  return request;
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
