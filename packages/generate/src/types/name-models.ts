import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { NameRegistry, pascalCase } from "../names.ts";
import type { ModelNames } from "./type-expressions.ts";

/** Names used by the generated types: a schema with the same name would hide them. */
const reservedTypes = [
  "BinaryPart",
  "Date",
  "Extract",
  "NonNullable",
  "Omit",
  "Record",
  "UnknownVariant",
  "WithRequired",
];

/** A name for each schema in the document. */
export function nameModels(document: OpenApiDocument): ModelNames {
  const registry = new NameRegistry(reservedTypes);
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => [
      name,
      registry.claim(pascalCase(name), `${pascalCase(name)}Model`),
    ]),
  );
}
