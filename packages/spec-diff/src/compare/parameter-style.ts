import { isObject, type JsonObject } from "../document/nodes.ts";
import type { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { Kind } from "../schemas/shape.ts";
import type { ComparisonContext, NodePair } from "./comparison.ts";
import type { ParameterVersion } from "./parameter.ts";

/** How both versions write a value, with OpenAPI's defaults filled in. */
export function stylesOf(
  { oldSchemas, newSchemas }: ComparisonContext,
  before: ParameterVersion,
  after: ParameterVersion,
): readonly [old: string | undefined, now: string | undefined] {
  const [old, now] = [writingOf(before), writingOf(after)];
  const isRead =
    isExplodeRead(oldSchemas, before.node.schema, old.style) &&
    isExplodeRead(newSchemas, after.node.schema, now.style);
  return [describe(before, old, isRead), describe(after, now, isRead)];
}

interface Writing {
  readonly style: string;
  readonly explode: boolean;
}

function writingOf({ node, in: location }: ParameterVersion): Writing {
  const style = node.style ?? (location === "query" || location === "cookie" ? "form" : "simple");
  const explode = node.explode ?? (style === "form" || style === "cookie");
  return { style: String(style), explode: explode === true };
}

function describe(
  { node }: ParameterVersion,
  { style, explode }: Writing,
  isExplodeRead: boolean,
): string | undefined {
  if (node.content !== undefined) return undefined;
  const isOfParts = ["deepObject", "pipeDelimited", "spaceDelimited"].includes(style);
  // What separates parts says nothing about a single value.
  const written = isOfParts && !isExplodeRead ? "form" : style;
  const reserved = node.allowReserved === true ? ", reserved characters as they are" : "";
  return `${written}${explode && isExplodeRead ? ", exploded" : ""}${reserved}`;
}

/** A single value is written the same with `explode` and without, and so is a list separated by commas anyway. */
export function isExplodeRead(schemas: DocumentSchemas, schema: unknown, style: string): boolean {
  if (schema === undefined) return true;
  const compound = style === "simple" ? ["object"] : ["object", "array"];
  return schemas
    .normalize(schema as JsonSchema)
    .some(({ kinds }) => compound.some((kind) => kinds.has(kind as Kind)));
}

/** The list items in which an old single value fits as the only item. */
export function itemsForSingle(
  comparison: ComparisonContext,
  { old, new: now }: NodePair,
): JsonObject | undefined {
  const list = comparison.new.deref(now.schema);
  if (isExplodeRead(comparison.oldSchemas, old.schema, "form")) return undefined;
  if (!isObject(list) || list.type !== "array") return undefined;
  const style = now.style ?? "form";
  const [least, most] = [Number(list.minItems ?? 0), Number(list.maxItems ?? 1)];
  // In all other styles the separator is the comma, which a value may contain.
  const fits = now.in === "query" && style === "form" && least <= 1 && most >= 1;
  return fits && isObject(list.items) ? list : undefined;
}
