import { isDeepStrictEqual } from "node:util";
import type { LocatedOperation, OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { type FieldLocation, findLocations, resolveReferences } from "./schema.ts";
import { findBody } from "./spec-lookup.ts";
import type { StatementOf } from "./statement.ts";
import { findSampleMismatch, findTypeMismatch, findValuesMismatch } from "./value-mismatch.ts";

export function findFieldMismatch(
  document: OpenApiDocument,
  operation: LocatedOperation,
  statement: StatementOf<"field">,
): string | undefined {
  const body = findBody(document, operation, statement.of);
  if (body === undefined) return "no such body";
  const locations = findLocations(document, body, statement.field, statement.member);
  const found = locations.filter((location) => location !== undefined);
  if (found.length === 0) return "no such field";
  if (found.length < locations.length) return "is not in every member of the union";
  // Each member of a union has the field's type; together they name its values.
  return (
    findFirst(found, (location) => findLocationMismatch(document, location, statement)) ??
    findValuesMismatch(
      document,
      found.flatMap((location) => location.declared),
      statement,
    )
  );
}

function findFirst<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const mismatch = find(item);
    if (mismatch !== undefined) return mismatch;
  }
  return undefined;
}

function findLocationMismatch(
  document: OpenApiDocument,
  { declared, isRequired }: FieldLocation,
  statement: StatementOf<"field">,
): string | undefined {
  if (statement.required && !isRequired) return "required is false";
  if (!statement.nameIsDecided && declared.some((schema) => schema["x-decision"] !== undefined)) {
    return "is documented, yet marked as decided";
  }
  const holding = declared.flatMap((schema) => [schema, resolveReferences(document, schema)]);
  if (statement.isOpen && holding.some(isClosed)) return "is closed to other fields";
  return (
    findTypeMismatch(document, declared, statement) ??
    findSampleMismatch(document, declared, statement) ??
    findFirst(Object.entries(statement.keywords ?? {}), ([keyword, value]) =>
      findKeywordMismatch(holding, keyword, value),
    )
  );
}

function findKeywordMismatch(
  holding: readonly Schema[],
  keyword: string,
  value: unknown,
): string | undefined {
  const stated = holding.map((schema) => Reflect.get(schema, keyword));
  if (stated.some((statedValue) => isDeepStrictEqual(statedValue, value))) return undefined;
  const actual = stated.find((value) => value !== undefined);
  return `${keyword} is ${JSON.stringify(actual)} instead of ${JSON.stringify(value)}`;
}

function isClosed({ additionalProperties, unevaluatedProperties }: Schema): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

export function findAbsentFieldMismatch(
  document: OpenApiDocument,
  operation: LocatedOperation,
  statement: StatementOf<"absent-field">,
): string | undefined {
  const body = findBody(document, operation, statement.of);
  if (body === undefined) return "no such body";
  const locations = findLocations(document, body, statement.field, statement.member);
  if (locations.length === 0) return "no such member";
  return locations.some((location) => location !== undefined) ? "is still there" : undefined;
}
