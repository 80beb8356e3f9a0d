import { escapeHtml } from "../site/html.ts";
import type { Guide } from "../site/site-context.ts";

/**
 * The guides in their groups: a script-free menu above the text, which the style opens beside the text in wide windows.
 */
export function renderSidebar(current: Guide, guides: readonly Guide[]): string {
  return `<details class="page-menu guides"><summary>${escapeHtml(current.group)}: ${escapeHtml(current.title)}</summary><nav aria-label="Guides">${renderGroups(current, guides)}</nav></details>\n`;
}

function renderGroups(current: Guide, guides: readonly Guide[]): string {
  const groups = Map.groupBy(guides.filter(isListed), ({ group }) => group);
  return [...groups]
    .map(([group, members]) => {
      const items = members.map(({ slug, title }) => {
        const mine = slug === current.slug ? ' aria-current="page"' : "";
        return `<li><a href="${slug}.html"${mine}>${escapeHtml(title)}</a></li>`;
      });
      return `<p>${escapeHtml(group)}</p><ul>${items.join("")}</ul>`;
    })
    .join("");
}

/** Links to the guides before and after the current one, in index order. */
export function renderNeighbours(current: Guide, guides: readonly Guide[]): string {
  const listed = guides.filter(isListed);
  const at = listed.indexOf(current);
  const links = [
    renderNeighbour("prev", "Previous", listed[at - 1]),
    renderNeighbour("next", "Next", listed[at + 1]),
  ];
  return `<nav class="neighbours" aria-label="Previous and next guide">${links.join("")}</nav>\n`;
}

function renderNeighbour(rel: string, label: string, guide: Guide | undefined): string {
  if (guide === undefined) return "";
  return `<a rel="${rel}" href="${guide.slug}.html"><span>${label}</span>${escapeHtml(guide.title)}</a>`;
}

/** The index is the list's page, not an entry. */
function isListed({ group }: Guide): boolean {
  return group !== "";
}
