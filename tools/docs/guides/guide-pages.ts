import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdownPage } from "../site/markdown.ts";
import { renderPage, type SitePage } from "../site/page.ts";
import { guidePath } from "../site/paths.ts";
import type { Guide, SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";

/** A page for each guide, and the index. */
export function renderGuides({ guides }: SiteContext): SiteFiles {
  const pages = guides.map((guide): [string, string] => [
    guidePath(guide),
    renderPage(pageOf(guide, guides)),
  ]);
  return new Map([
    [style, readFileSync(join(import.meta.dirname, "guides.css"), "utf8")],
    ...pages,
  ]);
}

const style = "assets/guides.css";

function pageOf(guide: Guide, guides: readonly Guide[]): SitePage {
  const { title, html, toc } = renderMarkdownPage(guide.markdown);
  const isIndex = guide.slug === "index";
  return {
    path: guidePath(guide),
    title,
    description: guide.description,
    section: guide.slug === "quick-start" ? "quick-start" : "guides",
    styles: [style],
    toc: isIndex ? [] : toc,
    breadcrumbs: isIndex ? [] : [{ title: "Guides", path: "guides/index.html" }],
    content: isIndex ? asRows(html) : `${html}${renderNext(guide, guides)}`,
  };
}

/** The list of guides in the look that lists of pages have. */
function asRows(html: string): string {
  return html
    .replace("<ul>", '<ul class="rows">')
    .replaceAll(/<\/a>: (.*?)<\/li>/g, (_, about: string) => `</a><p>${about}</p></li>`);
}

function renderNext(guide: Guide, guides: readonly Guide[]): string {
  const next = guides[guides.indexOf(guide) + 1];
  if (next === undefined) return "";
  return `<hr>\n<p>Next: <a href="${next.slug}.html">${next.title}</a></p>\n`;
}
