import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Location } from "./edit.ts";
import { listOf, type OperationVersion } from "./operation.ts";

/** One parameter in a version. */
export interface ParameterVersion {
  readonly name: string;
  readonly in: string;
  readonly node: JsonObject;
  readonly location: Location;
  /** The parameter is the path's, so all its operations have it. */
  readonly isCommon: boolean;
}

export type Parameters = ReadonlyMap<string, ParameterVersion>;

/** The path's parameters apply to the operation, except those it redeclares by name and location. */
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
      const isCommon = holder !== operation.node;
      const location = { node };
      const parameter = { name: node.name, in: String(node.in), node, location, isCommon };
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

/** Where a parameter is missing from the other version: once for all a path's operations if it is common. */
export function missingAt({ isCommon }: ParameterVersion, operation: OperationVersion): Location {
  const [pathItem] = operation.pathItems;
  return isCommon && pathItem !== undefined ? { node: pathItem } : operation.location;
}

export function nameOf({ in: location, name }: ParameterVersion): string {
  return `the ${location} parameter ${name}`;
}

export function isRequired({ node, in: location }: ParameterVersion): boolean {
  return node.required === true || location === "path";
}
