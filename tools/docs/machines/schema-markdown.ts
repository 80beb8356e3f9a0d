import type { Schema } from "@bellwether/bundle/open-api";

/** A schema with its properties, one line each. */
export function writeSchema(name: string, schema: Schema): string {
  const said = [schema.description?.trim(), marksOf(schema)].filter(Boolean).join(" ");
  const isObject = schema.properties !== undefined;
  const head = isObject && schema.allOf === undefined ? "" : `Type: ${typeOf(schema)}`;
  return [`### ${name}`, said, head, propertiesOf(schema)]
    .filter((part) => part !== "")
    .join("\n\n");
}

function propertiesOf(schema: Schema): string {
  // Parts without a name of their own hold properties of the whole.
  const inline = (schema.allOf ?? []).filter(({ properties }) => properties !== undefined);
  return [schema, ...inline]
    .flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([property, one]) =>
        writeField({ name: property, schema: one, isRequired: required.includes(property) }),
      ),
    )
    .join("\n");
}

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Where it travels, where that is not the body. */
  readonly place?: string;
  /** What its carrier says, where that is not its schema. */
  readonly description?: string | undefined;
  readonly marks?: string;
}

/** One line: the name, its type and limits, what it means. */
export function writeField({ name, schema, isRequired, place = "", ...rest }: Field): string {
  const facts = [place, typeOf(schema), isRequired ? "required" : "", ...limitsOf(schema)];
  const text = (rest.description ?? schema.description ?? "").trim().replaceAll(/\s+/g, " ");
  const marks = rest.marks ?? marksOf(schema);
  return [
    `- \`${name}\` (${facts.filter(Boolean).join(", ")})`,
    [text, marks].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(": ");
}

/** What a value may be, in words; another schema by a link to its place on the page. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeOf).join(" or ");
  if (schema.allOf !== undefined) return schema.allOf.map(typeOf).filter(Boolean).join(" and ");
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  const types = [schema.type ?? "any"].flat().map((type) => (type === "null" ? "null" : type));
  return [types.join(" or "), schema.format].filter(Boolean).join(" ");
}

function linkTo(ref: string): string {
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  return `[${name}](#${name.toLowerCase()})`;
}

const ranges = [
  ["minimum", "maximum", ""],
  ["exclusiveMinimum", "exclusiveMaximum", "exclusive"],
  ["minLength", "maxLength", "characters"],
  ["minItems", "maxItems", "entries"],
] as const;

const limits = [
  ["multipleOf", "a multiple of"],
  ["pattern", "matches"],
  ["default", "default"],
  ["x-unit", "unit"],
] as const;

function limitsOf(schema: Schema): string[] {
  const bounds = ranges.map(([least, most, unit]) => rangeOf(schema[least], schema[most], unit));
  const rest = limits.map(([keyword, words]) => {
    const value = schema[keyword];
    if (value === undefined) return "";
    return `${words} ${keyword === "pattern" ? `\`${value}\`` : plain(value)}`;
  });
  return [...bounds, ...rest].filter((limit) => limit !== "");
}

function rangeOf(least: unknown, most: unknown, unit: string): string {
  if (least === undefined && most === undefined) return "";
  if (least === undefined) return `up to ${most} ${unit}`.trim();
  if (most === undefined) return `at least ${least} ${unit}`.trim();
  return `${least} to ${most} ${unit}`.trim();
}

function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : JSON.stringify(value);
}

interface Marked {
  readonly deprecated?: boolean;
  readonly "x-decision"?: string;
  readonly "x-beta"?: boolean;
}

/** Deprecated, beta, decided: what the badges of the reference say. */
export function marksOf(marked: Marked): string {
  const decision = marked["x-decision"];
  return [
    marked.deprecated ? "Deprecated." : "",
    marked["x-beta"] ? "Beta." : "",
    decision === undefined ? "" : `[Decided](decision:${decision}.md).`,
  ]
    .filter(Boolean)
    .join(" ");
}
