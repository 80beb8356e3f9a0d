import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { stringify } from "yaml";
import { readDecisions } from "./decisions.ts";
import { type DocumentedHost, renderHomePage } from "./home-page.ts";
import { renderPage } from "./page.ts";
import { renderReferencePage } from "./reference-page.ts";

/** The site's files by their path under its root. */
type Site = Map<string, string>;

/**
 * Builds the whole site into a folder, replacing what was there only when all of it is ready.
 *
 * @param folder where the site goes; it can be served from any path, or opened from disk
 * @param onProgress told what was just finished
 */
export async function buildDocs(
  folder: string,
  onProgress: (done: string) => void = () => {},
): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "bellwether-docs-"));
  try {
    await writeSite(await renderSite(scratch, onProgress), folder);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function renderSite(scratch: string, onProgress: (done: string) => void): Promise<Site> {
  const site: Site = new Map();
  const hosts: DocumentedHost[] = [];
  for (const host of listHosts()) {
    const document = await bundleSpec(specFile(host));
    hosts.push({ host, document });
    site.set(`${host}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    site.set(`${host}/openapi.yaml`, stringify(document));
    site.set(`${host}/index.html`, await renderReferencePage(host, document, scratch));
    onProgress(`reference of ${host}`);
  }
  const decisions = await readDecisions();
  for (const { slug, title, html } of decisions) {
    const page = { title: `${title} · Bellwether`, description: title, root: "../", content: html };
    site.set(`decisions/${slug}.html`, renderPage(page));
  }
  site.set("index.html", renderHomePage(hosts, decisions));
  onProgress("home and decisions");
  return site;
}

async function writeSite(site: Site, folder: string): Promise<void> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  for (const [path, text] of site) {
    const file = join(next, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}
