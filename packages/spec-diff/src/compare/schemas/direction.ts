import type { Direction } from "../../rules/rule.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";

/** Which way a schema's values travel: read-only ones in responses alone, write-only ones in requests. */
export function directionOf(schemas: DocumentSchemas, schema: JsonSchema): Direction | undefined {
  if (isMarked(schemas, schema, "readOnly")) return "response";
  return isMarked(schemas, schema, "writeOnly") ? "request" : undefined;
}

/** A keyword beside a reference overrides its target; in `allOf`, one part with it is enough. */
function isMarked(
  schemas: DocumentSchemas,
  schema: JsonSchema,
  keyword: string,
  seen: ReadonlySet<JsonSchema> = new Set(),
): boolean {
  if (typeof schema !== "object" || seen.has(schema)) return false;
  if (keyword in schema) return schema[keyword] === true;
  const target = schemas.resolve(schema);
  if (typeof target !== "object") return false;
  if (target !== schema && keyword in target) return target[keyword] === true;
  const around = new Set([...seen, schema, target]);
  return (target.allOf ?? []).some((part) => isMarked(schemas, part, keyword, around));
}

/**
 * Which way values travel in every version limiting it. What only one version has in requests breaks no request:
 * callers did not send it before, or need not send it any more. Undefined where both ways are open, or no way is
 * common.
 */
export function commonDirection(
  directions: Iterable<Direction | undefined>,
): Direction | undefined {
  const limits = new Set([...directions].filter((direction) => direction !== undefined));
  return limits.size === 1 ? [...limits][0] : undefined;
}
