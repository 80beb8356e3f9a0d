import type { Schema } from "@bellwether/bundle/open-api";
import { describeLimits, describeType, type Formatter } from "../schemas/describe-schema.ts";
import { listFields } from "../schemas/schema-fields.ts";

/** A schema with a line for each property. */
export function writeSchema(name: string, schema: Schema): string {
  const said = [schema.description?.trim(), marksOf(schema)].filter(Boolean).join(" ");
  return [`### ${name}`, said, headOf(schema), propertiesOf(schema)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A schema's type; a plain object needs none beside its properties. */
function headOf(schema: Schema): string {
  if (schema.properties === undefined) return `Type: ${typeAsMarkdown(schema)}`;
  return schema.allOf === undefined ? "" : `All of ${typeAsMarkdown(schema)}, and these fields.`;
}

function propertiesOf(schema: Schema): string {
  return listFields(schema).map(writeField).join("\n");
}

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** A parameter's location: `path`, `query` or `header`. */
  readonly location?: string;
  /** The parameter's description, which replaces the schema's. */
  readonly description?: string | undefined;
  readonly marks?: string;
}

/** One line: name, type, limits and description. */
export function writeField({ name, schema, isRequired, location = "", ...rest }: Field): string {
  const facts = [
    location,
    typeAsMarkdown(schema),
    isRequired ? "required" : "",
    ...describeLimits(schema, markdown),
  ];
  const text = (rest.description ?? schema.description ?? "").trim().replaceAll(/\s+/g, " ");
  const marks = rest.marks ?? marksOf(schema);
  return [
    `- \`${name}\` (${facts.filter(Boolean).join(", ")})`,
    [text, marks].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(": ");
}

const markdown: Formatter = {
  code: (text) => `\`${text}\``,
  link: (name) => `[${name}](#${name.toLowerCase()})`,
  text: (text) => text,
};

/** A value's type; other schemas are links to their headings. */
export function typeAsMarkdown(schema: Schema): string {
  return describeType(schema, markdown);
}

interface Marked {
  readonly deprecated?: boolean;
  readonly "x-decision"?: string;
  readonly "x-beta"?: boolean;
}

/** The reference's badges as words, and the link to its design note. */
export function marksOf(marked: Marked): string {
  const decision = marked["x-decision"];
  return [
    marked.deprecated ? "Deprecated." : "",
    marked["x-beta"] ? "Beta." : "",
    decision === undefined ? "" : `[Design note](decision:${decision}.md).`,
  ]
    .filter(Boolean)
    .join(" ");
}
