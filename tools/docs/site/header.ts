import { escapeHtml, rootFrom } from "./html.ts";
import { logo } from "./logo.ts";
import { hostNames, hostTitle, navigation, type Section } from "./navigation.ts";
import { redocPath, referencePath } from "./paths.ts";

export interface HeaderOptions {
  readonly path: string;
  readonly section: Section | undefined;
  readonly host: string | undefined;
}

/** The header of every page. On phones the navigation is a menu that needs no script. */
export function renderSiteHeader(options: HeaderOptions): string {
  const root = rootFrom(options.path);
  return `<header class="top"><div class="bar">
<a class="brand" href="${root}index.html">${logo}<span>Bellwether</span></a>
<nav class="desk" aria-label="Site">${renderDesk(options)}</nav>
${renderSearch(root)}
${schemeSwitch}
<details class="menu"><summary>Menu</summary><nav aria-label="Site">${renderPhone(options)}</nav></details>
</div></header>`;
}

/** Without JavaScript it submits to the list of all pages. */
function renderSearch(root: string): string {
  return `<search><form class="search" action="${root}contents.html" method="get" role="search">
<input id="search" name="q" type="search" placeholder="Search" aria-label="Search the docs" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
<div id="search-results" hidden></div>
</form></search>`;
}

/** Hidden until its script runs. */
const schemeSwitch = `<button class="scheme" type="button" hidden><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" stroke-width="1.6"/><path class="half" d="M10 2.8a7.2 7.2 0 0 1 0 14.4z" fill="currentColor"/></svg><span class="unseen">Colour scheme: system</span></button>`;

function renderDesk(options: HeaderOptions): string {
  return renderLinks(
    options,
    (title, isCurrent) =>
      `<details class="popup-menu hosts-menu"${isCurrent ? " data-current" : ""}><summary>${title}</summary>${renderHosts(options)}</details>`,
  );
}

function renderPhone(options: HeaderOptions): string {
  return renderLinks(
    options,
    (title) => `<span class="group">${title}</span>${renderHosts(options)}`,
  );
}

function renderLinks(
  { path: from, section }: HeaderOptions,
  renderReference: (title: string, isCurrent: boolean) => string,
): string {
  const items = navigation.map(({ section: own, title, path }) => {
    const isCurrent = own === section;
    if (own === "reference") return `<li>${renderReference(title, isCurrent)}</li>`;
    const current = isCurrent ? ` aria-current="${from === path ? "page" : "true"}"` : "";
    return `<li><a href="${rootFrom(from)}${path}"${current}>${title}</a></li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function renderHosts({ path, section, host: current }: HeaderOptions): string {
  const items = hostNames.map((host) => {
    const mine = host === current && section === "reference" ? ' aria-current="true"' : "";
    const root = rootFrom(path);
    return `<li><a href="${root}${referencePath(host)}"${mine}>${escapeHtml(hostTitle(host))}</a> <a class="in-redoc" href="${root}${redocPath(host)}">Redoc<span class="unseen"> of ${escapeHtml(hostTitle(host))}</span></a></li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}
