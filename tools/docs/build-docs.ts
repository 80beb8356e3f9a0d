import { renderChanges } from "./changes/changes.ts";
import { renderCompatibility } from "./compatibility/compatibility-page.ts";
import { renderConsole } from "./console/console-page.ts";
import { renderDecisions } from "./decisions/decision-pages.ts";
import { readDecisions } from "./decisions/read-decisions.ts";
import { renderGuides } from "./guides/guide-pages.ts";
import { readGuides } from "./guides/read-guides.ts";
import { renderHome } from "./home/home-page.ts";
import { renderLlmsFiles } from "./llms/llms-txt.ts";
import { renderMarkdownPages } from "./llms/markdown-pages.ts";
import { renderPackages } from "./packages/packages-page.ts";
import { renderReferences } from "./reference/references.ts";
import { renderSchemas } from "./schemas/schemas-page.ts";
import { renderSearch } from "./search/search-files.ts";
import { apiCatalogPath, renderApiCatalog } from "./site/api-catalog.ts";
import { renderContents } from "./site/contents-page.ts";
import { hashNames } from "./site/hash-names.ts";
import { renderNotFoundPage } from "./site/not-found-page.ts";
import { readPublishedHosts } from "./site/published-hosts.ts";
import { renderRobots } from "./site/robots.ts";
import { renderSharedAssets } from "./site/shared-assets.ts";
import type { SiteContext } from "./site/site-context.ts";
import { joinFiles, type SiteFiles, writeSite } from "./site/site-files.ts";
import { renderSitemap } from "./site/sitemap.ts";

/**
 * Builds the site into a folder. A failed build leaves the folder unchanged.
 *
 * @param folder the output folder; the site works under any path, and from disk
 * @param onProgress called with each finished step
 * @param siteUrl the site's deployment URL; see `readSiteUrl`
 * @throws BrokenSpecError naming the file and line where a spec does not parse
 */
export async function buildDocs(
  folder: string,
  onProgress: (step: string) => void = () => {},
  siteUrl?: string,
): Promise<void> {
  const hosts = await readPublishedHosts();
  const decisions = await readDecisions();
  const guides = await readGuides(hosts);
  const context = { hosts, decisions, guides, siteUrl, onProgress };
  await writeSite(await renderSite(context), folder);
}

async function renderSite(context: SiteContext): Promise<SiteFiles> {
  const { hosts, siteUrl } = context;
  const pages = await renderPages(context);
  // Without the site's URL it is for the root of a server.
  const notFound = await renderNotFoundPage(context, siteUrl ?? "https://localhost/");
  const markdown = await renderMarkdownPages(context, joinFiles([pages, notFound]));
  return hashNames(
    joinFiles([
      pages,
      notFound,
      markdown,
      await renderLlmsFiles(context, markdown),
      new Map([
        [apiCatalogPath, renderApiCatalog(hosts, siteUrl)],
        ["robots.txt", renderRobots(siteUrl)],
      ]),
      // A sitemap has absolute URLs only, so there is none without the site's URL.
      new Map(siteUrl === undefined ? [] : [["sitemap.xml", renderSitemap(siteUrl, pages)]]),
    ]),
  );
}

/** Each part is a folder beside this file and writes paths of its own. */
async function renderPages(context: SiteContext): Promise<SiteFiles> {
  return joinFiles([
    await renderSharedAssets(),
    renderContents(context),
    await renderHome(context),
    await renderReferences(context),
    await renderSchemas(context),
    await renderConsole(context),
    renderDecisions(context),
    await renderChanges(context),
    await renderCompatibility(context),
    renderGuides(context),
    await renderPackages(),
    await renderSearch(context),
  ]);
}
