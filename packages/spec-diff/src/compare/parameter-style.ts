import { isObject, type JsonObject } from "../document/nodes.ts";
import type { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { ComparisonContext, NodePair } from "./comparison.ts";
import type { ParameterVersion } from "./parameter.ts";

/** How a value is written, with what the defaults of OpenAPI say. */
export function styleOf(
  schemas: DocumentSchemas,
  { node, in: location }: ParameterVersion,
): string | undefined {
  if (node.content !== undefined) return undefined;
  const style = node.style ?? (location === "query" || location === "cookie" ? "form" : "simple");
  const explode = node.explode ?? (style === "form" || style === "cookie");
  const reserved = node.allowReserved === true ? ", reserved characters as they are" : "";
  // A single value is written the same either way.
  const isExploded = explode === true && !isSingle(schemas, node.schema);
  return `${String(style)}${isExploded ? ", exploded" : ""}${reserved}`;
}

/** Whether a schema allows neither lists nor objects. */
function isSingle(schemas: DocumentSchemas, schema: unknown): boolean {
  if (schema === undefined) return false;
  return schemas
    .normalize(schema as JsonSchema)
    .every(({ kinds }) => !kinds.has("array") && !kinds.has("object"));
}

/** The list items in which an old single value fits as the only item. */
export function itemsForSingle(
  comparison: ComparisonContext,
  { old, new: now }: NodePair,
): JsonObject | undefined {
  const list = comparison.new.deref(now.schema);
  if (!isSingle(comparison.oldSchemas, old.schema) || !isObject(list) || list.type !== "array")
    return undefined;
  const style = now.style ?? "form";
  const [least, most] = [Number(list.minItems ?? 0), Number(list.maxItems ?? 1)];
  // In all other styles the separator is the comma, which a value may contain.
  const fits = now.in === "query" && style === "form" && least <= 1 && most >= 1;
  return fits && isObject(list.items) ? list : undefined;
}
