import { isDeepStrictEqual } from "node:util";
import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import {
  type BundledSpecs,
  findBody,
  findDocument,
  findFields,
  findOperation,
  findParameter,
  resolve,
  typesOf,
  valuesOf,
} from "./find.ts";
import type { Row } from "./row.ts";

type RowOf<Kind extends Row["kind"]> = Extract<Row, { kind: Kind }>;

/** In what the specs differ from what a row states; undefined when they state it too. */
export function findFault(specs: BundledSpecs, row: Row): string | undefined {
  switch (row.kind) {
    case "version":
      return expectEqual("version", findDocument(specs, row.host).info.version, row.version);
    case "webhook":
      return findDocument(specs, row.host).webhooks?.[row.name] ? undefined : "no such webhook";
    case "redirect":
      return findRedirectFault(specs, row);
    default:
      return findOperationFault(specs, row);
  }
}

function findOperationFault(
  specs: BundledSpecs,
  row: Exclude<Row, { kind: "version" | "webhook" | "redirect" }>,
): string | undefined {
  const operation = findOperation(specs, row);
  if (operation === undefined) return "no such endpoint";
  const document = findDocument(specs, row.host);
  switch (row.kind) {
    case "endpoint":
      return row.pathIsDocumented && operation.operation["x-decision"] !== undefined
        ? "is documented, yet marked as decided"
        : undefined;
    case "parameter":
      return findParameterFault(document, operation, row);
    case "field":
      return findFieldFault(document, operation, row);
    case "absent-field":
      return findAbsentFieldFault(document, operation, row);
    case "response":
      return operation.operation.responses?.[row.status] ? undefined : "no such response";
    case "credential":
      return expectEqual("credentials", credentialHeaders(document, operation), row.headers);
    case "extension":
      return findExtensionFault(document, operation, row);
  }
}

function findParameterFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"parameter">,
): string | undefined {
  const parameter = findParameter(operation, row.in, row.name);
  if (parameter === undefined) {
    return isCredentialHeader(document, operation, row) ? undefined : "no such parameter";
  }
  const schema = resolve(document, parameter.schema ?? {});
  if (row.required !== undefined && (parameter.required ?? false) !== row.required) {
    return `required is ${parameter.required ?? false}`;
  }
  if (row.deprecated && !parameter.deprecated) return "is not deprecated";
  if (row.commaSeparated && (parameter.style !== "form" || parameter.explode !== false)) {
    return "is not comma-separated";
  }
  return row.values && expectEqual("values", valuesOf(document, schema), row.values);
}

/** A header that carries a credential is no parameter in OpenAPI but a security scheme. */
function isCredentialHeader(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"parameter">,
): boolean {
  const alternatives = credentialHeaders(document, operation);
  const isOptional = alternatives.some((one) => one.length === 0);
  const isThere = alternatives.some((one) => one.includes(row.name));
  return row.in === "header" && isThere && row.required !== isOptional;
}

function findFieldFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"field">,
): string | undefined {
  const body = findBody(document, operation, row.of);
  if (body === undefined) return "no such body";
  const fields = findFields(document, body, row.field, row.member);
  if (fields.length === 0) return "no such field";
  for (const { declared, schema, required } of fields) {
    if (row.required !== undefined && required !== row.required) return `required is ${required}`;
    if (!row.nameIsDecided && declared["x-decision"] !== undefined) {
      return "is documented, yet marked as decided";
    }
    if (row.type !== undefined && !typesOf(document, schema).includes(row.type)) {
      return `has the type ${typesOf(document, schema).join(" or ")}`;
    }
    for (const [keyword, value] of Object.entries(row.keywords ?? {})) {
      const fault = expectEqual(keyword, Reflect.get(schema, keyword), value);
      if (fault !== undefined) return fault;
    }
  }
  if (row.values === undefined) return undefined;
  const values = new Set(fields.flatMap(({ schema }) => valuesOf(document, schema)));
  const missing = row.values.filter((value) => !values.has(value));
  return missing.length === 0 ? undefined : `lacks the values ${missing.join(", ")}`;
}

function findAbsentFieldFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"absent-field">,
): string | undefined {
  const body = findBody(document, operation, row.of);
  if (body === undefined) return "no such body";
  return findFields(document, body, row.field).length === 0 ? undefined : "is still there";
}

function findExtensionFault(
  document: OpenApiDocument,
  operation: LocatedOperation,
  row: RowOf<"extension">,
): string | undefined {
  if (row.on === "operation") {
    return expectEqual(row.name, Reflect.get(operation.operation, row.name), row.value);
  }
  const body = findBody(document, operation, row.on.of) ?? {};
  const [field] = findFields(document, body, row.on.field);
  return expectEqual(row.name, field && Reflect.get(field.schema, row.name), row.value);
}

function findRedirectFault(specs: BundledSpecs, row: RowOf<"redirect">): string | undefined {
  const document = findDocument(specs, row.host);
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

function credentialHeaders(document: OpenApiDocument, { operation }: LocatedOperation): string[][] {
  const schemes = document.components?.securitySchemes ?? {};
  return (operation.security ?? document.security ?? []).map((alternative) =>
    Object.keys(alternative).map((name) => {
      const scheme = dereference(document, schemes[name] ?? { type: "unknown" });
      return scheme.type === "http" ? "Authorization" : (scheme.name ?? name);
    }),
  );
}

function expectEqual(what: string, actual: unknown, expected: unknown): string | undefined {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  return `${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
}
