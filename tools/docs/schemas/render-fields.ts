import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { escapeHtml } from "../site/html.ts";
import { inlineMarkdown } from "../site/inline-markdown.ts";
import { fieldId } from "../site/paths.ts";
import { describeLimits, describeType } from "./describe-schema.ts";
import { exampleOf, htmlFormatter, renderMarks } from "./field-facts.ts";
import { flattenSchema } from "./flatten-schema.ts";
import { listFields, type SchemaField } from "./schema-fields.ts";

/** Links lead to the same page, where a schema's id is its name. */
export const html = htmlFormatter("");

const columns = ["Type", "Meaning", "Limits", "Example"];

/** A schema's fields, `allOf` parts included, as a table; empty when it has none. */
export function renderFields(document: OpenApiDocument, name: string, schema: Schema): string {
  const rows = listFields(flattenSchema(document, schema)).map((field) =>
    renderRow(document, field).replace(
      "<tr>",
      `<tr id="${escapeHtml(fieldId(name, field.name))}">`,
    ),
  );
  if (rows.length === 0) return "";
  return `<div class="table" tabindex="0" role="region" aria-label="Fields of ${escapeHtml(name)}"><table>
<thead><tr><th scope="col">Field</th>${columns.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table></div>`;
}

function renderRow(document: OpenApiDocument, { name, schema, isRequired }: SchemaField): string {
  const required = isRequired ? ` <small>required</small>` : "";
  const { description } = flattenSchema(document, schema);
  const meaning = [renderMarks(schema), inlineMarkdown(description)];
  const cells = [
    describeType(schema, html),
    meaning.filter(Boolean).join(" "),
    renderLimits(document, schema),
    renderExample(document, schema),
  ].map((cell, index) => `<td data-column="${columns[index]}">${cell}</td>`);
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required}</th>${cells.join("")}</tr>`;
}

/** A field's limits, including those of the referenced schema. */
function renderLimits(document: OpenApiDocument, schema: Schema): string {
  const flat = flattenSchema(document, schema);
  const isListed = schema.$ref !== undefined && (flat.enum ?? flat["x-extensible-enum"]);
  const values = isListed ? [describeType({ ...flat, const: undefined }, html)] : [];
  return [...values, ...describeLimits(flat, html)].join(", ");
}

function renderExample(document: OpenApiDocument, schema: Schema): string {
  const example = exampleOf(document, schema);
  return example === undefined ? "" : html.code(JSON.stringify(example));
}
