import {
  dereference,
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type Parameter,
  type Schema,
} from "@bellwether/bundle/open-api";
import type { Target } from "./row.ts";

export type BundledSpecs = ReadonlyMap<string, OpenApiDocument>;

export function findDocument(specs: BundledSpecs, host: string): OpenApiDocument {
  const document = specs.get(host);
  if (document === undefined) throw new Error(`There is no spec of the host ${host}.`);
  return document;
}

/** The one operation that is meant; two that fit mean that the row says too little. */
export function findOperation(specs: BundledSpecs, target: Target): LocatedOperation | undefined {
  const fitting = listOperations(findDocument(specs, target.host)).filter((one) =>
    fits(one, target),
  );
  if (fitting.length > 1) {
    throw new Error(`Several endpoints fit: ${fitting.map(({ path }) => path).join(", ")}.`);
  }
  return fitting[0];
}

function fits(operation: LocatedOperation, target: Target): boolean {
  const { method = "get", path, withParameters = [], withoutParameters = [] } = target;
  const names = operation.parameters.map(({ name }) => name);
  return (
    operation.method === method &&
    (path === undefined || operation.path === path) &&
    withParameters.every((name) => names.includes(name)) &&
    !withoutParameters.some((name) => names.includes(name))
  );
}

/** Only the names of headers may be written in any case. */
export function findParameter(
  operation: LocatedOperation,
  place: string,
  name: string,
): Parameter | undefined {
  const comparable = (text: string) => (place === "header" ? text.toLowerCase() : text);
  return operation.parameters.find(
    (one) => one.in === place && comparable(one.name) === comparable(name),
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
