import type { LocatedOperation, OpenApiDocument } from "@bellwether/bundle/open-api";
import { findSampleFault, findTypeFault, findValuesFault } from "./domain-fault.ts";
import { findCredentialHeaders, findParameter } from "./find.ts";
import type { RowOf } from "./row.ts";
import { listTypes } from "./schema.ts";

export function findParameterFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"parameter">,
): string | undefined {
  const parameter = findParameter(operation, row.in, row.name);
  if (parameter === undefined) {
    return isCredentialHeader(document, operation, row) ? undefined : "no such parameter";
  }
  const { schema = {}, required = false } = parameter;
  if (!row.nameIsDecided && parameter["x-decision"] !== undefined) {
    return "is documented, yet marked as decided";
  }
  if (row.required !== undefined && required !== row.required) return `required is ${required}`;
  if (row.deprecated && !parameter.deprecated) return "is not deprecated";
  if (row.commaSeparated) {
    const isList = listTypes(document, [schema]).join() === "array";
    if (!isList || parameter.style !== "form" || parameter.explode !== false) {
      return "is not comma-separated";
    }
  }
  return (
    findTypeFault(document, [schema], row) ??
    findValuesFault(document, [schema], row) ??
    findSampleFault(document, [schema], row)
  );
}

/** A header that carries a credential is no parameter in OpenAPI but a security scheme. */
function isCredentialHeader(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"parameter">,
): boolean {
  const alternatives = findCredentialHeaders(document, operation);
  const isOptional = alternatives.some((one) => one.length === 0);
  const isThere = alternatives.some((one) => one.includes(row.name));
  return row.in === "header" && isThere && row.required !== isOptional;
}
