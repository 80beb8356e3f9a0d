import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Row } from "./row.ts";
import { listTypes, listValues, resolve } from "./schema.ts";

type DomainRow = Extract<Row, { nameIsDecided?: boolean }>;

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** An answer may say null where it has nothing; a request may not. */
export function findTypeFault(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  row: DomainRow,
): string | undefined {
  if (row.type === undefined) return undefined;
  const mayBeNull = row.kind === "field" && row.of !== "request";
  const types = listTypes(document, schemas).filter((type) => !(mayBeNull && type === "null"));
  if (isDeepStrictEqual(types, [row.type])) return undefined;
  return `has the type ${types.join(" or ") || "any"}`;
}

export function findValuesFault(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { values, someValues = [] }: DomainRow,
): string | undefined {
  const named = new Set(schemas.flatMap((schema) => listValues(document, schema)));
  const missing = (values ?? someValues).filter((value) => !named.has(value));
  if (missing.length > 0) return `lacks the values ${missing.join(", ")}`;
  const besides = values && [...named].filter((value) => !values.includes(value));
  return besides?.length ? `has the values ${besides.join(", ")} besides` : undefined;
}

export function findSampleFault(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { accepts = [], refuses = [] }: DomainRow,
): string | undefined {
  if (accepts.length + refuses.length === 0) return undefined;
  const isValid = ajv.compile({ allOf: schemas.map((schema) => resolve(document, schema)) });
  const refused = accepts.find((sample) => !isValid(sample));
  if (refused !== undefined) return `refuses ${refused}`;
  const accepted = refuses.find((sample) => isValid(sample));
  return accepted === undefined ? undefined : `accepts ${accepted}`;
}
