import { renderMarkdown } from "../site/markdown.ts";
import { type Page, renderPage } from "../site/page.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import type { Guide } from "./read-guides.ts";

/** A page for each guide, and the one that lists them. */
export function renderGuides({ guides }: SiteContext): SiteFiles {
  return new Map(guides.map((guide) => [guidePath(guide), renderPage(pageOf(guide, guides))]));
}

export function guidePath({ slug }: Guide): string {
  return `guides/${slug}.html`;
}

function pageOf(guide: Guide, guides: readonly Guide[]): Page {
  const { title, html, toc } = renderMarkdown(guide.markdown);
  const isIndex = guide.slug === "index";
  return {
    path: guidePath(guide),
    title,
    description: guide.description,
    section: "guides",
    toc: isIndex ? [] : toc,
    breadcrumbs: isIndex ? [] : [{ title: "Guides", path: "guides/index.html" }],
    content: `${html}${isIndex ? "" : renderNext(guide, guides)}`,
  };
}

function renderNext(guide: Guide, guides: readonly Guide[]): string {
  const next = guides[guides.indexOf(guide) + 1];
  if (next === undefined) return "";
  return `<hr>\n<p>Next: <a href="${next.slug}.html">${next.title}</a></p>\n`;
}
