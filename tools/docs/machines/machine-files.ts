import type { SiteContext } from "../site/site-context.ts";
import { joinFiles, type SiteFiles } from "../site/site-files.ts";
import { renderForLanguageModels } from "./language-models.ts";
import { renderMirrors } from "./mirrors.ts";
import { renderNotFound } from "./not-found-page.ts";
import { renderSitemap } from "./sitemap.ts";

/** What is made of all pages once they are there: for programs that read them, and for addresses that are wrong. */
export async function renderForMachines(
  context: SiteContext,
  pages: SiteFiles,
): Promise<SiteFiles> {
  const mirrors = renderMirrors(context, pages);
  return joinFiles([
    mirrors,
    await renderForLanguageModels(context, mirrors),
    renderNotFound(context),
    new Map([["sitemap.xml", renderSitemap(context.address, pages)]]),
  ]);
}
