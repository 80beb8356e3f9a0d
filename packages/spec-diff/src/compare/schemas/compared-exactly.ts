import { isObject } from "../../document/nodes.ts";
import { isDemand, type JsonSchema } from "../../schemas/json-schema.ts";

/** Keywords that allow a value if and only if each part is allowed, one by one. */
const independent = new Set(["items", "properties", "required", "type"]);

/**
 * Whether the edits to a schema and its parts describe every change in allowed values: it is an object, a list of
 * parts, or a non-exclusive choice. Interdependent keywords need the comparison as a whole.
 */
export function isComparedExactly(schema: JsonSchema): boolean {
  if (!isObject(schema)) return false;
  const demands = Object.keys(schema).filter(isDemand);
  if (demands.join() === "anyOf") return true;
  if (!demands.every((keyword) => independent.has(keyword))) return false;
  const { properties = {} } = schema;
  // An optional property, or one without demands, is described by its absence as well.
  return isObject(properties) && Object.values(properties).every(isObject);
}
