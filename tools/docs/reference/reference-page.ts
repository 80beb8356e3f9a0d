import { escapeHtml, rootFrom } from "../site/html.ts";
import { renderPage } from "../site/page.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import type { ReferenceSample } from "./code-samples.ts";
import { createPageContext } from "./operation/page-context.ts";
import { renderReference } from "./operation/render-reference.ts";
import { renderReferenceBar } from "./reference-bar.ts";

/** The files that all references share, under the site's root. */
export const sharedFiles = {
  redoc: "assets/redoc.js",
  redocPage: "assets/redoc-page.js",
  script: "assets/reference.js",
  style: "assets/reference.css",
  tryIt: "assets/try-it.js",
} as const;

export interface ReferencePage {
  /** Under the site's root; the newest version has two. */
  readonly path: string;
  readonly host: PublishedHost;
  readonly version: PublishedVersion;
  /** Code samples by operationId. */
  readonly samples: ReadonlyMap<string, readonly ReferenceSample[]>;
  /** The console's paths by operationId; empty for older versions. */
  readonly consolePaths: ReadonlyMap<string, string>;
}

/** The reference of one version as static HTML. */
export function renderReferencePage(page: ReferencePage): string {
  const { path, host, version, samples, consolePaths } = page;
  const { document } = version;
  const { title, summary = "" } = document.info;
  const root = rootFrom(path);
  const context = createPageContext({ document, root, samples, consolePaths });
  const content = `${renderReferenceBar(path, host, version)}
<p class="notice" id="missing-anchor" role="status" data-version="${escapeHtml(version.version)}" hidden></p>
${renderReference(context)}`;
  return renderPage({
    path,
    title: `${title} ${version.version}`,
    description: `${title} ${version.version}: ${summary}`,
    content,
    section: "reference",
    host: host.host,
    layout: "full",
    styles: [sharedFiles.style],
    scripts: [sharedFiles.script, sharedFiles.tryIt],
  });
}
