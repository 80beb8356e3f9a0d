import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { stringify } from "yaml";
import { bundleScript } from "../site/bundle-script.ts";
import { referencePath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { listCodeSamples } from "./code-samples.ts";
import { listConsolePaths } from "./console-paths.ts";
import { readRedocScript } from "./redoc-script.ts";
import { prepareForReference } from "./reference-document.ts";
import { renderReferencePage, sharedFiles } from "./reference-page.ts";
import { renderRedoc } from "./render-redoc.ts";

/** A reference for each version; the newest is also at the path of its host. */
export async function renderReferences(context: SiteContext): Promise<SiteFiles> {
  const files = new Map<string, string>([
    [sharedFiles.redoc, await readRedocScript()],
    [sharedFiles.script, await bundleScript(join(import.meta.dirname, "browser/reference.ts"))],
    [sharedFiles.tryIt, await bundleScript(join(import.meta.dirname, "browser/try-it.ts"))],
    [sharedFiles.style, await readFile(join(import.meta.dirname, "reference.css"), "utf8")],
  ]);
  const waiting = context.hosts.flatMap((host) =>
    host.versions.map((version) => ({ host, version })),
  );
  const total = waiting.length;
  // Redocly runs as a process; more processes than cores only use memory.
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await addVersion(files, next.host, next.version, context.scratch);
    }
  });
  await Promise.all(workers);
  context.onProgress(`reference of ${total} versions`);
  return files;
}

async function addVersion(
  files: Map<string, string>,
  host: PublishedHost,
  version: PublishedVersion,
  scratch: string,
): Promise<void> {
  const isNewest = version === host.newest;
  const samples = await listCodeSamples(host.host, version.document, { isNewest });
  const consolePaths = listConsolePaths(host, version);
  const shown = prepareForReference(version.document, { samples, consolePaths });
  const rendered = await renderRedoc(shown, scratch);
  const redocStyle = `assets/redoc-${hashOf(rendered.style)}.css`;
  files.set(redocStyle, rendered.style);
  const own = referencePath(host.host, version.version);
  const paths = isNewest ? [own, referencePath(host.host)] : [own];
  const published = publishedDocument(version.document);
  const [json, yaml] = [`${JSON.stringify(published, null, 2)}\n`, stringify(published)];
  for (const path of paths) {
    const folder = path.slice(0, -"index.html".length);
    const page = { path, host, version, shown, rendered, consolePaths, redocStyle };
    files.set(path, renderReferencePage(page));
    files.set(`${folder}openapi.json`, json);
    files.set(`${folder}openapi.yaml`, yaml);
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
