import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";

/**
 * A schema with its reference followed and its `allOf` parts merged: all its fields in spec order, parts before own
 * fields. Keywords beside a reference replace its target's.
 */
export function flattenSchema(document: OpenApiDocument, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  const base = $ref === undefined ? {} : flattenSchema(document, dereference(document, { $ref }));
  const { allOf = [], ...rest } = own;
  const parts = [base, ...allOf.map((part) => flattenPart(document, part)), rest];
  return parts.reduce(merge);
}

/** A part gives fields and limits; its title and texts are about the part. */
function flattenPart(document: OpenApiDocument, part: Schema): Schema {
  const { title, description, examples, example, ...rest } = flattenSchema(document, part);
  return rest;
}

function merge(base: Schema, other: Schema): Schema {
  const required = [...new Set([...(base.required ?? []), ...(other.required ?? [])])];
  const properties = { ...base.properties };
  for (const [name, property] of Object.entries(other.properties ?? {})) {
    properties[name] = { ...properties[name], ...property };
  }
  return {
    ...base,
    ...other,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}
