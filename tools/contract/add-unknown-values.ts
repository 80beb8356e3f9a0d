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
 * a new one, makes every other union a later member, and adds one to every list of a union.
 */
export function addUnknownValues(
  document: OpenApiDocument,
  schema: Schema,
  value: unknown,
): AddedUnknownValues {
  const counts = { fields: 0, enumValues: 0, members: 0 };

  function walk(declared: Schema, current: unknown): unknown {
    const discriminant = discriminantOf(document, declared);
    const walked = walkKnown(declared, current);
    return discriminant === undefined ? walked : toLaterMember(walked, discriminant);
  }

  /** A later version's member has the fields its siblings share, so it keeps those of a known one. */
  function toLaterMember(known: unknown, discriminant: string): unknown {
    if (typeof known !== "object" || known === null) return known;
    counts.members += 1;
    return { ...known, [discriminant]: later };
  }

  function walkKnown(declared: Schema, current: unknown): unknown {
    const schemas = listMatchingSchemas(document, declared, current);
    if (Array.isArray(current)) {
      const items = schemas.find((schema) => schema.items !== undefined)?.items ?? {};
      const walked = current.map((item) => walkKnown(items, item));
      const discriminant = discriminantOf(document, items);
      const [first] = walked;
      if (discriminant === undefined || first === undefined) return walked;
      return [...walked, toLaterMember(first, discriminant)];
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

/** The discriminator of an open union: an `anyOf` with the known members and one for unknown values. */
function discriminantOf(document: OpenApiDocument, declared: Schema): string | undefined {
  const { anyOf = [] } = dereference(document, declared);
  return anyOf.map((member) => dereference(document, member).discriminator?.propertyName)[0];
}
