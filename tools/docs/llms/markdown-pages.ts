import { markdownPath, schemasPath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { writePage } from "./page-markdown.ts";
import { writeReference } from "./reference-markdown.ts";
import { writeSchemas } from "./schemas-markdown.ts";

/** The Markdown mirror of every page: of a reference from its description, of all others from what they show. */
export function renderMarkdownPages({ hosts }: SiteContext, pages: SiteFiles): SiteFiles {
  const mirrors = new Map<string, string>();
  for (const host of hosts) {
    for (const [path, text] of writeReferences(host)) mirrors.set(path, text);
  }
  for (const [path, content] of pages) {
    const mirror = markdownPath(path);
    if (!path.endsWith(".html") || mirrors.has(mirror)) continue;
    mirrors.set(mirror, writePage(path, String(content)));
  }
  return mirrors;
}

/** The references of a host, and the schemas beside each. */
function writeReferences(host: PublishedHost): [string, string][] {
  const places = [
    { version: host.newest, path: `${host.host}/index.md`, schemas: schemasPath(host.host) },
    ...host.versions.map((version) => ({
      version,
      path: `${host.host}/${version.version}/index.md`,
      schemas: schemasPath(host.host, version.version),
    })),
  ];
  return places.flatMap(({ version, path, schemas }): [string, string][] => [
    [path, writeReference(version, host, path)],
    [markdownPath(schemas), writeSchemas(version, host, schemas)],
  ]);
}
