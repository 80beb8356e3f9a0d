import { readChangeHistories } from "../changes/change-history.ts";
import { markdownPath, schemasPath, stepPath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { writePage } from "./page-markdown.ts";
import { writeReference } from "./reference-markdown.ts";
import { writeSchemas } from "./schemas-markdown.ts";
import { writeStep } from "./step-markdown.ts";

/**
 * A Markdown copy of every page; that of a reference stands for its Redoc page, too. References and schemas are written
 * from the specs, changes from their reports, and the other pages converted from HTML.
 */
export async function renderMarkdownPages(
  { hosts }: SiteContext,
  pages: SiteFiles,
): Promise<SiteFiles> {
  const files = new Map<string, string>();
  for (const { steps } of await readChangeHistories(hosts)) {
    for (const step of steps) files.set(markdownPath(stepPath(step)), writeStep(step));
  }
  for (const host of hosts) {
    for (const [path, text] of writeReferences(host)) files.set(path, text);
  }
  for (const [path, content] of pages) {
    const file = markdownPath(path);
    if (!path.endsWith(".html") || files.has(file)) continue;
    files.set(file, writePage(path, String(content)));
  }
  return files;
}

/** The references of a host, and the schemas beside each. */
function writeReferences(host: PublishedHost): [string, string][] {
  const versions = [
    { version: host.newest, path: `${host.host}/index.md`, schemas: schemasPath(host.host) },
    ...host.versions.map((version) => ({
      version,
      path: `${host.host}/${version.version}/index.md`,
      schemas: schemasPath(host.host, version.version),
    })),
  ];
  return versions.flatMap(({ version, path, schemas }): [string, string][] => [
    [path, writeReference(version, host, path)],
    [markdownPath(schemas), writeSchemas(version, host, schemas)],
  ]);
}
