import { join } from "node:path";
import { readInlineScript } from "./bundle-script.ts";
import { renderFooter } from "./footer.ts";
import { renderSiteHeader } from "./header.ts";
import { escapeHtml, fileNameOf, rootFrom } from "./html.ts";
import { faviconUrl } from "./logo.ts";
import type { Section } from "./navigation.ts";
import { canonicalPath, withoutIndex } from "./newest-versions.ts";
import { feedPath, markdownPath } from "./paths.ts";

export interface SitePage {
  /** Under the site's root, such as `decisions/keys.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its main part's HTML, which starts with its only `h1`. */
  readonly content: string;
  /** Deferred scripts, by path under the root. */
  readonly scripts?: readonly string[];
  /** Style sheets besides the shared one, by path under the root. */
  readonly styles?: readonly string[];
  /** The current navigation item. */
  readonly section?: Section;
  readonly host?: string;
  /** The pages above it, the highest first. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Navigation between a section's pages, beside its main part, as HTML. */
  readonly sidebar?: string;
  /** The headings in the contents table. */
  readonly toc?: readonly Heading[];
  /** `text` limits the line length, `wide` has the frame's width, `full` the window's. */
  readonly layout?: "text" | "wide" | "full";
  /** A root class. The style knows it before the content is there, unlike `:has` matches in the content. */
  readonly rootClass?: string;
  /** A script draws the page's `main` element. */
  readonly drawsMain?: boolean;
}

export interface Breadcrumb {
  readonly title: string;
  /** Under the site's root. */
  readonly path: string;
}

export interface Heading {
  /** Its element's id. */
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
}

/** Every page's deferred scripts. */
const sharedScripts = ["assets/site.js", "assets/search.js"];

/** Runs before the first paint; otherwise a page would flash in the wrong colours. */
const headScript = readInlineScript(join(import.meta.dirname, "browser/head.ts"));
const fontScript = readInlineScript(join(import.meta.dirname, "browser/font.ts"));

/** A site page, which loads nothing from other origins. */
export function renderPage(page: SitePage): string {
  const { path, title, description, section, host, scripts = [], styles = [], rootClass } = page;
  const root = rootFrom(path);
  const name = path === "index.html" ? title : `${title} · Bellwether`;
  return `<!doctype html>
<html lang="en"${rootClass === undefined ? "" : ` class="${rootClass}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title>
<script>${headScript}</script>
<link rel="icon" href="${faviconUrl}">
${["assets/site.css", ...styles].map((file) => `<link rel="stylesheet" href="${root}${file}">`).join("\n")}
<script>${fontScript}</script>
${renderCanonical(path)}<link rel="alternate" type="text/markdown" href="${markdownPath(fileNameOf(path))}" title="This page as Markdown">
<link rel="alternate" type="application/atom+xml" href="${root}${feedPath()}" title="Changelog of all APIs">
${[...sharedScripts, ...scripts].map((file) => `<script defer src="${root}${file}"></script>`).join("\n")}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${renderSiteHeader({ path, section, host })}
${renderMain(page)}
${renderFooter(path)}
</body>
</html>
`;
}

function renderCanonical(path: string): string {
  const canonical = canonicalPath(path);
  return canonical === undefined
    ? ""
    : `<link rel="canonical" href="${rootFrom(path)}${withoutIndex(canonical)}">\n`;
}

/** Shown where scripts run and a server sends the page. A page in full width has its own place for it. */
export const copyPageButton = `<button class="copy-page" type="button">Copy as Markdown</button>\n`;

function renderMain({
  path,
  content,
  breadcrumbs = [],
  sidebar = "",
  toc = [],
  layout = "text",
  drawsMain = false,
}: SitePage): string {
  const element = drawsMain ? "div" : "main";
  return `<div class="page ${layout}${sidebar === "" ? "" : " with-sidebar"}${toc.length > 0 ? " with-toc" : ""}">
${sidebar}${renderToc(toc)}<${element} id="content" tabindex="-1">
${layout === "full" ? "" : copyPageButton}${renderBreadcrumbs(rootFrom(path), breadcrumbs)}${content}
</${element}>
</div>`;
}

function renderBreadcrumbs(root: string, crumbs: readonly Breadcrumb[]): string {
  if (crumbs.length === 0) return "";
  const items = crumbs.map(
    ({ title, path }) => `<li><a href="${root}${path}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="crumbs" aria-label="Breadcrumb"><ol>${items.join("")}</ol></nav>\n`;
}

/** A script-free menu, which the style opens beside the text in wide windows. */
function renderToc(toc: readonly Heading[]): string {
  if (toc.length === 0) return "";
  const items = toc.map(
    ({ id, title, level }) =>
      `<li class="level-${level}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<details class="page-menu toc"><summary>On this page</summary><nav aria-label="On this page"><ul>${items.join("")}</ul></nav></details>\n`;
}
