import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderChanges } from "./changes/changes.ts";
import { renderConsole } from "./console/console-page.ts";
import { renderDecisions } from "./decisions/decision-pages.ts";
import { readDecisions } from "./decisions/read-decisions.ts";
import { renderGuides } from "./guides/guide-pages.ts";
import { readGuides } from "./guides/read-guides.ts";
import { renderHome } from "./home/home-page.ts";
import { renderForMachines } from "./machines/machine-files.ts";
import { renderReferences } from "./reference/references.ts";
import { renderSchemas } from "./schemas/schemas-page.ts";
import { renderSearch } from "./search/search-files.ts";
import { renderContents } from "./site/contents-page.ts";
import { renderFrame } from "./site/frame-files.ts";
import { readPublishedHosts } from "./site/published-hosts.ts";
import type { SiteContext } from "./site/site-context.ts";
import { joinFiles, type SiteFiles, writeSite } from "./site/site-files.ts";

/**
 * Builds the whole site into a folder, replacing what was there only when all of it is ready.
 *
 * @param folder where the site goes; it can be served from any path, or opened from disk
 * @param onProgress told what was just finished
 * @param siteUrl where it will be served, for what has to name that; see `readSiteUrl`
 */
export async function buildDocs(
  folder: string,
  onProgress: (done: string) => void = () => {},
  siteUrl?: string,
): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "bellwether-docs-"));
  try {
    const hosts = await readPublishedHosts();
    const decisions = await readDecisions();
    const guides = await readGuides(hosts);
    const context = { hosts, decisions, guides, siteUrl, scratch, onProgress };
    await writeSite(await renderSite(context), folder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Each part is a folder beside this file and writes its own paths. */
async function renderSite(context: SiteContext): Promise<SiteFiles> {
  const pages = joinFiles([
    await renderFrame(),
    renderContents(context),
    await renderHome(context),
    await renderReferences(context),
    await renderSchemas(context),
    await renderConsole(context),
    renderDecisions(context),
    await renderChanges(context),
    renderGuides(context),
    await renderSearch(context),
  ]);
  return joinFiles([pages, await renderForMachines(context, pages)]);
}
