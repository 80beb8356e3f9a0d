import type { Schema } from "@bellwether/bundle/open-api";
import { describeLimits, describeType, type Formatter } from "../schemas/describe-schema.ts";
import { listFields } from "../schemas/schema-fields.ts";

/** A schema with its properties, one line each. */
export function writeSchema(name: string, schema: Schema): string {
  const said = [schema.description?.trim(), marksOf(schema)].filter(Boolean).join(" ");
  return [`### ${name}`, said, headOf(schema), propertiesOf(schema)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** For a plain object its properties say it all. */
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
  /** Where it travels, where that is not the body. */
  readonly place?: string;
  /** What its carrier says, where that is not its schema. */
  readonly description?: string | undefined;
  readonly marks?: string;
}

/** One line: the name, its type and limits, what it means. */
export function writeField({ name, schema, isRequired, place = "", ...rest }: Field): string {
  const facts = [
    place,
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

/** What a value may be, in words; another schema by a link to its place on the page. */
export function typeAsMarkdown(schema: Schema): string {
  return describeType(schema, markdown);
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
