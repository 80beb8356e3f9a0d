import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifyInlineScript } from "../site/bundle-script.ts";
import { rootFrom } from "../site/html.ts";
import { renderPage } from "../site/page.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import type { ReferenceSample } from "./code-samples.ts";
import { createPageContext } from "./operation/page-context.ts";
import { renderReference } from "./operation/render-reference.ts";
import { renderReferenceBar } from "./reference-bar.ts";

/** The files that all references share, under the site's root. */
export const sharedFiles = {
  redoc: "assets/redoc.js",
  script: "assets/reference.js",
  style: "assets/reference.css",
  tryIt: "assets/try-it.js",
} as const;

/** The script with what Redoc shows of a version, under the site's root. */
export function redocDataPath({ host, version }: PublishedVersion): string {
  return `${host}/${version}/redoc-data.js`;
}

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

/** Runs before the content is painted; otherwise a page in the view of Redoc would show the static one first. */
const viewScript = minifyInlineScript(
  readFileSync(join(import.meta.dirname, "browser/restore-view.ts"), "utf8"),
);

/** The reference of one version as static HTML, and the place where Redoc shows it when the reader asks for that. */
export function renderReferencePage(page: ReferencePage): string {
  const { path, host, version, samples, consolePaths } = page;
  const { document } = version;
  const { title, summary = "" } = document.info;
  const root = rootFrom(path);
  const context = createPageContext({ document, root, samples, consolePaths });
  const content = `<script>${viewScript}</script>
${renderReferenceBar(path, host, version)}
<p class="notice" id="missing-anchor" role="status" hidden></p>
${renderReference(context)}
<div id="redoc" data-root="${root}" data-source="${root}${redocDataPath(version)}" data-version="${version.version}"></div>`;
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
