import { escapeHtml } from "./html.ts";
import { canonicalPath, withoutIndex } from "./newest-versions.ts";
import type { SiteFiles } from "./site-files.ts";

/** The sitemap: every page's absolute URL (sitemaps.org), once where a page has two. */
export function renderSitemap(siteUrl: string, pages: SiteFiles): string {
  const entries = [...pages.keys()]
    .filter((path) => path.endsWith(".html") && canonicalPath(path) === undefined)
    .map((path) => new URL(withoutIndex(path), siteUrl).href)
    .map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
