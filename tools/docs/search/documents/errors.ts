import { type DeclaredError, listErrors } from "../../guides/list-errors.ts";
import { errorCodePath, guidePath, operationPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/**
 * Every status and code. One found in a single operation leads to it. The others lead to the guide's table, once for
 * all hosts.
 */
export function listErrorDocuments(hosts: readonly PublishedHost[]): SearchDocument[] {
  const found = new Map<string, SearchDocument>();
  for (const { host, newest } of hosts) {
    for (const error of listErrors(newest.document)) {
      const title = [error.status, error.code].filter(Boolean).join(" ");
      const path = pathOf(host, error);
      const key = `${title} ${path}`;
      const known = found.get(key);
      found.set(key, {
        kind: "error",
        title,
        ...(known === undefined && { host }),
        detail: known?.detail ?? error.messages[0] ?? "",
        text: addTexts(known?.text, [...error.descriptions, ...error.messages]),
        path,
      });
    }
  }
  return [...found.values()];
}

/** Hosts share most descriptions. */
function addTexts(known = "", texts: readonly string[]): string {
  return texts.reduce((all, text) => (all.includes(text) ? all : `${all} ${text}`.trim()), known);
}

function pathOf(host: string, { code, operations: [only, ...others] }: DeclaredError): string {
  if (only !== undefined && others.length === 0) return operationPath(host, only);
  return code === undefined ? guidePath({ slug: "errors" }) : errorCodePath(code);
}
