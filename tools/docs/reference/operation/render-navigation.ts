import { escapeHtml } from "../../site/html.ts";
import { operationAnchor } from "../../site/paths.ts";
import { hrefOf, type PageContext } from "./page-context.ts";
import type { ShownOperation, TagGroup } from "./tag-groups.ts";

/** A reference with so few operations shows all in its navigation. */
const maxUnfolded = 16;

/**
 * The folding list of all operations. On narrow screens it is a bar at the window's top, which names the operation
 * being read.
 *
 * @param current the page's tag; undefined for the overview
 */
export function renderNavigation(
  context: PageContext,
  groups: readonly TagGroup[],
  current?: TagGroup,
): string {
  const total = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const items = groups.map((group) => {
    const isOpen = group === current || total <= maxUnfolded;
    const links = group.operations.map((shown) => renderLink(context, shown, group === current));
    return `<li><details${isOpen ? " open" : ""}><summary>${escapeHtml(group.name)}</summary><ul>${links.join("")}</ul></details></li>`;
  });
  const overview = current === undefined ? ' aria-current="page"' : "";
  return `<nav class="reference-navigation" aria-label="Operations"><details class="popup-menu"><summary><span class="unseen">Operations: </span><span class="current-operation">${escapeHtml(current?.name ?? "Overview")}</span></summary><div>
<p class="operation-filter"><input type="search" placeholder="Find an operation" aria-label="Find an operation" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">Ctrl K</kbd></p>
<ul><li><a href="index.html"${overview}>Overview</a></li>
${items.join("\n")}</ul>
</div></details></nav>`;
}

function renderLink(
  context: PageContext,
  { method, path, operation }: ShownOperation,
  isHere: boolean,
): string {
  const { operationId = "", summary = operationId, deprecated, tags: [tag = ""] = [] } = operation;
  // On its own page a link to the file would load the page again, where servers drop `.html` from addresses.
  const href = isHere ? `#${operationAnchor(tag, operationId)}` : hrefOf(context, operation);
  const old = deprecated ? ' class="old-operation"' : "";
  return `<li><a href="${href}"${old}><span>${escapeHtml(summary)}</span> <b class="method ${method}">${path === undefined ? "hook" : method}</b></a></li>`;
}
