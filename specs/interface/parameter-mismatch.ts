import type { LocatedOperation, OpenApiDocument } from "@bellwether/bundle/open-api";
import { listTypes } from "./schema.ts";
import { findCredentialHeaders, findParameter } from "./spec-lookup.ts";
import type { StatementOf } from "./statement.ts";
import { findSampleMismatch, findTypeMismatch, findValuesMismatch } from "./value-mismatch.ts";

export function findParameterMismatch(
  document: OpenApiDocument,
  operation: LocatedOperation,
  statement: StatementOf<"parameter">,
): string | undefined {
  const parameter = findParameter(operation, statement.in, statement.name);
  if (parameter === undefined) {
    return isCredentialHeader(document, operation, statement) ? undefined : "no such parameter";
  }
  const { schema = {}, required = false } = parameter;
  if (!statement.nameIsDecided && parameter["x-decision"] !== undefined) {
    return "is documented, yet marked as decided";
  }
  if (statement.required !== undefined && required !== statement.required)
    return `required is ${required}`;
  if (statement.deprecated && !parameter.deprecated) return "is not deprecated";
  if (statement.commaSeparated) {
    const isList = listTypes(document, [schema]).join() === "array";
    if (!isList || parameter.style !== "form" || parameter.explode !== false) {
      return "is not comma-separated";
    }
  }
  return (
    findTypeMismatch(document, [schema], statement) ??
    findValuesMismatch(document, [schema], statement) ??
    findSampleMismatch(document, [schema], statement)
  );
}

/** A header that carries a credential is no parameter in OpenAPI but a security scheme. */
function isCredentialHeader(
  document: OpenApiDocument,
  operation: LocatedOperation,
  statement: StatementOf<"parameter">,
): boolean {
  const alternatives = findCredentialHeaders(document, operation);
  const isOptional = alternatives.some((alternative) => alternative.length === 0);
  const isThere = alternatives.some((alternative) => alternative.includes(statement.name));
  return statement.in === "header" && isThere && statement.required !== isOptional;
}
