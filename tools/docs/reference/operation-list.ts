import { listOperations } from "@bellwether/bundle/open-api";
import { escapeHtml, rootFrom } from "../site/html.ts";
import type { PublishedVersion } from "../site/published-hosts.ts";

/**
 * The operations of a version for browsers without JavaScript, where Redoc shows none. Each links to the
 * Markdown reference and the console.
 *
 * @param consolePaths paths in the console by operationId
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
