import { listValidRequests, type ValidRequest } from "@bellwether/bundle/example-requests";
import type { LocatedOperation, OpenApiDocument } from "@bellwether/bundle/open-api";

/**
 * An operation's requests from its spec examples.
 *
 * @throws an error naming the spec to edit when an example is missing
 */
export function listExampleRequests(
  host: string,
  document: OpenApiDocument,
  located: LocatedOperation,
): readonly [ValidRequest, ...ValidRequest[]] {
  const { operationId } = located.operation;
  const [first, ...others] = listRequests(host, document, located);
  if (first !== undefined) return [first, ...others];
  throw new Error(
    `${operationId} has no example of its request body; add one in specs/${host}.yaml.`,
  );
}

function listRequests(host: string, document: OpenApiDocument, located: LocatedOperation) {
  try {
    return listValidRequests(document, located);
  } catch (cause) {
    const { operationId } = located.operation;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${operationId}: ${reason} Edit specs/${host}.yaml.`, { cause });
  }
}
