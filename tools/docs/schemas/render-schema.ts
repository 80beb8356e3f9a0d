import type { OpenApiDocument, Operation, Schema } from "@bellwether/bundle/open-api";
import { marked } from "marked";
import { renderCode } from "../site/code/render-code.ts";
import { escapeHtml } from "../site/html.ts";
import { operationFile } from "../site/paths.ts";
import { describeLimits, describeType } from "./describe-schema.ts";
import { renderMarks, schemaExample } from "./field-facts.ts";
import { html, renderFields } from "./render-fields.ts";
import type { SchemaUses } from "./schema-uses.ts";

/** Longer lists are collapsed. */
const maxInlineUses = 6;

/** One named schema: its description, type, fields, example and uses. */
export function renderSchema(document: OpenApiDocument, name: string, uses: SchemaUses): string {
  const schema = document.components?.schemas?.[name] ?? {};
  const { description = "" } = schema;
  const parts = [
    `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}<a class="anchor" href="#${encodeURIComponent(name)}" aria-label="Link to ${escapeHtml(name)}">#</a></h2>`,
    withParagraph(renderMarks(schema)),
    marked.parse(description.trim(), { async: false }).trim(),
    withParagraph(describeContents(schema)),
    renderPart([
      renderFields(document, name, schema),
      withParagraph(describeOthers(schema)),
      renderExample(schema),
      renderUses(uses),
    ]),
  ];
  return `<section class="schema">\n${parts.filter(Boolean).join("\n")}\n</section>`;
}

/** What is folded up on phones until the reader opens it, or a link leads to the schema. */
function renderPart(contents: readonly string[]): string {
  const html = contents.filter(Boolean).join("\n");
  const [fields] = contents;
  const summary = fields ? "Fields and uses" : "Uses";
  return html && `<details class="part"><summary>${summary}</summary>\n${html}</details>`;
}

function withParagraph(text: string): string {
  return text === "" ? "" : `<p>${text}</p>`;
}

/** A schema's type and limits; a plain object has only limits. */
function describeContents(schema: Schema): string {
  const limits = describeLimits(schema, html);
  const isObject = schema.properties !== undefined;
  const isPlain = isObject && schema.allOf === undefined;
  if (isObject && !isPlain) return `Includes the fields of ${describeType(schema, html)}.`;
  const facts = isPlain ? limits : [describeType(schema, html), ...limits].filter(Boolean);
  if (facts.length === 0) return "";
  const property = schema.discriminator?.propertyName;
  const which = property === undefined ? "" : ` <code>${escapeHtml(property)}</code> selects one.`;
  return `${isPlain ? "" : "Type: "}${facts.join(", ")}.${which}`;
}

function describeOthers({ additionalProperties, unevaluatedProperties }: Schema): string {
  const others = additionalProperties ?? unevaluatedProperties;
  if (others === undefined) return "";
  if (others === true) return "Additional fields are allowed.";
  if (others === false) return "Additional fields are not allowed.";
  return `Additional fields: ${describeType(others, html)}. ${escapeHtml(others.description ?? "")}`.trim();
}

/** A schema's example; an enum lists its values already. */
function renderExample(schema: Schema): string {
  const example = schemaExample(schema);
  if (example === undefined || schema.enum !== undefined || schema.const !== undefined) return "";
  if (typeof example !== "object") {
    return `<p>Example: ${html.code(JSON.stringify(example))}</p>`;
  }
  return renderCode([
    { label: "Example", language: "json", code: JSON.stringify(example, null, 2) },
  ]);
}

function renderUses({ operations, schemas }: SchemaUses): string {
  const calls = operations.map(linkOperation);
  return [
    listUses("Used by", calls, "operations"),
    listUses("Part of", schemas.map(html.link), "schemas"),
  ]
    .filter(Boolean)
    .join("\n");
}

function linkOperation(operation: Operation): string {
  return `<a href="${operationFile(operation)}">${escapeHtml(operation.operationId ?? "")}</a>`;
}

function listUses(words: string, links: readonly string[], kind: string): string {
  if (links.length === 0) return "";
  const list = links.join(", ");
  return links.length <= maxInlineUses
    ? `<p class="uses">${words} ${list}.</p>`
    : `<details class="uses"><summary>${words} ${links.length} ${kind}</summary><p>${list}.</p></details>`;
}
