import { readChangeHistories } from "../changes/change-history.ts";
import { groupByTag } from "../reference/operation/tag-groups.ts";
import { markdownPath, stepPath, tagFile } from "../site/paths.ts";
import { isArchived, type PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { writePage } from "./page-markdown.ts";
import { writeReference, writeTag } from "./reference-markdown.ts";
import { writeSchemas } from "./schemas-markdown.ts";
import { writeStep } from "./step-markdown.ts";

/**
 * A Markdown copy for every page; a reference's copy serves its Redoc page, too. References and schemas are written
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

/** A host's references, with tag and schema pages beside each. */
function writeReferences(host: PublishedHost): [string, string][] {
  const places = [
    { version: host.newest, folder: host.host },
    ...host.versions.map((version) => ({ version, folder: `${host.host}/${version.version}` })),
  ];
  return places.flatMap(({ version, folder }): [string, string][] => {
    const [path, schemas] = [`${folder}/index.md`, `${folder}/schemas.md`];
    const reference: [string, string] = [path, writeReference(version, host, path)];
    // It has the version's operations and schemas in full.
    if (isArchived(host, version)) return [reference];
    const tags = groupByTag(version.document).map((group): [string, string] => {
      const file = `${folder}/${markdownPath(tagFile(group.name))}`;
      return [file, writeTag(version, group, file)];
    });
    return [reference, [schemas, writeSchemas(version, host, schemas)], ...tags];
  });
}
