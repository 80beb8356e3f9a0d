import type { Schema } from "@bellwether/bundle/open-api";

/** A field of a schema; `links.next` is one of an object that has no schema of its own. */
export interface SchemaField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The fields that a schema declares itself, also in parts and objects that have no name of their own. */
export function listFields(schema: Schema, above = ""): SchemaField[] {
  const inline = (schema.allOf ?? []).filter(({ $ref }) => $ref === undefined);
  return [schema, ...inline].flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([property, one]) => {
      const name = above + property;
      const field = { name, schema: one, isRequired: required.includes(property) };
      return [field, ...listFields(one, `${name}.`), ...listFields(one.items ?? {}, `${name}[].`)];
    }),
  );
}
