import { isMapping, type Mapping, typesOf } from "./mapping.ts";
import { reportsInvalidItems } from "./schemas.ts";
import type { SpecNode } from "./spec-node.ts";

/** A number, `true`, `false` or `null`. */
const shortValue = 24;
const uuid = 38;
const dateTime = 40;
/** Some clients escape each character beyond ASCII as `\uXXXX`. */
const escaped = 6;

/**
 * The size in bytes of the longest JSON a schema allows, without spaces. Counts nothing for unlimited parts, such as an
 * open map's values.
 */
export function longestJson(schema: SpecNode, outer: ReadonlySet<string> = new Set()): number {
  const target = schema.target();
  // A schema containing itself has no longest value.
  if (!isMapping(target.value) || outer.has(target.id)) return 0;
  const seen = new Set([...outer, target.id]);
  const members = (keyword: string) =>
    target
      .at(keyword)
      .members()
      .map(([, member]) => longestJson(member, seen));
  const composed = sum(members("allOf")) + longest(members("oneOf")) + longest(members("anyOf"));
  return composed + ownJson(target, target.value, seen);
}

function ownJson(schema: SpecNode, own: Mapping, seen: ReadonlySet<string>): number {
  const { const: only, enum: choices } = own;
  if (only !== undefined) return lengthOf(only);
  if (Array.isArray(choices)) return longest(choices.map(lengthOf));
  const byType = typesOf(own).map((type) => {
    if (type === "array") return listJson(schema, own, seen);
    if (type === "string") return textJson(own);
    return type === "object" ? 0 : shortValue;
  });
  return longest([...byType, objectJson(schema, seen)]);
}

function objectJson(schema: SpecNode, seen: ReadonlySet<string>): number {
  const fields = schema
    .at("properties")
    .members()
    .map(([name, value]) => `"${name}":,`.length + longestJson(value, seen));
  return fields.length === 0 ? 0 : 2 + sum(fields);
}

function listJson(schema: SpecNode, own: Mapping, seen: ReadonlySet<string>): number {
  // Their number is bounded by the body size, which callers divide.
  if (reportsInvalidItems(schema)) return 2;
  const { maxItems = 0 } = own;
  return 2 + Number(maxItems) * (1 + longestJson(schema.at("items"), seen));
}

function textJson({ format, pattern, maxLength = 0 }: Mapping): number {
  if (format === "uuid") return uuid;
  if (format === "date-time") return dateTime;
  // Text with a format or a pattern is ASCII.
  const isAscii = format !== undefined || pattern !== undefined;
  return 2 + Number(maxLength) * (isAscii ? 1 : escaped);
}

function lengthOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function longest(numbers: readonly number[]): number {
  return Math.max(0, ...numbers);
}
