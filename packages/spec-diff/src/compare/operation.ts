import { InputError } from "../document/input-error.ts";
import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Location } from "./edit.ts";

/** One operation of a version, with what holds for it wherever that is written. */
export interface OperationVersion {
  /** Method and path with nameless parameters: the same operation in both versions. */
  readonly key: string;
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

/** The operations under a map of paths: those of `paths`, of a callback, or a webhook. */
export function operationsByKey(
  document: SpecDocument,
  holder: JsonObject,
  prefix = "",
): ReadonlyMap<string, OperationVersion> {
  const found = new Map<string, OperationVersion>();
  for (const path of Object.keys(holder)) {
    if (path.startsWith("x-")) continue;
    const pathItem = childOf(document, holder, path);
    for (const method of methods) {
      if (pathItem[method] === undefined) continue;
      const node = childOf(document, pathItem, method);
      const name = `${prefix}${method.toUpperCase()} ${path}`;
      const key = `${method} ${anonymous(path)}`;
      found.set(key, {
        key,
        name,
        path,
        node,
        pathItem,
        location: { node: pathItem, key: method },
        pathNames: [...path.matchAll(/\{([^}]*)\}/g)].map(([, inner = ""]) => inner),
      });
    }
  }
  return found;
}

/** What parameters of a path are called does not tell paths apart. */
function anonymous(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}
