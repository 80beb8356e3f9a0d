import { listOperations } from "@bellwether/bundle/open-api";
import { consolePath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";

/** Paths in the console by operationId. The console sends only newest-version requests. */
export function listConsolePaths({ host, newest }: PublishedHost): ReadonlyMap<string, string> {
  const ids = listOperations(newest.document).flatMap(
    ({ operation }) => operation.operationId ?? [],
  );
  return new Map(ids.map((id): [string, string] => [id, consolePath(host, id)]));
}
