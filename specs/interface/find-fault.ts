import { isDeepStrictEqual } from "node:util";
import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import { findAbsentFieldFault, findFieldFault } from "./field-fault.ts";
import {
  type BundledSpecs,
  findBody,
  findCredentialHeaders,
  findDocument,
  findOperation,
} from "./find.ts";
import { findParameterFault } from "./parameter-fault.ts";
import type { Row, RowOf, Target } from "./row.ts";
import { findPlaces, resolve } from "./schema.ts";

/** In what the specs differ from what a row states; undefined when they state it too. */
export function findFault(specs: BundledSpecs, row: Row): string | undefined {
  const document = findDocument(specs, row.host);
  switch (row.kind) {
    case "version":
      return isVersionOrLaterPrerelease(document.info.version, row.version)
        ? undefined
        : findDifference("version", document.info.version, row.version);
    case "server":
      return findDifference(
        "server",
        document.servers?.map(({ url, variables = {} }) => [url, ...Object.keys(variables)]),
        [[`{${row.placeholder}}`, row.placeholder]],
      );
    case "webhook":
      return document.webhooks?.[row.name] ? undefined : "no such webhook";
    case "paths":
      return findForeignPath(document, row);
    case "redirect":
      return findRedirectFault(document, row);
    case "retired-value":
      return hasValue(document, row.value) ? "is still a value" : undefined;
    default:
      return findOperationFault(document, findOperation(specs, row), row);
  }
}

function findOperationFault(
  document: OpenApiDocument,
  operation: LocatedOperation | undefined,
  row: Extract<Row, Target>,
): string | undefined {
  if (operation === undefined) return "no such endpoint";
  switch (row.kind) {
    case "endpoint":
      return findEndpointFault(operation, row);
    case "parameter":
      return findParameterFault(document, operation, row);
    case "request-body":
      return findRequestBodyFault(document, operation);
    case "field":
      return findFieldFault(document, operation, row);
    case "absent-field":
      return findAbsentFieldFault(document, operation, row);
    case "response":
      return operation.operation.responses?.[row.status] ? undefined : "no such response";
    case "credential":
      return findDifference("security", findCredentialHeaders(document, operation), row.headers);
    case "extension":
      return findExtensionFault(document, operation, row);
  }
}

function findEndpointFault(
  { operation }: LocatedOperation,
  row: RowOf<"endpoint">,
): string | undefined {
  if (row.pathIsDocumented && operation["x-decision"] !== undefined) {
    return "is documented, yet marked as decided";
  }
  return row.takesNoBody && operation.requestBody !== undefined ? "takes a body" : undefined;
}

function findRequestBodyFault(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): string | undefined {
  if (operation.requestBody === undefined) return "takes no body";
  const { required = false, content } = dereference(document, operation.requestBody);
  if (content["application/json"] === undefined) return "takes no JSON";
  return required ? undefined : "can be called without a body";
}

function findExtensionFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"extension">,
): string | undefined {
  if (row.on === "operation") {
    return findDifference(row.name, Reflect.get(operation.operation, row.name), row.value);
  }
  const body = findBody(document, operation, row.on.of) ?? {};
  const declared = findPlaces(document, body, row.on.field).flatMap((place) => [
    ...(place?.declared ?? []),
  ]);
  const stated = declared.map((one) => Reflect.get(resolve(document, one), row.name));
  return findDifference(row.name, stated, [row.value]);
}

function findForeignPath(document: OpenApiDocument, row: RowOf<"paths">): string | undefined {
  const foreign = listOperations(document).find(({ path }) => !row.form.test(path));
  return foreign && `has the path ${foreign.path}`;
}

function findRedirectFault(document: OpenApiDocument, row: RowOf<"redirect">): string | undefined {
  const operations = listOperations(document);
  const target = operations.find((one) => one.path === row.to && one.method === "get");
  const leads = operations.some(({ operation, path }) => {
    const moved = operation.responses?.["308"];
    if (moved === undefined || path === row.to || !operation.deprecated) return false;
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

/** The interface names a pre-release; what was changed since then is a further one of the same version. */
function isVersionOrLaterPrerelease(version: string, documented: string): boolean {
  return version === documented || version.startsWith(`${documented}.`);
}
