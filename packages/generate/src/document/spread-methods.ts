import { isInternal } from "@bellwether/bundle/internal-operations";
import type { OpenApiDocument, Operation, PathItem } from "@bellwether/bundle/open-api";

/** An OpenAPI 3.2 path item. */
type LaterPathItem = PathItem & {
  readonly query?: Operation;
  readonly additionalOperations?: Readonly<Record<string, Operation>>;
};

/**
 * Gives each operation in OpenAPI 3.2's `query` and `additionalOperations` its own path item, `QUERY /birds`, as a
 * `post`: openapi-typescript knows OpenAPI 3.1 methods only.
 */
export function spreadMethods(document: OpenApiDocument): OpenApiDocument {
  const items = Object.entries(document.paths ?? {});
  const spread = items.flatMap(([path, item]) => [
    [path, item] as const,
    ...spreadItem(path, item),
  ]);
  if (spread.length === items.length) return document;
  return { ...document, paths: Object.fromEntries(spread) };
}

function spreadItem(path: string, item: LaterPathItem): [string, PathItem][] {
  const { query, additionalOperations = {}, parameters, servers } = item;
  const operations = Object.entries({ ...(query && { QUERY: query }), ...additionalOperations });
  return operations.flatMap(([method, operation]) => {
    if (isInternal(operation)) return [];
    const own = {
      ...(parameters && { parameters }),
      ...(servers && { servers }),
      post: operation,
    };
    return [[`${method} ${path}`, own]];
  });
}

/** An operation's method and path in a prepared document, and the keys leading to it in the original. */
export function originOf(
  path: string,
  method: string,
): { readonly method: string; readonly path: string; readonly keys: readonly string[] } {
  const [, spread, original] = /^([^/\s]+) (\/.*)$/s.exec(path) ?? [];
  if (spread === undefined || original === undefined)
    return { method, path, keys: ["paths", path, method] };
  const keys = spread === "QUERY" ? ["query"] : ["additionalOperations", spread];
  return { method: spread, path: original, keys: ["paths", original, ...keys] };
}
