import { type Schema, schemaNameOf } from "@bellwether/bundle/open-api";

/** Formats a schema's description as HTML or Markdown. */
export interface Formatter {
  /** A link to another schema. */
  readonly link: (name: string) => string;
  readonly code: (text: string) => string;
  readonly text: (text: string) => string;
}

/** A value's type: `string uuid`, `list of MarketId`. */
export function describeType(schema: Schema, formatter: Formatter): string {
  const { code, text, link } = formatter;
  const all = (parts: readonly Schema[]) => parts.map((part) => describeType(part, formatter));
  if (schema.$ref !== undefined) return link(schemaNameOf(schema.$ref));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => code(JSON.stringify(value))).join(" or ");
  }
  const known = schema["x-extensible-enum"];
  if (known !== undefined) {
    return [...known.map((value) => code(JSON.stringify(value))), "a later value"].join(" or ");
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return all(choices).join(" or ");
  if (schema.allOf !== undefined) return all(schema.allOf).filter(Boolean).join(" and ");
  if (schema.items !== undefined) return `list of ${describeType(schema.items, formatter)}`;
  const types = [schema.type ?? "any"].flat().join(" or ");
  return text([types, schema.format].filter(Boolean).join(" "));
}

const ranges = [
  ["minimum", "maximum", ["", ""]],
  ["exclusiveMinimum", "exclusiveMaximum", ["exclusive", "exclusive"]],
  ["minLength", "maxLength", ["character", "characters"]],
  ["minItems", "maxItems", ["entry", "entries"]],
  ["minProperties", "maxProperties", ["field", "fields"]],
] as const;

const limits = [
  ["multipleOf", "a multiple of"],
  ["pattern", "matches"],
  ["default", "default"],
  ["x-unit", "unit"],
] as const;

/** A value's limits besides its type, each as a phrase. */
export function describeLimits(schema: Schema, formatter: Formatter): string[] {
  const { code, text } = formatter;
  const bounds = ranges.map(([min, max, unit]) => rangeOf(schema[min], schema[max], unit));
  const rest = limits.map(([keyword, words]) => {
    const value = schema[keyword];
    if (value === undefined) return "";
    return `${words} ${keyword === "pattern" ? code(String(value)) : text(plain(value))}`;
  });
  const unique = schema.uniqueItems ? "unique entries" : "";
  const excluded = schema.not === undefined ? "" : describeType(schema.not, formatter);
  return [...bounds, unique, ...rest, excluded && `not ${excluded}`].filter((part) => part !== "");
}

function rangeOf(min: unknown, max: unknown, [one, many]: readonly [string, string]): string {
  if (min === undefined && max === undefined) return "";
  const counted = (limit: unknown) => `${limit} ${limit === 1 ? one : many}`.trim();
  if (min === undefined) return `up to ${counted(max)}`;
  if (max === undefined) return `at least ${counted(min)}`;
  return min === max ? counted(min) : `${min} to ${counted(max)}`;
}

function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : JSON.stringify(value);
}
