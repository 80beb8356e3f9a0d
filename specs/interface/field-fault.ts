import { isDeepStrictEqual } from "node:util";
import type { LocatedOperation, OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { findSampleFault, findTypeFault, findValuesFault } from "./domain-fault.ts";
import { findBody } from "./find.ts";
import type { RowOf } from "./row.ts";
import { findPlaces, type Place, resolve } from "./schema.ts";

export function findFieldFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"field">,
): string | undefined {
  const body = findBody(document, operation, row.of);
  if (body === undefined) return "no such body";
  const places = findPlaces(document, body, row.field, row.member);
  const found = places.filter((place) => place !== undefined);
  if (found.length === 0) return "no such field";
  if (found.length < places.length) return "is not in every member of the union";
  // Each member of a union has the field's type; together they name its values.
  return (
    findFirst(found, (place) => findPlaceFault(document, place, row)) ??
    findValuesFault(
      document,
      found.flatMap((place) => place.declared),
      row,
    )
  );
}

function findFirst<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const fault = find(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findPlaceFault(
  document: OpenApiDocument,
  { declared, isRequired }: Place,
  row: RowOf<"field">,
): string | undefined {
  if (row.required && !isRequired) return "required is false";
  if (!row.nameIsDecided && declared.some((one) => one["x-decision"] !== undefined)) {
    return "is documented, yet marked as decided";
  }
  const holding = declared.flatMap((one) => [one, resolve(document, one)]);
  if (row.isOpen && holding.some(isClosed)) return "is closed to other fields";
  return (
    findTypeFault(document, declared, row) ??
    findSampleFault(document, declared, row) ??
    findFirst(Object.entries(row.keywords ?? {}), ([keyword, value]) =>
      findKeywordFault(holding, keyword, value),
    )
  );
}

function findKeywordFault(
  holding: readonly Schema[],
  keyword: string,
  value: unknown,
): string | undefined {
  const stated = holding.map((one) => Reflect.get(one, keyword));
  if (stated.some((one) => isDeepStrictEqual(one, value))) return undefined;
  const actual = stated.find((one) => one !== undefined);
  return `${keyword} is ${JSON.stringify(actual)} instead of ${JSON.stringify(value)}`;
}

function isClosed({ additionalProperties, unevaluatedProperties }: Schema): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

export function findAbsentFieldFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"absent-field">,
): string | undefined {
  const body = findBody(document, operation, row.of);
  if (body === undefined) return "no such body";
  const places = findPlaces(document, body, row.field, row.member);
  if (places.length === 0) return "no such member";
  return places.some((place) => place !== undefined) ? "is still there" : undefined;
}
