import { type DeclaredError, listErrors } from "../../guides/list-errors.ts";
import { operationPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

const allErrors = "guides/errors.html#what-there-is";

/** Every status and code of a host. An error of one operation links to it, others to the guide. */
export function listErrorDocuments({ host, newest }: PublishedHost): SearchDocument[] {
  return listErrors(newest.document).map((error) => ({
    kind: "error",
    title: [error.status, error.code].filter(Boolean).join(" "),
    host,
    detail: error.messages[0] ?? "",
    text: [...error.descriptions, ...error.messages].join(" "),
    path: pathOf(host, error),
  }));
}

function pathOf(host: string, { operations: [only, ...others] }: DeclaredError): string {
  return only !== undefined && others.length === 0 ? operationPath(host, only) : allErrors;
}
