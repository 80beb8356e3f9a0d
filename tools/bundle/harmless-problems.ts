import type { NormalizedProblem } from "@redocly/openapi-core";

/**
 * Whether a linter finding is no fault of the document: the linter is stricter than OpenAPI, or does not know a part of
 * 3.2.
 *
 * @param parsed the main file
 */
export function isHarmless({ message, location }: NormalizedProblem, parsed: unknown): boolean {
  const document = parsed as PartialDocument;
  const pointer = location[0]?.pointer ?? "";
  // It breaks the letter of 3.0, yet large published documents have it without `type`.
  if (message.includes("`nullable`")) return true;
  // So do `null` as a type in 3.0, and an example map in a schema.
  if (pointer.endsWith("/type") && valueAt(document, pointer) === "null") return true;
  const isMap = message === "Expected type `array` but got `object`.";
  if (isMap && pointer.endsWith("/examples")) return true;
  if (message.startsWith("Can't resolve $ref") && /\/discriminator\/mapping\//.test(pointer)) {
    return isSchemaName(document, pointer);
  }
  if (!String(document?.openapi).startsWith("3.2.")) return false;
  const isOptional = message === "The field `description` must be present on this level.";
  const isCookie = pointer.endsWith("/style") && message.startsWith("`style` can be one of");
  return isOptional || isCookie || pointer.startsWith("#/components/mediaTypes/");
}

interface PartialDocument {
  readonly openapi?: unknown;
  readonly components?: { readonly schemas?: object };
}

/** A mapping may have a schema name instead of a reference to it. */
function isSchemaName(document: PartialDocument, pointer: string): boolean {
  const value = valueAt(document, pointer);
  return typeof value === "string" && value in (document.components?.schemas ?? {});
}

function valueAt(document: PartialDocument, pointer: string): unknown {
  let value: unknown = document;
  for (const key of pointer.split("/").slice(1)) {
    value = Object(value)[key.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}
