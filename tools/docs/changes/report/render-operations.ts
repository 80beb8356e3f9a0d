import { escapeHtml } from "../../site/html.ts";
import { findOperation } from "./operation-index.ts";
import type { ReportLinks, VersionLinks } from "./report-links.ts";

/** More than these are folded. */
const maxInlineOperations = 4;

/** The operations that a change touches, each with the way to it in both references. */
export function renderOperations(operations: readonly string[], places: ReportLinks): string {
  if (operations.length === 0) return "";
  const items = operations.map((operation) => `<li>${renderOperation(operation, places)}</li>`);
  const list = `<ul>${items.join("")}</ul>`;
  if (operations.length <= maxInlineOperations) return `<div class="touched">${list}</div>`;
  return `<details class="touched"><summary>Touches ${operations.length} operations</summary>${list}</details>`;
}

function renderOperation(operation: string, { older, newer }: ReportLinks): string {
  const links = [older, newer].flatMap((place) => linkTo(operation, place) ?? []);
  return [`<code>${escapeHtml(operation)}</code>`, ...links].join(" ");
}

function linkTo(operation: string, place: VersionLinks): string | undefined {
  const found = findOperation(place.operations, operation);
  if (found === undefined) return undefined;
  const { fragment, summary } = found;
  const version = escapeHtml(place.version);
  return `<a href="${place.reference}#${escapeHtml(fragment)}">in ${version}<span class="unseen">: ${escapeHtml(summary)}</span></a>`;
}
