import { isObject, type JsonObject, ownValue } from "../document/nodes.ts";
import type { RuleId } from "../rules/catalogue.ts";
import type { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import { isSame } from "./comparison.ts";
import { coversMediaType, mediaTypesIn } from "./media-type-names.ts";
import { isExplodeRead } from "./parameter-style.ts";

/** How one body part is written. */
export interface PartEncoding {
  readonly style: unknown;
  /** The media types it may have; undefined where nothing says. */
  readonly contentTypes: readonly string[] | undefined;
}

/** An encoding with OpenAPI's defaults, which depend on the part's schema. */
export function readEncoding(
  schemas: DocumentSchemas,
  mediaType: JsonObject,
  part: string,
  encoding: JsonObject,
): PartEncoding {
  const { contentType, style, explode, allowReserved } = encoding;
  const schema = propertyOf(schemas, mediaType.schema, part);
  const hasStyle = style !== undefined || explode !== undefined || allowReserved !== undefined;
  // Every style writes a single value in the same way.
  const isSingle = schema !== undefined && !isExplodeRead(schemas, schema, "form");
  const styled = {
    style: style ?? "form",
    explode: explode ?? (style ?? "form") === "form",
    allowReserved: allowReserved ?? false,
  };
  return {
    style: hasStyle && (isSingle ? styled.allowReserved : styled),
    contentTypes:
      typeof contentType === "string" ? mediaTypesIn(contentType) : defaultTypes(schemas, schema),
  };
}

/** The rule for a changed encoding; undefined where both mean the same. */
export function encodingRule(before: PartEncoding, after: PartEncoding): RuleId | undefined {
  if (!isSame(before.style, after.style)) return "encoding-changed";
  const [was, is] = [before.contentTypes, after.contentTypes];
  if (was === undefined || is === undefined) return was === is ? undefined : "encoding-changed";
  const [keeps, addsNone] = [areCovered(was, is), areCovered(is, was)];
  if (keeps && addsNone) return undefined;
  if (keeps) return "encoding-widened";
  return addsNone ? "encoding-narrowed" : "encoding-changed";
}

function areCovered(types: readonly string[], ranges: readonly string[]): boolean {
  return types.every((type) => ranges.some((range) => coversMediaType(range, type)));
}

/** Whether a body's schema has a property with this name, directly or by composition. */
export function hasPart(schemas: DocumentSchemas, { schema }: JsonObject, name: string): boolean {
  return schemas.viewOf((schema ?? true) as JsonSchema).properties.has(name);
}

function propertyOf(schemas: DocumentSchemas, schema: unknown, name: string): unknown {
  const target = schemas.resolve((schema ?? true) as JsonSchema);
  return isObject(target) && isObject(target.properties)
    ? ownValue(target.properties, name)
    : undefined;
}

function defaultTypes(schemas: DocumentSchemas, schema: unknown): readonly string[] | undefined {
  const target = schemas.resolve((schema ?? true) as JsonSchema);
  if (!isObject(target)) return undefined;
  const types = [target.type ?? []].flat().filter((type) => type !== "null");
  const [type] = types;
  const isScalar = !isExplodeRead(schemas, target, "form");
  if (types.length !== 1 && !isScalar) return undefined;
  if (type === "array") return defaultTypes(schemas, target.items);
  if (type === "object") return ["application/json"];
  const isBinary = target.contentEncoding !== undefined || target.format === "binary";
  return [isBinary ? "application/octet-stream" : "text/plain"];
}
