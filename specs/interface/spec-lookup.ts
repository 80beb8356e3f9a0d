import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Parameter,
  type Schema,
} from "@bellwether/bundle/open-api";
import type { OperationTarget } from "./statement.ts";

export type BundledSpecs = ReadonlyMap<string, OpenApiDocument>;

export function findDocument(specs: BundledSpecs, host: string): OpenApiDocument {
  const document = specs.get(host);
  if (document === undefined)
    throw new Error(`No spec for host "${host}"; add specs/${host}.yaml or correct the statement.`);
  return document;
}

/**
 * The operation of a statement.
 *
 * @throws Error when several match, because the statement must identify one
 */
export function findTargetOperation(
  specs: BundledSpecs,
  target: OperationTarget,
): LocatedOperation | undefined {
  const matching = listOperations(findDocument(specs, target.host)).filter((located) =>
    matches(located, target),
  );
  if (matching.length > 1) {
    throw new Error(`Several endpoints match: ${matching.map(({ path }) => path).join(", ")}.`);
  }
  return matching[0];
}

function matches(operation: LocatedOperation, target: OperationTarget): boolean {
  const { method = "get", path, withParameters = [], withoutParameters = [] } = target;
  const names = operation.parameters.map(({ name }) => name);
  return (
    operation.method === method &&
    (path === undefined || operation.path === path) &&
    withParameters.every((name) => names.includes(name)) &&
    !withoutParameters.some((name) => names.includes(name))
  );
}

/** Header names are case-insensitive; other parameter names are not. */
export function findParameter(
  operation: LocatedOperation,
  location: string,
  name: string,
): Parameter | undefined {
  const comparable = (text: string) => (location === "header" ? text.toLowerCase() : text);
  return operation.parameters.find(
    (parameter) => parameter.in === location && comparable(parameter.name) === comparable(name),
  );
}

/** The schema of a response with that status, or of the request's body. */
export function findBody(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
  of: string,
): Schema | undefined {
  const carrier = of === "request" ? operation.requestBody : operation.responses?.[of];
  if (carrier === undefined) return undefined;
  return dereference(document, carrier).content?.["application/json"]?.schema;
}

/** The alternatives of an operation's security, each as the headers that carry it. */
export function findCredentialHeaders(
  document: OpenApiDocument,
  { operation }: LocatedOperation,
): string[][] {
  const schemes = document.components?.securitySchemes ?? {};
  return (operation.security ?? document.security ?? []).map((alternative) =>
    Object.keys(alternative).map((name) => {
      const scheme = dereference(document, schemes[name] ?? { type: "unknown" });
      return scheme.type === "http" ? "Authorization" : (scheme.name ?? name);
    }),
  );
}
