import { type OpenApiDocument, type Schema, schemaNameOf } from "@bellwether/bundle/open-api";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml } from "../site/html.ts";
import { describeLimits, describeType, type Formatter } from "./describe-schema.ts";
import { flattenSchema } from "./flatten-schema.ts";

/** Formats as HTML. `page` is the schema page's address, where a schema's id is its name. */
export function htmlFormatter(page: string): Formatter {
  return {
    code: (text) => `<code>${escapeHtml(text)}</code>`,
    link: (name) => `<a href="${page}#${encodeURIComponent(name)}">${escapeHtml(name)}</a>`,
    text: escapeHtml,
  };
}

/** A value's type. A named schema has its JSON type before its name, unions aside: `list of string MarketId`. */
export function describeValue(
  document: OpenApiDocument,
  schema: Schema,
  formatter: Formatter,
): string {
  const flat = flattenSchema(document, schema);
  const link = schema.$ref === undefined ? "" : formatter.link(schemaNameOf(schema.$ref));
  if (flat.items !== undefined) {
    const entries = `list of ${describeValue(document, flat.items, formatter)}`;
    return link === "" ? entries : `${entries} (${link})`;
  }
  const choices = flat.oneOf ?? flat.anyOf;
  if (choices !== undefined && link === "") {
    const types = choices.map((choice) => describeValue(document, choice, formatter));
    return [...new Set(types)].join(" or ");
  }
  const { type, format } = flat;
  const values = flat.enum ?? (flat.const === undefined ? [] : [flat.const]);
  if (choices !== undefined) return link;
  const inferred = [...new Set(values.map(jsonType))];
  const words = [type ?? (inferred.length > 0 ? inferred : "any")].flat().join(" or ");
  return [formatter.text([words, format].filter(Boolean).join(" ")), link]
    .filter(Boolean)
    .join(" ");
}

function jsonType(value: unknown): string {
  return value === null ? "null" : typeof value;
}

/** The allowed or known values, each as code; empty when there are none. */
export function describeValues(
  document: OpenApiDocument,
  schema: Schema,
  formatter: Formatter,
): string {
  const flat = flattenSchema(document, schema);
  const { enum: values, const: value, "x-extensible-enum": known } = flat;
  if (values === undefined && value === undefined && known === undefined) {
    return flat.items === undefined ? "" : describeValues(document, flat.items, formatter);
  }
  return describeType({ enum: values ?? known ?? [value] }, formatter).replaceAll(" or ", " ");
}

/** A value's limits and, for a list, its entries' limits. */
export function describeAllLimits(
  document: OpenApiDocument,
  schema: Schema,
  formatter: Formatter,
): string[] {
  const flat = flattenSchema(document, schema);
  const own = describeLimits(flat, formatter);
  if (flat.items === undefined) return own;
  const entries = describeLimits(flattenSchema(document, flat.items), formatter);
  return [...own, ...(entries.length === 0 ? [] : [`each ${entries.join(", ")}`])];
}

/** A value's first example; an enum lists its values already. */
export function exampleOf(document: OpenApiDocument, schema: Schema): unknown {
  const flat = flattenSchema(document, schema);
  if (flat.enum !== undefined || flat.const !== undefined) return undefined;
  return schemaExample(flat);
}

export function schemaExample({ example, examples: [first] = [] }: Schema): unknown {
  return first ?? example;
}

/** A schema's stability as a badge. */
export function renderMarks(schema: Schema): string {
  return schema.deprecated ? renderBadge("deprecated") : "";
}
