import type { FuzzOperation } from "./operations.ts";

/** A resource created, read and deleted by its id: `POST /things`, `/things/{thingId}`. */
export interface Resource {
  readonly parameter: string;
  readonly itemPath: string;
  readonly create: FuzzOperation;
  readonly list: FuzzOperation | undefined;
  readonly remove: FuzzOperation | undefined;
  /** The operations on one resource, including nested paths. */
  readonly items: readonly FuzzOperation[];
}

/** A created resource's field used in item paths. */
export const idField = "id";

/** Finds the specs' resources by the shape of their paths. */
export function findResources(operations: readonly FuzzOperation[]): Resource[] {
  const itemPaths = new Set(
    operations.map((operation) => operation.path).filter((path) => path.endsWith("}")),
  );
  return [...itemPaths].flatMap((itemPath) => {
    const collection = itemPath.slice(0, itemPath.lastIndexOf("/"));
    const at = (path: string, method: string) =>
      operations.find((operation) => operation.path === path && operation.method === method);
    const create = at(collection, "POST");
    if (create === undefined) return [];
    const items = operations.filter(
      ({ path }) => path === itemPath || path.startsWith(`${itemPath}/`),
    );
    return [
      {
        itemPath,
        create,
        items,
        parameter: itemPath.slice(itemPath.lastIndexOf("{") + 1, -1),
        list: at(collection, "GET"),
        remove: at(itemPath, "DELETE"),
      },
    ];
  });
}

/** The resource whose id is in the operation's path. */
export function resourceOf(
  resources: readonly Resource[],
  operation: FuzzOperation,
): Resource | undefined {
  return resources.find(({ items }) => items.includes(operation));
}
