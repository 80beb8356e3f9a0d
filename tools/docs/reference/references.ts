import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { stringify } from "yaml";
import { bundleScript } from "../site/bundle-script.ts";
import { redocPath, referencePath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { listCodeSamples } from "./code-samples.ts";
import { listConsolePaths } from "./console-paths.ts";
import { renderRedocData } from "./redoc-data.ts";
import { redocDataPath, renderRedocPage } from "./redoc-page.ts";
import { readRedocScript } from "./redoc-script.ts";
import { prepareForReference } from "./reference-document.ts";
import { renderReferencePage, sharedFiles } from "./reference-page.ts";

/** A reference for each version, static and in Redoc; the newest is also at the path of its host. */
export async function renderReferences(context: SiteContext): Promise<SiteFiles> {
  const files = new Map<string, string>([
    [sharedFiles.redoc, await readRedocScript()],
    [sharedFiles.redocPage, await bundleScript(join(import.meta.dirname, "browser/redoc-page.ts"))],
    [sharedFiles.script, await bundleScript(join(import.meta.dirname, "browser/reference.ts"))],
    [sharedFiles.tryIt, await bundleScript(join(import.meta.dirname, "browser/try-it.ts"))],
    [sharedFiles.style, await readFile(join(import.meta.dirname, "reference.css"), "utf8")],
  ]);
  let total = 0;
  for (const host of context.hosts) {
    for (const version of host.versions) {
      await addVersion(files, host, version);
      total += 1;
    }
  }
  context.onProgress(`reference of ${total} versions`);
  return files;
}

async function addVersion(
  files: Map<string, string>,
  host: PublishedHost,
  version: PublishedVersion,
): Promise<void> {
  const isNewest = version === host.newest;
  const samples = await listCodeSamples(host.host, version.document, { isNewest });
  const consolePaths = isNewest ? listConsolePaths(host) : new Map<string, string>();
  const languages = new Set([...samples.values()].flat().map(({ lang }) => lang));
  const shown = prepareForReference(version.document, { samples, consolePaths });
  files.set(redocDataPath(version), renderRedocData(shown, [...languages]));
  const places = isNewest ? [version.version, undefined] : [version.version];
  const published = publishedDocument(version.document);
  const [json, yaml] = [`${JSON.stringify(published, null, 2)}\n`, stringify(published)];
  for (const place of places) {
    const path = referencePath(host.host, place);
    const folder = path.slice(0, -"index.html".length);
    const redoc = redocPath(host.host, place);
    files.set(redoc, renderRedocPage(redoc, host, version));
    files.set(path, renderReferencePage({ path, host, version, samples, consolePaths }));
    files.set(`${folder}openapi.json`, json);
    files.set(`${folder}openapi.yaml`, yaml);
  }
}
