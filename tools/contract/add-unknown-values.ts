import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";

/** How much a later version of a service could say that this one does not know. */
export interface AddedUnknownValues {
  readonly value: unknown;
  readonly fields: number;
  readonly enumValues: number;
  readonly members: number;
}

const later = "added-later";

/**
 * An answer as a later version of the service might give it: a new field in every object, a new value
 * in place of each that comes from a list, and a new member behind those of every list of a union.
 */
export function addUnknownValues(
  document: OpenApiDocument,
  schema: Schema,
  value: unknown,
): AddedUnknownValues {
  const counts = { fields: 0, enumValues: 0, members: 0 };

  function walk(declared: Schema, current: unknown): unknown {
    const schemas = flatten(document, declared, current);
    if (Array.isArray(current)) {
      const items = schemas.find((one) => one.items !== undefined)?.items ?? {};
      const walked = current.map((item) => walk(items, item));
      const discriminant = discriminantOf(document, items);
      if (discriminant === undefined) return walked;
      counts.members += 1;
      return [...walked, { [discriminant]: later }];
    }
    if (typeof current === "object" && current !== null) {
      counts.fields += 1;
      const entries = Object.entries(current).map(([key, inner]) => {
        const property = schemas.find((one) => one.properties?.[key])?.properties?.[key];
        return [key, walk(property ?? {}, inner)] as const;
      });
      return { ...Object.fromEntries(entries), addedLater: { deep: [later] } };
    }
    // A discriminant says which member it is, so only a whole member can be unknown.
    const isListed = schemas.some((one) => one.enum !== undefined);
    if (typeof current !== "string" || !isListed) return current;
    counts.enumValues += 1;
    return later;
  }
  return { value: walk(schema, value), ...counts };
}

/** The schemas that speak of a value: itself, those it is composed of, and the member that it is. */
function flatten(document: OpenApiDocument, declared: Schema, value: unknown): Schema[] {
  const schema = dereference(document, declared);
  const parts = (schema.allOf ?? []).flatMap((one) => flatten(document, one, value));
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => flatten(document, one, value))
    .filter((member) => matchesConstants(member, value));
  return [schema, ...parts, ...(members[0] ?? [])];
}

function matchesConstants(schemas: readonly Schema[], value: unknown): boolean {
  const properties = schemas.flatMap((one) => Object.entries(one.properties ?? {}));
  return properties.every(([name, { const: fixed }]) => {
    if (fixed === undefined) return true;
    return typeof value === "object" && value !== null && Reflect.get(value, name) === fixed;
  });
}

function discriminantOf(document: OpenApiDocument, declared: Schema): string | undefined {
  return dereference(document, declared).discriminator?.propertyName;
}
