import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { fragmentOf } from "../../reference/places.ts";

export interface NamedOperation {
  /** Where its reference shows it. */
  readonly fragment: string;
  readonly summary: string;
}

/** The operations of a version by what a report calls them. */
export type Operations = ReadonlyMap<string, NamedOperation>;

export function operationsOf(document: OpenApiDocument): Operations {
  return new Map(
    listOperations(document).flatMap(({ method, path, operation }) => {
      const { operationId, summary = "", tags = [] } = operation;
      if (operationId === undefined) return [];
      const fragment = fragmentOf(tags[0] ?? "", operationId);
      return [[keyOf(`${method.toUpperCase()} ${path}`), { fragment, summary }] as const];
    }),
  );
}

/** @param operation as a report names it, such as `GET /v0/markets` */
export function findOperation(
  operations: Operations,
  operation: string,
): NamedOperation | undefined {
  return operations.get(keyOf(operation));
}

/** What path parameters are called does not count. */
function keyOf(operation: string): string {
  return operation.replaceAll(/\{[^}]*\}/g, "{}");
}
