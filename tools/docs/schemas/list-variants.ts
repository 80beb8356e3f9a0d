import { type OpenApiDocument, type Schema, schemaNameOf } from "@bellwether/bundle/open-api";
import { flattenSchema } from "./flatten-schema.ts";

/** A possible schema for a value. */
export interface Variant {
  /** The discriminator value, else the schema's title or name, else its type. */
  readonly title: string;
  /** As the union declares it, often a reference. */
  readonly schema: Schema;
}

/** A union's variants, if at least one has fields; empty for other schemas. */
export function listVariants(document: OpenApiDocument, schema: Schema): Variant[] {
  const flat = flattenSchema(document, schema);
  const choices = listChoices(flat);
  if (choices.length < 2) return [];
  // A union in a union, such as the known variants and any other one, is one choice for a reader.
  const variants = choices.flatMap((choice) => {
    const inner = listVariants(document, choice);
    if (inner.length > 0) return inner;
    return [{ title: titleOf(document, choice, flat.discriminator?.propertyName), schema: choice }];
  });
  return variants.some((variant) => hasFields(document, variant.schema)) ? variants : [];
}

/** A union's choices besides null. */
export function listChoices({ oneOf, anyOf = [] }: Schema): readonly Schema[] {
  return (oneOf ?? anyOf).filter(({ type }) => type !== "null");
}

/** Whether the reader learns more from unfolding a value than from its type. */
export function hasFields(document: OpenApiDocument, schema: Schema): boolean {
  const flat = flattenSchema(document, schema);
  if (flat.properties !== undefined) return true;
  const inside = flat.items ?? othersOf(flat);
  if (inside !== undefined) return hasFields(document, inside);
  return [...(flat.oneOf ?? []), ...(flat.anyOf ?? [])].some((member) =>
    hasFields(document, member),
  );
}

/** The schema for fields with any name, as in a map. */
export function othersOf(schema: Schema): Schema | undefined {
  const others = schema.additionalProperties ?? schema.unevaluatedProperties;
  return typeof others === "object" ? others : undefined;
}

function titleOf(document: OpenApiDocument, choice: Schema, property: string | undefined): string {
  const flat = flattenSchema(document, choice);
  const selecting = property === undefined ? undefined : flat.properties?.[property];
  if (selecting !== undefined) {
    const { const: value, enum: values } = flattenSchema(document, selecting);
    if (value !== undefined || values !== undefined) return [values ?? value].flat().join(", ");
  }
  const name = choice.$ref === undefined ? undefined : schemaNameOf(choice.$ref);
  return flat.title ?? name ?? [flat.items ? "list" : (flat.type ?? "object")].flat().join(" or ");
}
