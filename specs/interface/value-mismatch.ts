import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { Ajv2020 } from "ajv/dist/2020.js";
import { listTypes, listValues, resolveReferences } from "./schema.ts";
import type { Statement } from "./statement.ts";

type ValueStatement = Extract<Statement, { nameIsDecided?: boolean }>;

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Responses may contain null for a missing value; requests may not. */
export function findTypeMismatch(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  statement: ValueStatement,
): string | undefined {
  if (statement.type === undefined) return undefined;
  const mayBeNull = statement.kind === "field" && statement.of !== "request";
  const types = listTypes(document, schemas).filter((type) => !(mayBeNull && type === "null"));
  if (isDeepStrictEqual(types, [statement.type])) return undefined;
  return `has the type ${types.join(" or ") || "any"}`;
}

export function findValuesMismatch(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { values, someValues = [] }: ValueStatement,
): string | undefined {
  const named = new Set(schemas.flatMap((schema) => listValues(document, schema)));
  const missing = (values ?? someValues).filter((value) => !named.has(value));
  if (missing.length > 0) return `lacks the values ${missing.join(", ")}`;
  const besides = values && [...named].filter((value) => !values.includes(value));
  return besides?.length ? `has the values ${besides.join(", ")} besides` : undefined;
}

export function findSampleMismatch(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { accepts = [], refuses = [] }: ValueStatement,
): string | undefined {
  if (accepts.length + refuses.length === 0) return undefined;
  const isValid = ajv.compile({
    allOf: schemas.map((schema) => resolveReferences(document, schema)),
  });
  const refused = accepts.find((sample) => !isValid(sample));
  if (refused !== undefined) return `refuses ${refused}`;
  const accepted = refuses.find((sample) => isValid(sample));
  return accepted === undefined ? undefined : `accepts ${accepted}`;
}
