import { join } from "node:path";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { stringify } from "yaml";
import { bundleScript } from "../site/bundle-script.ts";
import { redocPath, referencePath } from "../site/paths.ts";
import { isArchived, type PublishedHost, type PublishedVersion } from "../site/published-hosts.ts";
import { joinStyles } from "../site/shared-assets.ts";
import type { SiteContext } from "../site/site-context.ts";
import { joinFiles, type SiteFiles } from "../site/site-files.ts";
import { listCodeSamples, type ReferenceSample } from "./code-samples.ts";
import { listConsolePaths } from "./console-paths.ts";
import { renderRedocData } from "./redoc-data.ts";
import { redocDataPath, renderRedocPage } from "./redoc-page.ts";
import { readRedocScript } from "./redoc-script.ts";
import { prepareForReference } from "./reference-document.ts";
import { renderReferencePages, sharedFiles } from "./reference-page.ts";

/** A reference for each version in Redoc, and a static one for current versions; the newest is also at its host. */
export async function renderReferences(context: SiteContext): Promise<SiteFiles> {
  const shared = new Map([
    [sharedFiles.redoc, await readRedocScript()],
    [sharedFiles.redocPage, await bundleScript(join(import.meta.dirname, "browser/redoc-page.ts"))],
    [sharedFiles.script, await bundleScript(join(import.meta.dirname, "browser/reference.ts"))],
    [sharedFiles.tryIt, await bundleScript(join(import.meta.dirname, "browser/try-it.ts"))],
    [sharedFiles.style, await joinStyles(join(import.meta.dirname, "style"))],
  ]);
  const versions: SiteFiles[] = [];
  for (const host of context.hosts) {
    for (const version of host.versions) versions.push(await renderVersion(host, version));
  }
  context.onProgress(`reference of ${versions.length} versions`);
  return joinFiles([shared, ...versions]);
}

/** @throws Error when a tag's page would have another file's path */
async function renderVersion(host: PublishedHost, version: PublishedVersion): Promise<SiteFiles> {
  const isNewest = version === host.newest;
  const isOld = isArchived(host, version);
  const samples = isOld
    ? new Map<string, readonly ReferenceSample[]>()
    : await listCodeSamples(host.host, version.document, { isNewest });
  const consolePaths = isNewest ? listConsolePaths(host) : new Map<string, string>();
  const languages = new Set([...samples.values()].flat().map(({ lang }) => lang));
  const shown = prepareForReference(version.document, { samples, consolePaths });
  const data = renderRedocData(shown, [...languages]);
  const parts: SiteFiles[] = [new Map([[redocDataPath(version), data]])];
  const places = isNewest ? [version.version, undefined] : [version.version];
  const published = publishedDocument(version.document);
  const json = `${JSON.stringify(published, null, isOld ? 0 : 2)}\n`;
  const yaml = stringify(published);
  for (const place of places) {
    const folder = referencePath(host.host, place).slice(0, -"index.html".length);
    const redoc = redocPath(host.host, place);
    const pages = renderReferencePages({ folder, host, version, samples, consolePaths });
    parts.push(
      pages,
      new Map([
        [redoc, renderRedocPage(redoc, host, version)],
        [`${folder}openapi.json`, json],
        [`${folder}openapi.yaml`, yaml],
      ]),
    );
  }
  return joinFiles(parts);
}
