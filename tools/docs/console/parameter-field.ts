import { parameterExample } from "@bellwether/bundle/example-requests";
import {
  dereference,
  type OpenApiDocument,
  type Parameter,
  type Schema,
} from "@bellwether/bundle/open-api";
import { fillPlaceholders } from "@bellwether/generate-packages/placeholders";
import { escapeHtml } from "../site/html.ts";
import { inlineMarkdown } from "../site/inline-markdown.ts";

/** A form field for a parameter: checkboxes, a list or a text field, as its schema requires. */
export function renderParameter(document: OpenApiDocument, parameter: Parameter): string {
  const schema = dereference(document, parameter.schema ?? {});
  const name = `${parameter.in}:${parameter.name}`;
  const items = dereference(document, schema.items ?? {});
  if (isList(document, parameter) && items.enum !== undefined) {
    return renderChoices(parameter, name, items.enum);
  }
  const id = idOf(name);
  return `<div class="field">
<label for="${id}">${renderName(parameter, isList(document, parameter))}</label>
${renderControl(document, parameter, schema, `id="${id}" name="${name}" aria-describedby="${id}-about"`)}
<p class="about" id="${id}-about">${about(document, parameter, schema)}</p>
</div>`;
}

export function isList(document: OpenApiDocument, { schema = {} }: Parameter): boolean {
  return dereference(document, schema).type === "array";
}

/** A list for an enum. Everything else is a text field, so users can send invalid values too. */
function renderControl(
  document: OpenApiDocument,
  parameter: Parameter,
  schema: Schema,
  attributes: string,
): string {
  if (schema.enum !== undefined) {
    const none = parameter.required ? "" : `<option value="">not sent</option>`;
    const options = schema.enum.map((value) => `<option>${escapeHtml(String(value))}</option>`);
    return `<select ${attributes}>${none}${options.join("")}</select>`;
  }
  const value = parameter.required ? exampleText(document, parameter) : "";
  const required = parameter.required ? " required" : "";
  return `<input ${attributes} value="${escapeHtml(value)}" autocomplete="off" autocapitalize="off" spellcheck="false"${required}>`;
}

function renderChoices(parameter: Parameter, name: string, values: readonly unknown[]): string {
  const id = idOf(name);
  const boxes = values.map((value) => {
    const text = escapeHtml(String(value));
    return `<label><input type="checkbox" name="${name}" value="${text}"> ${text}</label>`;
  });
  return `<fieldset class="field" aria-describedby="${id}-about">
<legend>${renderName(parameter)}</legend>
<div class="choices">${boxes.join("")}</div>
<p class="about" id="${id}-about">${inlineMarkdown(parameter.description)}</p>
</fieldset>`;
}

function renderName({ name, in: location, required }: Parameter, hasCommas = false): string {
  const facts = [location, required ? "required" : "", hasCommas ? "comma-separated" : ""];
  return `<code>${escapeHtml(name)}</code> <span>${facts.filter(Boolean).join(", ")}</span>`;
}

function about(document: OpenApiDocument, parameter: Parameter, schema: Schema): string {
  const limits = describeLimits(schema);
  const example = exampleText(document, parameter);
  // A required field is filled with its example, and a default needs none.
  const isShown = !parameter.required && schema.enum === undefined && schema.default === undefined;
  const shown = isShown ? `Example: <code>${escapeHtml(example)}</code>.` : "";
  return [inlineMarkdown(parameter.description ?? schema.description), limits, shown]
    .filter((part) => part !== "")
    .join(" ");
}

/** The reader's own ids are placeholders, which the console replaces where it knows them. */
function exampleText(document: OpenApiDocument, parameter: Parameter): string {
  const example = { [parameter.name]: parameterExample(document, parameter) };
  return Object.values(fillPlaceholders(example, () => parameter.in).request)
    .flat()
    .join(", ");
}

function idOf(name: string): string {
  return `field-${name.replaceAll(/[^a-zA-Z0-9]+/g, "-")}`;
}

/** A value's limits and default, as a sentence; empty when it has neither. */
function describeLimits(schema: Schema): string {
  const { minItems, maxItems, minimum, maximum, type } = schema;
  const parts = [
    type === "array" ? describeRange(minItems, maxItems) : describeRange(minimum, maximum),
    schema.default === undefined ? "" : `default ${escapeHtml(String(schema.default))}`,
  ].filter((part) => part !== "");
  if (parts.length === 0) return "";
  const sentence = parts.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function describeRange(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? "" : `at most ${max}`;
}
