import { listOperations } from "@bellwether/bundle/open-api";
import { consolePath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";

/** Paths in the console by operationId, for the operations that the newest version still has. */
export function listConsolePaths(
  { host, newest }: PublishedHost,
  { document }: PublishedVersion,
): ReadonlyMap<string, string> {
  const offered = new Set(operationIdsOf(newest));
  const paths = operationIdsOf({ document })
    .filter((operationId) => offered.has(operationId))
    .map((operationId): [string, string] => [operationId, consolePath(host, operationId)]);
  return new Map(paths);
}

function operationIdsOf({ document }: Pick<PublishedVersion, "document">): string[] {
  return listOperations(document).flatMap(({ operation }) => operation.operationId ?? []);
}
