import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { listMatchingSchemas } from "./matching-schemas.ts";

/** A value, with the number of unknown values added to it. */
export interface AddedUnknownValues {
  readonly value: unknown;
  readonly fields: number;
  readonly enumValues: number;
  readonly members: number;
}

const later = "added-later";

/**
 * Changes a response into a later API version's: adds a field to every object except maps, replaces every enum value by
 * a new one, makes every other union a later member, and adds one to every union list.
 */
export function addUnknownValues(
  document: OpenApiDocument,
  schema: Schema,
  value: unknown,
): AddedUnknownValues {
  const counts = { fields: 0, enumValues: 0, members: 0 };

  function walk(declared: Schema, current: unknown): unknown {
    return toLaterMember(walkKnown(declared, current), discriminantsOf(document, declared));
  }

  /** A later version's member has the fields its siblings share, so it keeps those of a known one. */
  function toLaterMember(known: unknown, discriminants: readonly string[]): unknown {
    if (typeof known !== "object" || known === null || discriminants.length === 0) return known;
    counts.members += 1;
    return { ...known, ...Object.fromEntries(discriminants.map((name) => [name, later])) };
  }

  function walkKnown(declared: Schema, current: unknown): unknown {
    const schemas = listMatchingSchemas(document, declared, current);
    if (Array.isArray(current)) {
      const items = schemas.find((schema) => schema.items !== undefined)?.items ?? {};
      const walked = current.map((item) => walkKnown(items, item));
      const discriminants = discriminantsOf(document, items);
      const [first] = walked;
      if (discriminants.length === 0 || first === undefined) return walked;
      return [...walked, toLaterMember(first, discriminants)];
    }
    if (typeof current === "object" && current !== null) {
      const entries = Object.entries(current).map(([key, inner]) => {
        const property = schemas.find((schema) => schema.properties?.[key])?.properties?.[key];
        return [key, walk(property ?? {}, inner)] as const;
      });
      const known = Object.fromEntries(entries);
      // Further keys of a map have a schema, so an unknown one is no new field.
      if (schemas.some((schema) => typeof schema.additionalProperties === "object")) return known;
      counts.fields += 1;
      return { ...known, addedLater: { deep: [later] } };
    }
    const isListed = schemas.some(
      (schema) => schema.enum !== undefined || schema["x-extensible-enum"] !== undefined,
    );
    if (typeof current !== "string" || !isListed) return current;
    counts.enumValues += 1;
    // Distinct values stay distinct: a list may forbid duplicates.
    return `${later}-${current}`;
  }
  return { value: walk(schema, value), ...counts };
}

/**
 * The discriminator of an open union: an `anyOf` with the known members and one for unknown values. The latter excludes
 * the known values under each discriminator name, deprecated ones included.
 */
function discriminantsOf(document: OpenApiDocument, declared: Schema): string[] {
  const members = (dereference(document, declared).anyOf ?? []).map((member) =>
    dereference(document, member),
  );
  const tag = members[0]?.discriminator?.propertyName;
  if (tag === undefined) return [];
  const names = members.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((name) => properties[name]?.not !== undefined),
  );
  return [...new Set([tag, ...names])];
}
