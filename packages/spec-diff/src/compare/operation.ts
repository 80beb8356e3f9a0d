import { InputError } from "../document/input-error.ts";
import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Location } from "./edit.ts";

/** One operation of a version, with what holds for it wherever that is written. */
export interface OperationVersion {
  /** Method and path, as they are written. */
  readonly key: string;
  /** Method and path with nameless parameters: what parameters are called does not tell paths apart. */
  readonly namelessKey: string;
  /** How reports call it, such as `GET /v0/markets`. */
  readonly name: string;
  readonly path: string;
  readonly node: JsonObject;
  readonly pathItem: JsonObject;
  readonly location: Location;
  /** The names of its path parameters in the order of the path. */
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
] as const;

/** Reads a child that must be an object when it is there. */
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

/** Reads a child that must be a list when it is there. */
export function listOf(document: SpecDocument, node: JsonObject, key: string): readonly unknown[] {
  const value = node[key];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new InputError("malformed", document.locate(node, key), `${key} must be a list.`);
}

interface Naming {
  /** A prefix for the names of operations, such as `webhook priceChanged: `. */
  readonly prefix?: string | undefined;
  /** What to call paths that have another key in the other version. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
}

/** The operations under a map of paths: those of `paths`, of a callback, or a webhook. */
export function operationsOf(
  document: SpecDocument,
  holder: JsonObject,
  { prefix = "", renamed }: Naming = {},
): readonly OperationVersion[] {
  return Object.keys(holder)
    .filter((path) => !path.startsWith("x-"))
    .flatMap((path) => {
      const pathItem = childOf(document, holder, path);
      return operationsAt(document, pathItem, renamed?.get(path) ?? path, prefix);
    });
}

function operationsAt(
  document: SpecDocument,
  pathItem: JsonObject,
  path: string,
  prefix: string,
): readonly OperationVersion[] {
  return methods
    .filter((method) => pathItem[method] !== undefined)
    .map((method) => ({
      key: `${method} ${path}`,
      namelessKey: `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`,
      name: `${prefix}${method.toUpperCase()} ${path}`,
      path,
      node: childOf(document, pathItem, method),
      pathItem,
      location: { node: pathItem, key: method },
      pathNames: [...path.matchAll(/\{([^}]*)\}/g)].map(([, inner = ""]) => inner),
    }));
}
