import { listOperations, type OpenApiDocument, type Operation } from "@bellwether/bundle/open-api";
import { fragmentOf } from "./places.ts";

/** Where an operation stands in the newest reference of its host, under the site's root. */
export function operationPath(host: string, { tags = [], operationId = "" }: Operation): string {
  return `${host}/index.html#${fragmentOf(tags[0] ?? "", operationId)}`;
}

/** The same for an operation of which only the name is at hand. */
export function pathOfOperationId(
  host: string,
  document: OpenApiDocument,
  operationId: string,
): string {
  const located = listOperations(document).find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (located === undefined) throw new Error(`${host} has no operation ${operationId}.`);
  return operationPath(host, located.operation);
}
