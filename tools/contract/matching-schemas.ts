import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";

/** The schemas that apply to a value: the schema, its `allOf` parts and the matching union member. */
export function listMatchingSchemas(
  document: OpenApiDocument,
  declared: Schema,
  value: unknown,
): Schema[] {
  const schema = dereference(document, declared);
  const parts = (schema.allOf ?? []).flatMap((part) => listMatchingSchemas(document, part, value));
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((alternative) => listMatchingSchemas(document, alternative, value))
    .filter((member) => matchesConstants(member, value));
  return [schema, ...parts, ...(members[0] ?? [])];
}

function matchesConstants(schemas: readonly Schema[], value: unknown): boolean {
  const properties = schemas.flatMap((schema) => Object.entries(schema.properties ?? {}));
  return properties.every(([name, { const: fixed }]) => {
    if (fixed === undefined) return true;
    return typeof value === "object" && value !== null && Reflect.get(value, name) === fixed;
  });
}

/**
 * The paths of undeclared fields, such as `/markets/0/apy`. Response schemas are open, so a validator accepts them: a
 * misspelt field from the service would pass.
 */
export function findUndeclaredFields(
  document: OpenApiDocument,
  declared: Schema,
  value: unknown,
  path = "",
): string[] {
  const schemas = listMatchingSchemas(document, declared, value);
  if (Array.isArray(value)) {
    const items = schemas.find((schema) => schema.items !== undefined)?.items ?? {};
    return value.flatMap((item, index) =>
      findUndeclaredFields(document, items, item, `${path}/${index}`),
    );
  }
  if (typeof value !== "object" || value === null || !schemas.some(describesFields)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = findField(schemas, name);
    if (field === undefined) return [`${path}/${name}`];
    return findUndeclaredFields(document, field, inner, `${path}/${name}`);
  });
}

/** A schema without fields, such as for `data`, accepts any. */
function describesFields({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined || typeof additionalProperties === "object";
}

function findField(schemas: readonly Schema[], name: string): Schema | undefined {
  for (const { properties = {} } of schemas) {
    if (Object.hasOwn(properties, name)) return properties[name];
  }
  const rest = schemas
    .map((schema) => schema.additionalProperties)
    .find((inner) => inner !== undefined);
  if (rest === true) return {};
  return typeof rest === "object" ? rest : undefined;
}
