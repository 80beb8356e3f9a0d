import { listOperations, type Operation } from "@bellwether/bundle/open-api";
import { operationPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every operation and webhook in the newest version. */
export function listOperationDocuments({ host, newest }: PublishedHost): SearchDocument[] {
  const { document } = newest;
  const calls = listOperations(document).map(({ operation, method, path }) =>
    describe(host, operation, `${method.toUpperCase()} ${path}`),
  );
  const messages = Object.values(document.webhooks ?? {}).flatMap(({ post }) =>
    post === undefined ? [] : [describe(host, post, "Webhook")],
  );
  return [...calls, ...messages];
}

function describe(host: string, operation: Operation, line: string): SearchDocument {
  const { operationId = "", summary = "", description = "" } = operation;
  return {
    kind: "operation",
    title: operationId,
    host,
    detail: `${line} ${summary}`,
    text: description,
    path: operationPath(host, operation),
  };
}
