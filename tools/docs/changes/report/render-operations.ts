import { escapeHtml } from "../../site/html.ts";
import { findOperation } from "./operation-index.ts";
import type { ReportLinks, VersionLinks } from "./report-links.ts";

/** Longer lists are collapsed. */
const maxInlineOperations = 4;

/** The operations affected by a change, each with links to both references; in a longer list, to the newest one. */
export function renderOperations(operations: readonly string[], links: ReportLinks): string {
  if (operations.length === 0) return "";
  const isShort = operations.length <= maxInlineOperations;
  const render = isShort ? renderOperation : renderLinkedOperation;
  const items = operations.map((operation) => `<li>${render(operation, links)}</li>`);
  const list = `<ul>${items.join("")}</ul>`;
  if (isShort) return `<div class="touched">${list}</div>`;
  return `<details class="touched"><summary>Affects ${operations.length} operations</summary>${list}</details>`;
}

function renderOperation(operation: string, { older, newer }: ReportLinks): string {
  const anchors = [older, newer].flatMap((version) => linkTo(operation, version) ?? []);
  return [`<code>${escapeHtml(operation)}</code>`, ...anchors].join(" ");
}

function renderLinkedOperation(operation: string, { older, newer }: ReportLinks): string {
  const name = `<code>${escapeHtml(operation)}</code>`;
  const version = [newer, older].find(({ operations }) => findOperation(operations, operation));
  const found = version && findOperation(version.operations, operation);
  if (version === undefined || found === undefined) return name;
  return `<a href="${version.reference}#${escapeHtml(found.fragment)}">${name}</a>`;
}

function linkTo(operation: string, version: VersionLinks): string | undefined {
  const found = findOperation(version.operations, operation);
  if (found === undefined) return undefined;
  const { fragment, summary } = found;
  const label = escapeHtml(version.version);
  return `<a href="${version.reference}#${escapeHtml(fragment)}">in ${label}<span class="unseen">: ${escapeHtml(summary)}</span></a>`;
}
