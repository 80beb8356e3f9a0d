import { isDeepStrictEqual } from "node:util";
import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import { findAbsentFieldMismatch, findFieldMismatch } from "./field-mismatch.ts";
import { findParameterMismatch } from "./parameter-mismatch.ts";
import { findLocations, resolveReferences } from "./schema.ts";
import {
  type BundledSpecs,
  findBody,
  findCredentialHeaders,
  findDocument,
  findTargetOperation,
} from "./spec-lookup.ts";
import type { OperationTarget, Statement, StatementOf } from "./statement.ts";

/** How the specs differ from a statement; undefined when they agree. */
export function findMismatch(specs: BundledSpecs, statement: Statement): string | undefined {
  const document = findDocument(specs, statement.host);
  switch (statement.kind) {
    case "version":
      return isVersionOrLaterPrerelease(document.info.version, statement.version)
        ? undefined
        : findDifference("version", document.info.version, statement.version);
    case "server":
      return findDifference(
        "server",
        document.servers?.map(({ url, variables = {} }) => [url, ...Object.keys(variables)]),
        [[`{${statement.placeholder}}`, statement.placeholder]],
      );
    case "webhook":
      return document.webhooks?.[statement.name] ? undefined : "no such webhook";
    case "paths":
      return findForeignPath(document, statement);
    case "redirect":
      return findRedirectMismatch(document, statement);
    case "retired-value":
      return hasValue(document, statement.value) ? "is still a value" : undefined;
    default:
      return findOperationMismatch(document, findTargetOperation(specs, statement), statement);
  }
}

function findOperationMismatch(
  document: OpenApiDocument,
  operation: LocatedOperation | undefined,
  statement: Extract<Statement, OperationTarget>,
): string | undefined {
  if (operation === undefined) return "no such endpoint";
  switch (statement.kind) {
    case "endpoint":
      return findEndpointMismatch(operation, statement);
    case "parameter":
      return findParameterMismatch(document, operation, statement);
    case "request-body":
      return findRequestBodyMismatch(document, operation);
    case "field":
      return findFieldMismatch(document, operation, statement);
    case "absent-field":
      return findAbsentFieldMismatch(document, operation, statement);
    case "response":
      return findResponseMismatch(document, operation, statement);
    case "behaviour":
      return undefined;
    case "credential":
      return findDifference(
        "security",
        findCredentialHeaders(document, operation),
        statement.headers,
      );
    case "extension":
      return findExtensionMismatch(document, operation, statement);
  }
}

function findEndpointMismatch(
  { operation }: LocatedOperation,
  statement: StatementOf<"endpoint">,
): string | undefined {
  if (statement.pathIsDocumented && operation["x-decision"] !== undefined) {
    return "is documented, yet marked as decided";
  }
  return statement.takesNoBody && operation.requestBody !== undefined ? "takes a body" : undefined;
}

function findRequestBodyMismatch(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): string | undefined {
  if (operation.requestBody === undefined) return "takes no body";
  const { required = false, content } = dereference(document, operation.requestBody);
  if (content["application/json"] === undefined) return "takes no JSON";
  return required ? undefined : "can be called without a body";
}

function findResponseMismatch(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
  { status, mediaType }: StatementOf<"response">,
): string | undefined {
  const response = operation.responses?.[status];
  if (response === undefined) return "no such response";
  const { content = {} } = dereference(document, response);
  return mediaType === undefined || mediaType in content ? undefined : `is not ${mediaType}`;
}

function findExtensionMismatch(
  document: OpenApiDocument,
  operation: LocatedOperation,
  statement: StatementOf<"extension">,
): string | undefined {
  if (statement.on === "operation") {
    return findDifference(
      statement.name,
      Reflect.get(operation.operation, statement.name),
      statement.value,
    );
  }
  const body = findBody(document, operation, statement.on.of) ?? {};
  const declared = findLocations(document, body, statement.on.field).flatMap((location) => [
    ...(location?.declared ?? []),
  ]);
  const stated = declared.map((schema) =>
    Reflect.get(resolveReferences(document, schema), statement.name),
  );
  return findDifference(statement.name, stated, [statement.value]);
}

function findForeignPath(
  document: OpenApiDocument,
  statement: StatementOf<"paths">,
): string | undefined {
  const foreign = listOperations(document).find(({ path }) => !statement.form.test(path));
  return foreign && `has the path ${foreign.path}`;
}

function findRedirectMismatch(
  document: OpenApiDocument,
  statement: StatementOf<"redirect">,
): string | undefined {
  const operations = listOperations(document);
  const target = operations.find(
    (located) => located.path === statement.to && located.method === "get",
  );
  const leads = operations.some(({ operation, path }) => {
    const moved = operation.responses?.["308"];
    if (moved === undefined || path === statement.to || !operation.deprecated) return false;
    const { links = {}, headers = {} } = dereference(document, moved);
    const targets = Object.values(links).map((link) => dereference(document, link).operationId);
    return "Location" in headers && targets.includes(target?.operation.operationId);
  });
  return leads ? undefined : "no deprecated path redirects there";
}

function hasValue(tree: unknown, value: string): boolean {
  if (typeof tree !== "object" || tree === null) return tree === value;
  return Object.values(tree).some((inner) => hasValue(inner, value));
}

function findDifference(what: string, actual: unknown, expected: unknown): string | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  return `${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
}

/** The interface names a pre-release; later changes make further pre-releases of the same version. */
function isVersionOrLaterPrerelease(version: string, documented: string): boolean {
  return version === documented || version.startsWith(`${documented}.`);
}
