import { listOperations } from "@bellwether/bundle/open-api";
import { escapeHtml, rootFrom } from "../site/html.ts";
import type { PublishedVersion } from "../site/published-hosts.ts";

/**
 * The operations of a version for a browser without scripts, where Redoc shows none of them: each with its
 * place in the text of the version, and where it can be tried.
 *
 * @param consolePaths where each can be tried, by operationId, under the site's root
 */
export function renderOperationList(
  path: string,
  { document }: PublishedVersion,
  consolePaths: ReadonlyMap<string, string>,
): string {
  const items = listOperations(document).map(({ method, path: route, operation }) => {
    const { operationId = "", summary = operationId } = operation;
    const text = `<a href="index.md#${operationId.toLowerCase()}">${escapeHtml(summary)}</a>`;
    const line = `<code>${method.toUpperCase()} ${escapeHtml(route)}</code>`;
    const target = consolePaths.get(operationId);
    const tryIt =
      target === undefined
        ? ""
        : ` <a href="${rootFrom(path)}${target}">Try it: ${operationId}</a>`;
    return `<li>${text} ${line}${tryIt}</li>`;
  });
  return `<ul class="operations">${items.join("")}</ul>`;
}
