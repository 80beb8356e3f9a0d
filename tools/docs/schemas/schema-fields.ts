import type { Schema } from "@bellwether/bundle/open-api";

/** A schema field. A nested field in an unnamed object has its path as its name: `links.next`. */
export interface SchemaField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The fields declared by a schema, including unnamed `allOf` parts and nested objects. */
export function listFields(schema: Schema, above = ""): SchemaField[] {
  const inline = (schema.allOf ?? []).filter(({ $ref }) => $ref === undefined);
  return [schema, ...inline].flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([property, schema]) => {
      const name = above + property;
      const field = { name, schema, isRequired: required.includes(property) };
      return [
        field,
        ...listFields(schema, `${name}.`),
        ...listFields(schema.items ?? {}, `${name}[].`),
      ];
    }),
  );
}
