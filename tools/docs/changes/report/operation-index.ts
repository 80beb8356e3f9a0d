import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { operationAnchor } from "../../site/paths.ts";

export interface IndexedOperation {
  /** Its anchor in the reference. */
  readonly fragment: string;
  readonly summary: string;
}

/** A version's operations by method and path. */
export type OperationIndex = ReadonlyMap<string, IndexedOperation>;

export function indexOperations(document: OpenApiDocument): OperationIndex {
  return new Map(
    listOperations(document).flatMap(({ method, path, operation }) => {
      const { operationId, summary = "", tags = [] } = operation;
      if (operationId === undefined) return [];
      const fragment = operationAnchor(tags[0] ?? "", operationId);
      return [[keyOf(`${method.toUpperCase()} ${path}`), { fragment, summary }] as const];
    }),
  );
}

/** @param operation as a report names it, such as `GET /v0/markets` */
export function findOperation(
  operations: OperationIndex,
  operation: string,
): IndexedOperation | undefined {
  return operations.get(keyOf(operation));
}

/** Path parameter names may differ between versions. */
function keyOf(operation: string): string {
  return operation.replaceAll(/\{[^}]*\}/g, "{}");
}
