import { InputError } from "../document/input-error.ts";
import { isObject, type JsonObject, lookUpPointer } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Location } from "./edit.ts";

/** One operation in a version, with everything that applies to it, wherever it is written. */
export interface OperationVersion {
  /** Method and path, as they are written. */
  readonly key: string;
  /** Method and path with nameless parameters: what parameters are called does not tell paths apart. */
  readonly namelessKey: string;
  /** How reports call it, such as `GET /v0/markets`. */
  readonly name: string;
  readonly path: string;
  readonly node: JsonObject;
  /** The path item at the path; if it is a reference with siblings, its target as well. */
  readonly pathItems: readonly JsonObject[];
  readonly location: Location;
  /** Its path parameter names in path order. */
  readonly pathNames: readonly string[];
}

export const methods = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
] as const;

/** Reads a child; it must be an object if present. */
export function childOf(document: SpecDocument, node: JsonObject, key: string): JsonObject {
  const value = document.deref(node[key]);
  if (value === undefined || value === null) return {};
  if (isObject(value)) return value;
  const found = Array.isArray(value) ? "a list" : typeof value;
  throw new InputError(
    "malformed",
    document.locate(node, key),
    `${key} must be an object, not ${found}.`,
  );
}

/** Reads a child; it must be a list if present. */
export function listOf(document: SpecDocument, node: JsonObject, key: string): readonly unknown[] {
  const value = node[key];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new InputError("malformed", document.locate(node, key), `${key} must be a list.`);
}

interface Naming {
  /** A prefix for operation names, such as `webhook priceChanged: `. */
  readonly prefix?: string | undefined;
  /** How to name paths with another key in the other version. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
  /** Whether to read a path, by its written name; default: all are read. */
  readonly isIncluded?: ((path: string) => boolean) | undefined;
}

/** The operations under a map of paths: in `paths`, a callback, or a webhook. */
export function operationsOf(
  document: SpecDocument,
  holder: JsonObject,
  { prefix = "", renamed, isIncluded = () => true }: Naming = {},
): readonly OperationVersion[] {
  return Object.keys(holder)
    .filter((path) => !path.startsWith("x-") && isIncluded(path))
    .flatMap((path) => {
      const pathItems = pathItemsAt(document, holder, path);
      return operationsAt(document, pathItems, renamed?.get(path) ?? path, prefix);
    });
}

/** Siblings of a path item reference apply too, and override its target. */
export function pathItemsAt(
  document: SpecDocument,
  holder: JsonObject,
  path: string,
): readonly JsonObject[] {
  childOf(document, holder, path);
  const found: JsonObject[] = [];
  let node = holder[path];
  while (isObject(node)) {
    found.push(node);
    node = typeof node.$ref === "string" ? lookUpPointer(document.root, node.$ref) : undefined;
  }
  return found;
}

function operationsAt(
  document: SpecDocument,
  pathItems: readonly JsonObject[],
  path: string,
  prefix: string,
): readonly OperationVersion[] {
  const found = new Map<string, OperationVersion>();
  const add = (holder: JsonObject, key: string, method: string) => {
    if (found.has(method) || holder[key] === undefined) return;
    found.set(method, {
      key: `${method} ${path}`,
      namelessKey: `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`,
      name: `${prefix}${method} ${path}`,
      path,
      node: childOf(document, holder, key),
      pathItems,
      location: { node: holder, key },
      pathNames: [...path.matchAll(/\{([^}]*)\}/g)].map(([, inner = ""]) => inner),
    });
  };
  for (const pathItem of pathItems) {
    for (const method of methods) add(pathItem, method, method.toUpperCase());
    // Their keys are methods as they are sent; methods are case-sensitive.
    const others = childOf(document, pathItem, "additionalOperations");
    for (const method of Object.keys(others)) add(others, method, method);
  }
  return [...found.values()];
}
