import { type DeclaredError, listErrors } from "../../guides/list-errors.ts";
import { errorCodePath, guidePath, operationPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every status and code of a host. An error of one operation links to it, others to the guide's table. */
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

function pathOf(host: string, { code, operations: [only, ...others] }: DeclaredError): string {
  if (only !== undefined && others.length === 0) return operationPath(host, only);
  return code === undefined ? guidePath({ slug: "errors" }) : errorCodePath(code);
}
