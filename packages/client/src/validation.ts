import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { DecodeError } from "./errors.ts";
import type { OperationDescription } from "./operation.ts";
import type { ClientOptions } from "./options/options.ts";
import { listDocumentedResponses, type SpecDocument } from "./spec-document.ts";

/** `off` does nothing, `report` reports responses different from the spec, `throw` rejects the call. */
export type ValidationMode = "off" | "report" | "throw";

export interface ValidationOptions {
  /** Gets the difference in mode `report`. Default: `console.warn` with its message. */
  readonly report?: ((difference: DecodeError) => void) | undefined;
}

/**
 * Makes a client's `validate` option, which validates each success against its spec schema.
 *
 * @throws DecodeError from a call in mode `throw`, naming the location that differs
 */
export function createValidation(
  spec: SpecDocument,
  operations: Readonly<Record<string, OperationDescription>>,
  mode: ValidationMode,
  options: ValidationOptions = {},
): ClientOptions["validate"] {
  if (mode === "off") return undefined;
  const { report = (difference) => console.warn(difference.message) } = options;
  // Schemas reference each other from the document root.
  const { schemas } = (spec.components ?? {}) as { readonly schemas?: object };
  const responses = listResponseSchemas(spec, operations);
  const root = asJsonSchema({ components: { schemas }, responses }, false);
  const lookup = dereference(root);
  return ({ operationId, response, data }) => {
    const schema = root.responses[operationId]?.[response.status];
    if (schema === undefined) return;
    const { valid, errors } = validate(data, schema, "2020-12", lookup, false);
    if (valid) return;
    // The innermost error comes last; the others only report a difference inside.
    const last = errors.at(-1);
    const location = last?.instanceLocation.slice(1) || "/";
    const problem = `differs from the spec at ${location}: ${last?.error}`;
    const difference = new DecodeError(operationId, response, problem, errors);
    if (mode === "throw") throw difference;
    report(difference);
  };
}

const limits = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** Keywords whose values are data. */
const values = /^(const|enum|default)$/;

/** Keywords whose values are schemas by name. */
const maps = /^(properties|patternProperties|\$defs|dependentSchemas|schemas)$/;

/**
 * The validator must see schemas only: it would take an `id` in an example for a schema's id. OpenAPI 3.0 has keywords
 * JSON Schema lacks.
 */
function asJsonSchema<Value>(value: Value, isMap: boolean): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => asJsonSchema(item, false)) as Value;
  const kept = Object.entries(value).filter(([key]) => isMap || !/^(examples?$|x-)/.test(key));
  const schema = Object.fromEntries(
    kept.map(([key, inner]) => [
      key,
      !isMap && values.test(key) ? inner : asJsonSchema(inner, !isMap && maps.test(key)),
    ]),
  );
  return (isMap ? schema : withoutOpenApi30(schema)) as Value;
}

function withoutOpenApi30(schema: Schema): Schema {
  for (const [limit, inclusive] of limits) {
    if (typeof schema[limit] !== "boolean") continue;
    if (schema[limit]) schema[limit] = schema[inclusive] as number;
    else delete schema[limit];
  }
  return schema.nullable === true ? { anyOf: [{ type: "null" }, schema] } : schema;
}

/** Each success's schema, by operation and status. */
function listResponseSchemas(
  spec: SpecDocument,
  operations: Readonly<Record<string, OperationDescription>>,
): Record<string, Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(operations).map(([operationId, operation]) => {
      // A reader returns bytes, or events before they arrive.
      const successes = listDocumentedResponses(spec, operation).filter(
        ({ status, schema }) =>
          status.startsWith("2") && schema !== undefined && operation.read === undefined,
      );
      const schemas = successes.map(({ status, schema }) => [status, { ...schema }] as const);
      return [operationId, Object.fromEntries(schemas)];
    }),
  );
}
