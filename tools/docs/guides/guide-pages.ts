import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdownPage } from "../site/markdown.ts";
import { renderPage, type SitePage } from "../site/page.ts";
import { guidePath } from "../site/paths.ts";
import type { Guide, SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { renderNeighbours, renderSidebar } from "./guide-navigation.ts";
import { labelCells } from "./label-cells.ts";
import { readOperatorFiles } from "./operator-files.ts";

/** A page for each guide, the index, and the files linked by operator guides. */
export function renderGuides({ guides }: SiteContext): SiteFiles {
  const pages = guides.map((guide): [string, string] => [
    guidePath(guide),
    renderPage(guide.slug === "index" ? indexPage(guide) : guidePage(guide, guides)),
  ]);
  return new Map([
    [style, readFileSync(join(import.meta.dirname, "guides.css"), "utf8")],
    ...readOperatorFiles(),
    ...pages,
  ]);
}

const style = "assets/guides.css";

function guidePage(guide: Guide, guides: readonly Guide[]): SitePage {
  const { html, toc: headings, ...page } = commonParts(guide);
  // A contents table with one entry takes room from the text and leads nowhere.
  const toc = headings.length > 1 ? headings : [];
  return {
    ...page,
    section: guide.slug === "quick-start" ? "quick-start" : "guides",
    sidebar: renderSidebar(guide, guides),
    toc,
    content: `${html}${renderNeighbours(guide, guides)}`,
  };
}

function indexPage(guide: Guide): SitePage {
  const { html, ...page } = commonParts(guide);
  return { ...page, section: "guides", content: asRows(html) };
}

function commonParts(guide: Guide) {
  const { title, html, toc } = renderMarkdownPage(guide.markdown);
  const path = guidePath(guide);
  const { description } = guide;
  return { path, title, description, styles: [style], html: labelCells(html), toc };
}

/** The guide lists, styled like page lists. */
function asRows(html: string): string {
  return html
    .replaceAll("<ul>", '<ul class="rows">')
    .replaceAll(/<\/a>: (.*?)<\/li>/g, (_, about: string) => `</a><p>${about}</p></li>`);
}
