import { join } from "node:path";
import { readInlineScript } from "../site/bundle-script.ts";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { renderPage, type SitePage } from "../site/page.ts";
import { tagFile } from "../site/paths.ts";
import { isArchived, type PublishedHost, type PublishedVersion } from "../site/published-hosts.ts";
import type { ReferenceSample } from "./code-samples.ts";
import { createPageContext } from "./operation/page-context.ts";
import { renderOverview } from "./operation/render-overview.ts";
import { renderTag } from "./operation/render-tag.ts";
import { groupByTag } from "./operation/tag-groups.ts";
import { renderReferenceBar } from "./reference-bar.ts";

const unfoldScript = readInlineScript(join(import.meta.dirname, "browser/unfold-target.ts"));

/** The files shared by all references, under the site's root. */
export const sharedFiles = {
  redoc: "assets/redoc.js",
  redocPage: "assets/redoc-page.js",
  script: "assets/reference.js",
  style: "assets/reference.css",
  tryIt: "assets/try-it.js",
} as const;

export interface ReferencePages {
  /** The folder under the site's root; the newest version has two. */
  readonly folder: string;
  readonly host: PublishedHost;
  readonly version: PublishedVersion;
  /** Code samples by operationId. */
  readonly samples: ReadonlyMap<string, readonly ReferenceSample[]>;
  /** The console's paths by operationId; empty for older versions. */
  readonly consolePaths: ReadonlyMap<string, string>;
}

/** One version's reference as static HTML: an overview and, unless it is archived, a page for each tag. */
export function renderReferencePages(pages: ReferencePages): Map<string, string> {
  const { folder, host, version, samples, consolePaths } = pages;
  const { document } = version;
  const { title, summary = "" } = document.info;
  const context = createPageContext({
    document,
    root: rootFrom(folder),
    samples,
    consolePaths,
    isArchived: isArchived(host, version),
  });
  const groups = groupByTag(document);
  const name = `${title} ${version.version}`;
  const overview = renderOne(pages, "index.html", {
    title: name,
    description: `${name}: ${summary}`,
    content: renderOverview(context, groups),
  });
  if (context.isArchived) return new Map([overview]);
  const tags = groups.map((group) =>
    renderOne(pages, tagFile(group.name), {
      title: `${group.name} · ${name}`,
      description: `${group.name} of ${name}: ${group.operations.map(({ operation }) => operation.summary).join(", ")}.`,
      content: renderTag(context, groups, group),
    }),
  );
  return new Map([overview, ...tags]);
}

function renderOne(
  { folder, host, version }: ReferencePages,
  file: string,
  { content, ...texts }: Pick<SitePage, "title" | "description" | "content">,
): [path: string, html: string] {
  const path = folder + file;
  const html = renderPage({
    path,
    ...texts,
    content: `${renderReferenceBar(path, host, version)}
<p class="notice" id="missing-anchor" role="status" data-version="${escapeHtml(version.version)}" hidden></p>
<script>${unfoldScript}</script>
${content}`,
    rootClass: "with-operations",
    section: "reference",
    host: host.host,
    layout: "full",
    styles: [sharedFiles.style],
    scripts: [sharedFiles.script, sharedFiles.tryIt],
  });
  return [path, html];
}
