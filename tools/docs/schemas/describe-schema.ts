import type { Schema } from "@bellwether/bundle/open-api";

/** How words about a schema are written: as HTML or as Markdown. */
export interface Formatter {
  /** Another schema, with a link to where it stands. */
  readonly link: (name: string) => string;
  readonly code: (text: string) => string;
  readonly text: (text: string) => string;
}

/** What a value may be, in words. */
export function describeType(schema: Schema, formatter: Formatter): string {
  const { code, text, link } = formatter;
  const all = (parts: readonly Schema[]) => parts.map((part) => describeType(part, formatter));
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => code(JSON.stringify(value))).join(" or ");
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return all(choices).join(" or ");
  if (schema.allOf !== undefined) return all(schema.allOf).filter(Boolean).join(" and ");
  if (schema.items !== undefined) return `list of ${describeType(schema.items, formatter)}`;
  const types = [schema.type ?? "any"].flat().join(" or ");
  return text([types, schema.format].filter(Boolean).join(" "));
}

/** The name of the schema that a reference names. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

const ranges = [
  ["minimum", "maximum", ""],
  ["exclusiveMinimum", "exclusiveMaximum", "exclusive"],
  ["minLength", "maxLength", "characters"],
  ["minItems", "maxItems", "entries"],
  ["minProperties", "maxProperties", "fields"],
] as const;

const limits = [
  ["multipleOf", "a multiple of"],
  ["pattern", "matches"],
  ["default", "default"],
  ["x-unit", "unit"],
] as const;

/** What narrows a value down besides its type, each in words. */
export function describeLimits(schema: Schema, formatter: Formatter): string[] {
  const { code, text } = formatter;
  const bounds = ranges.map(([least, most, unit]) => rangeOf(schema[least], schema[most], unit));
  const rest = limits.map(([keyword, words]) => {
    const value = schema[keyword];
    if (value === undefined) return "";
    return `${words} ${keyword === "pattern" ? code(String(value)) : text(plain(value))}`;
  });
  const alike = schema.uniqueItems ? "no two alike" : "";
  const excluded = schema.not === undefined ? "" : describeType(schema.not, formatter);
  return [...bounds, alike, ...rest, excluded && `not ${excluded}`].filter((part) => part !== "");
}

function rangeOf(least: unknown, most: unknown, unit: string): string {
  if (least === undefined && most === undefined) return "";
  if (least === undefined) return `up to ${most} ${unit}`.trim();
  if (most === undefined) return `at least ${least} ${unit}`.trim();
  if (least === most) return `${least} ${unit}`.trim();
  return `${least} to ${most} ${unit}`.trim();
}

function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : JSON.stringify(value);
}
