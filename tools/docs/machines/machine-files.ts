import type { SiteContext } from "../site/site-context.ts";
import { joinFiles, type SiteFiles } from "../site/site-files.ts";
import { renderForLanguageModels } from "./language-models.ts";
import { renderMirrors } from "./mirrors.ts";
import { renderNotFound } from "./not-found-page.ts";
import { renderSitemap } from "./sitemap.ts";

/** Where `pnpm start` serves the site. */
const usualUrl = "http://127.0.0.1:4000/";

/** What is made of all pages once they are there: for programs that read them, and for addresses that are wrong. */
export async function renderForMachines(
  context: SiteContext,
  pages: SiteFiles,
): Promise<SiteFiles> {
  const siteUrl = context.siteUrl ?? usualUrl;
  const notFound = renderNotFound(context, siteUrl);
  const mirrors = renderMirrors(context, joinFiles([pages, notFound]));
  return joinFiles([
    mirrors,
    await renderForLanguageModels(context, mirrors),
    notFound,
    new Map([["sitemap.xml", renderSitemap(siteUrl, pages)]]),
  ]);
}
