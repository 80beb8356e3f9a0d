import { marked } from "marked";
import { escapeHtml } from "../../site/html.ts";
import { tagAnchor, tagFile } from "../../site/paths.ts";
import type { PageContext } from "./page-context.ts";
import { renderNavigation } from "./render-navigation.ts";
import { renderOperation } from "./render-operation.ts";
import type { ShownOperation, TagGroup } from "./tag-groups.ts";

/** A tag's page: each operation in full, and links to the tags before and after it. */
export function renderTag(
  context: PageContext,
  groups: readonly TagGroup[],
  group: TagGroup,
): string {
  const { name, description, operations } = group;
  return `<div class="static-reference">
${renderNavigation(context, groups, group)}
<div class="reference-content">
<div class="overview" id="${tagAnchor(name)}"><h1>${escapeHtml(name)}</h1>
${marked.parse(description.trim(), { async: false }).trim()}</div>
${operations.map((shown) => renderOperation(context, shown, firstOfBody(operations, shown))).join("\n")}
${renderNeighbours(groups, groups.indexOf(group))}
</div>
</div>`;
}

/** Webhooks share the delivery body, so only the first lists its many fields. */
function firstOfBody(operations: TagGroup["operations"], shown: ShownOperation) {
  if (shown.path !== undefined) return undefined;
  const name = bodyName(shown);
  const first = operations.find((other) => other.path === undefined && bodyName(other) === name);
  return name === undefined || first === shown ? undefined : first?.operation;
}

function bodyName({ operation: { requestBody } }: ShownOperation): string | undefined {
  return requestBody !== undefined && "$ref" in requestBody ? requestBody.$ref : undefined;
}

function renderNeighbours(groups: readonly TagGroup[], index: number): string {
  const [before, after] = [groups[index - 1], groups[index + 1]];
  const links = [
    before && `<a rel="prev" href="${tagFile(before.name)}">${escapeHtml(before.name)}</a>`,
    after && `<a rel="next" href="${tagFile(after.name)}">${escapeHtml(after.name)}</a>`,
  ].filter((link) => link !== undefined);
  return links.length === 0
    ? ""
    : `<nav class="neighbours" aria-label="Other tags">${links.join("")}</nav>`;
}
