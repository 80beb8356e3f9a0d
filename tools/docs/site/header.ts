import { escapeHtml, rootFrom } from "./html.ts";
import { logo } from "./logo.ts";
import {
  hostNames,
  hostTitle,
  type NavigationItem,
  navigation,
  type Section,
} from "./navigation.ts";
import { redocPath, referencePath } from "./paths.ts";

interface HeaderOptions {
  readonly path: string;
  readonly section: Section | undefined;
  readonly host: string | undefined;
}

/**
 * Every page's header. Its navigation is a `details` menu, which needs no script; the style shows it as a row where the
 * window is wide.
 */
export function renderSiteHeader(options: HeaderOptions): string {
  const root = rootFrom(options.path);
  return `<header class="top"><div class="bar">
<a class="brand" href="${root}index.html">${logo}<span>Bellwether</span></a>
<details class="menu popup-menu"><summary>Menu</summary><nav aria-label="Site"><ul>${navigation.map((item) => renderItem(options, item)).join("")}</ul></nav></details>
${renderSearch(root)}
${schemeSwitch}
</div></header>`;
}

/** Without JavaScript it submits to the all-pages list. */
function renderSearch(root: string): string {
  return `<search><form class="search" action="${root}contents.html" method="get" role="search">
<input id="search" name="q" type="search" placeholder="Search" aria-label="Search the docs" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
<div id="search-results" hidden></div>
</form></search>`;
}

/** Hidden where no script runs. */
const schemeSwitch = `<button class="scheme" type="button"><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" stroke-width="1.6"/><path class="half" d="M10 2.8a7.2 7.2 0 0 1 0 14.4z" fill="currentColor"/></svg><span class="unseen">Colour scheme: system</span></button>`;

function renderItem(options: HeaderOptions, { section, title, path }: NavigationItem): string {
  const isCurrent = section === options.section;
  if (section === "reference") {
    const mark = isCurrent ? " data-current" : "";
    return `<li><details class="popup-menu hosts-menu"${mark}><summary>${title}</summary><ul>${hostNames.map((host) => renderHost(options, host)).join("")}</ul></details></li>`;
  }
  const current = isCurrent ? ` aria-current="${options.path === path ? "page" : "true"}"` : "";
  return `<li><a href="${rootFrom(options.path)}${path}"${current}>${title}</a></li>`;
}

function renderHost({ path, section, host: current }: HeaderOptions, host: string): string {
  const mine = host === current && section === "reference" ? ' aria-current="true"' : "";
  const root = rootFrom(path);
  const title = escapeHtml(hostTitle(host));
  return `<li><a href="${root}${referencePath(host)}"${mine}>${title}</a> <a class="in-redoc" href="${root}${redocPath(host)}">Redoc<span class="unseen"> of ${title}</span></a></li>`;
}
