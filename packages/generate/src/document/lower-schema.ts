import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { describeSchemaValues } from "../documentation.ts";
import { isPart, type Part } from "./document-parts.ts";

/** Keywords beside a `$ref` that add to the schema's type; others describe it or limit its values. */
const typeKeywords = [
  "additionalProperties",
  "allOf",
  "anyOf",
  "const",
  "enum",
  "items",
  "oneOf",
  "patternProperties",
  "prefixItems",
  "properties",
  "required",
];

/**
 * Writes a schema in terms openapi-typescript reads: descriptions contain units and limits, keywords beside a `$ref`
 * are a composition, and a union whose members state the discriminant has no `discriminator`, for which
 * openapi-typescript would rewrite the members and lose their descriptions.
 */
export function lowerSchema(document: OpenApiDocument, given: Part): Part {
  const part = withMappedSchemas(document, composeReference(document, withSchemas(given)));
  if (part.const === null) return { ...part, const: undefined, type: "null" };
  const described = looksLikeSchema(part) ? moveFactsIntoDescription(part) : part;
  return withoutRedundantDiscriminator(described, document);
}

/** `true` and `false` are schemas, which openapi-typescript does not expect within others. */
function withSchemas(part: Part): Part {
  let changed: Record<string, unknown> | undefined;
  for (const key of ["allOf", "anyOf", "oneOf", "prefixItems", "properties", "patternProperties"]) {
    const members = part[key];
    if (!isPart(members) || Object.values(members).every(isPart)) continue;
    changed ??= { ...part };
    changed[key] = Array.isArray(members)
      ? members.map(asSchema)
      : Object.fromEntries(
          Object.entries(members).map(([name, member]) => [name, asSchema(member)]),
        );
  }
  return changed ?? part;
}

function asSchema(member: unknown): unknown {
  if (typeof member !== "boolean") return member;
  return member ? {} : { enum: [] };
}

/** OpenAPI 3.0 ignores what stands beside a `$ref`. */
function composeReference(document: OpenApiDocument, part: Part): Part {
  if (typeof part.$ref !== "string" || document.openapi.startsWith("3.0.")) return part;
  if (!typeKeywords.some((keyword) => keyword in part)) return part;
  const { $ref, ...beside } = part;
  const others = Array.isArray(beside.allOf) ? beside.allOf : [];
  return { ...beside, allOf: [{ $ref }, ...others] };
}

/** A mapping may have schema names, which openapi-typescript does not look up. */
function withMappedSchemas(document: OpenApiDocument, part: Part): Part {
  const { discriminator } = part;
  if (!isPart(discriminator) || !isPart(discriminator.mapping)) return part;
  const known = document.components?.schemas ?? {};
  const mapping = Object.entries(discriminator.mapping).map(([value, target]) => {
    const isName = typeof target === "string" && target in known;
    return [value, isName ? `#/components/schemas/${target}` : target];
  });
  return { ...part, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } };
}

function looksLikeSchema(part: Part): boolean {
  const hasType = typeof part.type === "string" || Array.isArray(part.type);
  return hasType || "anyOf" in part || "oneOf" in part || "allOf" in part;
}

function moveFactsIntoDescription(schema: Part & Schema): Part {
  const { description, examples } = schema;
  const facts = describeSchemaValues(schema, false);
  if (facts === undefined && examples === undefined && description?.trim() === description) {
    return schema;
  }
  const described = [description?.trim(), facts].filter(Boolean).join("\n\n");
  // Some documents have a map instead of a list.
  const [first] = Object.values(examples ?? []);
  const example = schema.example ?? first;
  const { examples: _, ...kept } = schema;
  return {
    ...kept,
    ...(described !== "" && { description: described }),
    ...(example !== undefined && { example }),
  };
}

function withoutRedundantDiscriminator(schema: Part & Schema, document: OpenApiDocument): Part {
  const { discriminator, ...others } = schema;
  const members = schema.anyOf ?? schema.oneOf;
  if (discriminator === undefined || members === undefined) return schema;
  const { propertyName } = discriminator;
  const stated = members.every((member) => statesDiscriminant(member, propertyName, document));
  return stated ? others : schema;
}

function statesDiscriminant(member: Schema, property: string, document: OpenApiDocument): boolean {
  const name = member.$ref?.replace("#/components/schemas/", "");
  const schema = name === undefined ? member : document.components?.schemas?.[name];
  const discriminant = schema?.properties?.[property];
  return (
    discriminant?.const !== undefined ||
    discriminant?.enum !== undefined ||
    discriminant?.not !== undefined
  );
}
