import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Location } from "./edit.ts";
import { listOf, type OperationVersion } from "./operation.ts";

/** One parameter of a version. */
export interface ParameterVersion {
  readonly name: string;
  readonly in: string;
  readonly node: JsonObject;
  readonly location: Location;
}

export type Parameters = ReadonlyMap<string, ParameterVersion>;

/** Those of the path hold for the operation unless it has one of the same name and location. */
export function parametersOf(
  document: SpecDocument,
  operation: OperationVersion,
  commonNames: ReadonlySet<string>,
): Parameters {
  const found = new Map<string, ParameterVersion>();
  for (const holder of [...[...operation.pathItems].reverse(), operation.node]) {
    for (const item of listOf(document, holder, "parameters")) {
      const node = document.deref(item);
      if (!isObject(node) || typeof node.name !== "string") continue;
      const parameter = { name: node.name, in: String(node.in), node, location: { node } };
      if (!isIgnored(parameter)) found.set(keyOf(parameter, operation, commonNames), parameter);
    }
  }
  return found;
}

/** The names of an operation's path parameters, in its path or not. */
export function declaredNames(
  document: SpecDocument,
  operation: OperationVersion,
): ReadonlySet<string> {
  const nodes = [...operation.pathItems, operation.node]
    .flatMap((holder) => listOf(document, holder, "parameters"))
    .map((item) => document.deref(item));
  return new Set(
    nodes.flatMap((node) => (isObject(node) && node.in === "path" ? String(node.name) : [])),
  );
}

/** OpenAPI ignores header parameters with these names, since it describes the headers elsewhere. */
function isIgnored({ name, in: location }: ParameterVersion): boolean {
  return location === "header" && /^(accept|content-type|authorization)$/i.test(name);
}

/** Path parameters are known by their position, a query string has no name, and header names have no case. */
function keyOf(
  { name, in: location }: ParameterVersion,
  { pathNames }: OperationVersion,
  commonNames: ReadonlySet<string>,
): string {
  if (location === "path" && pathNames.includes(name) && !commonNames.has(name))
    return `path ${pathNames.indexOf(name)}`;
  if (location === "querystring") return location;
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

export function nameOf({ in: location, name }: ParameterVersion): string {
  return `the ${location} parameter ${name}`;
}

export function isRequired({ node, in: location }: ParameterVersion): boolean {
  return node.required === true || location === "path";
}
