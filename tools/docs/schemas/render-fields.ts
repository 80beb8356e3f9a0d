import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml } from "../site/html.ts";
import { inlineMarkdown } from "../site/inline-markdown.ts";
import { fieldId } from "../site/paths.ts";
import { describeLimits, describeType, type Formatter } from "./describe-schema.ts";
import { listFields, type SchemaField } from "./schema-fields.ts";

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** Links lead to the same page, where the id of a schema is its name. */
export const html: Formatter = {
  code,
  link: (name) => `<a href="#${encodeURIComponent(name)}">${escapeHtml(name)}</a>`,
  text: escapeHtml,
};

const columns = ["Type", "Meaning", "Limits", "Example"];

/** The fields of a schema as a table; empty when it declares none. */
export function renderFields(
  document: OpenApiDocument,
  name: string,
  schema: Schema,
  root: string,
): string {
  // A part of allOf may declare a field again; its first row has the id.
  const taken = new Set<string>();
  const rows = listFields(schema).map((field) => {
    const id = fieldId(name, field.name);
    const row = renderRow(document, field, root);
    if (taken.has(id)) return row;
    taken.add(id);
    return row.replace("<tr>", `<tr id="${escapeHtml(id)}">`);
  });
  if (rows.length === 0) return "";
  return `<div class="table" tabindex="0" role="region" aria-label="Fields of ${escapeHtml(name)}"><table>
<thead><tr><th scope="col">Field</th>${columns.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table></div>`;
}

function renderRow(
  document: OpenApiDocument,
  { name, schema, isRequired }: SchemaField,
  root: string,
): string {
  const required = isRequired ? ` <small>required</small>` : "";
  const { description } = { ...dereference(document, schema), ...schema };
  const meaning = [renderMarks(schema, root), inlineMarkdown(description)];
  const cells = [
    describeType(schema, html),
    meaning.filter(Boolean).join(" "),
    renderLimits(document, schema),
    renderExample(document, schema),
  ].map((cell, index) => `<td data-column="${columns[index]}">${cell}</td>`);
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required}</th>${cells.join("")}</tr>`;
}

/** The limits of a field, including those of the schema that it references. */
function renderLimits(document: OpenApiDocument, schema: Schema): string {
  const named = schema.$ref === undefined ? {} : dereference(document, schema);
  const isListed = (named.enum ?? named["x-extensible-enum"]) !== undefined;
  const values = isListed ? [describeType(named, html)] : [];
  return [...describeLimits(schema, html), ...values, ...describeLimits(named, html)].join(", ");
}

/** The first example of a field; an enum lists its values already. */
function renderExample(document: OpenApiDocument, schema: Schema): string {
  if (schema.enum !== undefined || schema.const !== undefined) return "";
  const example = schemaExample(schema) ?? schemaExample(dereference(document, schema));
  return example === undefined ? "" : code(JSON.stringify(example));
}

export function schemaExample({ example, examples: [first] = [] }: Schema): unknown {
  return first ?? example;
}

/** The badges of the reference; a decided schema links to the reason. */
export function renderMarks(schema: Schema, root: string): string {
  const decision = schema["x-decision"];
  const marks = [
    schema.deprecated ? renderBadge("deprecated") : "",
    decision === undefined
      ? ""
      : renderBadge("decided", { href: `${root}decisions/${decision}.html` }),
  ];
  return marks.filter(Boolean).join(" ");
}
