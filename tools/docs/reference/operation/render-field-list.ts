import { type Schema, schemaNameOf } from "@bellwether/bundle/open-api";
import {
  describeAllLimits,
  describeValue,
  describeValues,
  exampleOf,
  renderMarks,
} from "../../schemas/field-facts.ts";
import { flattenSchema } from "../../schemas/flatten-schema.ts";
import { hasFields, listChoices, listVariants, othersOf } from "../../schemas/list-variants.ts";
import { escapeHtml } from "../../site/html.ts";
import { inline, type PageContext } from "./page-context.ts";
import { renderTabs } from "./render-tabs.ts";

/** A field, parameter or header. */
export interface ShownField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Replaces the schema's description. */
  readonly description?: string | undefined;
  /** Replaces the schema's example. */
  readonly example?: unknown;
  readonly isDeprecated?: boolean | undefined;
  /** A remark behind the type. */
  readonly note?: string;
}

/** A value's place. */
interface Place {
  /** The named schemas around it; a schema inside itself becomes a link. */
  readonly names: readonly string[];
  /** Its nesting depth in fields. */
  readonly depth: number;
}

const top: Place = { names: [], depth: 0 };

/** Deeper fields are a link to their schema: action links nest 16 deep. */
const maxDepth = 3;
/** An object with so few fields unfolds its first nested one, such as the list in a page. */
const maxUnfoldedFields = 3;

/** A value's contents: its fields, its variants as tabs, or its type. */
export function renderContents(context: PageContext, schema: Schema, place: Place = top): string {
  const { document, formatter } = context;
  const flat = flattenSchema(document, schema);
  const inside = enter(place, schema);
  const variants = listVariants(document, schema);
  if (variants.length > 0) {
    const tabs = variants.map((variant) => ({
      title: variant.title,
      html: describe(context, variant.schema) + renderContents(context, variant.schema, inside),
    }));
    return renderTabs(context.nextGroup(), tabs);
  }
  const [only, ...others] = listChoices(flat);
  if (only !== undefined && others.length === 0) return renderContents(context, only, inside);
  if (flat.properties !== undefined) {
    const required = new Set(flat.required ?? []);
    const fields = Object.entries(flat.properties).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: required.has(name),
    }));
    return renderFieldList(context, fields, inside) + renderOthers(context, flat, inside);
  }
  const entries = flat.items ?? othersOf(flat);
  if (entries !== undefined && hasFields(document, entries)) {
    const each = flat.items === undefined ? "Each field" : "Each entry";
    return `<p class="type">${describeValue(document, schema, formatter)}. ${each}:</p>${renderContents(context, entries, inside)}`;
  }
  return `<p class="type">${describeValue(document, schema, formatter)}${renderFacts(context, { name: "", schema, isRequired: false })}</p>`;
}

function enter({ names, depth }: Place, { $ref }: Schema): Place {
  return { names: $ref === undefined ? names : [...names, schemaNameOf($ref)], depth };
}

function describe({ document }: PageContext, schema: Schema): string {
  const { description } = flattenSchema(document, schema);
  return description === undefined ? "" : `<p>${inline(description)}</p>`;
}

/** Fields as a definition list, in the given order. */
export function renderFieldList(
  context: PageContext,
  fields: readonly ShownField[],
  place: Place = top,
): string {
  const isShort = place.depth === 0 && fields.length <= maxUnfoldedFields;
  const rows = fields.map((field) => renderField(context, field, place, isShort));
  return `<dl class="fields">${rows.join("\n")}</dl>`;
}

function renderField(
  context: PageContext,
  field: ShownField,
  place: Place,
  isOpen: boolean,
): string {
  const { document, formatter } = context;
  const { name, schema, isRequired, note = "" } = field;
  const flat = flattenSchema(document, schema);
  const deprecated = field.isDeprecated || flat.deprecated;
  const words = [
    `<code>${escapeHtml(name)}</code>`,
    `<span>${describeValue(document, schema, formatter)}</span>`,
    isRequired ? "<em>required</em>" : "",
    note === "" ? "" : `<span>${note}</span>`,
    deprecated ? renderMarks({ deprecated }) : "",
  ];
  const description = inline(field.description ?? flat.description);
  return `<dt>${words.filter(Boolean).join(" ")}</dt><dd>${description}${renderFacts(context, field)}${renderNested(context, field, place, isOpen)}</dd>`;
}

/** Allowed values, limits and an example. */
function renderFacts({ document, formatter }: PageContext, field: ShownField): string {
  const { schema } = field;
  const values = describeValues(document, schema, formatter);
  const example = field.example ?? exampleOf(document, schema);
  const facts = [
    values === "" ? "" : `${wordOf(document, schema)} ${values}`,
    describeAllLimits(document, schema, formatter).join(", "),
    // The request and response examples show objects and lists.
    example === undefined || typeof example === "object"
      ? ""
      : `Example ${formatter.code(JSON.stringify(example))}`,
  ].filter(Boolean);
  return facts.length === 0 ? "" : `<small>${facts.join(" · ")}</small>`;
}

function wordOf(document: PageContext["document"], schema: Schema): string {
  const { items, const: value, enum: values } = flattenSchema(document, schema);
  if (items !== undefined) return wordOf(document, items);
  if (values !== undefined) return "One of";
  return value === undefined ? "Known values" : "Always";
}

function renderNested(
  context: PageContext,
  { name, schema }: ShownField,
  place: Place,
  isOpen: boolean,
): string {
  const { document, formatter } = context;
  if (!hasFields(document, schema)) return "";
  const named = nearestName(document, schema);
  if (named !== undefined && (place.names.includes(named) || place.depth >= maxDepth)) {
    return `<small>Fields: ${formatter.link(named)}</small>`;
  }
  const inner = { ...place, depth: place.depth + 1 };
  const contents = renderContents(context, skipLists(document, schema), inner);
  return `<details${isOpen ? " open" : ""}><summary>Fields of <code>${escapeHtml(name)}</code></summary>${contents}</details>`;
}

/** The schema's name, or the list entries' name. */
function nearestName(document: PageContext["document"], schema: Schema): string | undefined {
  if (schema.$ref !== undefined) return schemaNameOf(schema.$ref);
  const flat = flattenSchema(document, schema);
  return flat.items === undefined ? undefined : nearestName(document, flat.items);
}

/** The type says it is a list; its fields are those of an entry. */
function skipLists(document: PageContext["document"], schema: Schema): Schema {
  const { items } = flattenSchema(document, schema);
  return items === undefined ? schema : skipLists(document, items);
}

function renderOthers(context: PageContext, flat: Schema, place: Place): string {
  const others = othersOf(flat);
  if (others === undefined) return "";
  const { description } = flattenSchema(context.document, others);
  const field = {
    name: "any other field",
    schema: others,
    isRequired: false,
    description,
  };
  return renderFieldList(context, [field], place);
}
