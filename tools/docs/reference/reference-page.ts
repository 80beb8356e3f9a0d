import { rootFrom } from "../site/html.ts";
import { renderPage } from "../site/page.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import { listAnchors } from "./anchors.ts";
import { renderOperationList } from "./operation-list.ts";
import { renderReferenceBar } from "./reference-bar.ts";
import { rootMark } from "./reference-document.ts";
import type { RenderedDocument } from "./render-redoc.ts";

/** The files that all references share, under the site's root. */
export const sharedFiles = {
  redoc: "assets/redoc.js",
  script: "assets/reference.js",
  style: "assets/reference.css",
  tryIt: "assets/try-it.js",
} as const;

export interface ReferencePage {
  /** Under the site's root; the newest version has two. */
  readonly path: string;
  readonly host: PublishedHost;
  readonly version: PublishedVersion;
  /** The document as it was rendered. */
  readonly shown: object;
  readonly rendered: RenderedDocument;
  /** The console's paths by operationId. */
  readonly consolePaths: ReadonlyMap<string, string>;
  /** The style of what Redoc rendered, under the site's root. */
  readonly redocStyle: string;
}

/**
 * The reference of one version: Redoc's overview as HTML, and the data that its script needs to render the
 * operations. The script is large, so the page loads it on first use.
 */
export function renderReferencePage(page: ReferencePage): string {
  const { path, host, version, shown, rendered, consolePaths, redocStyle } = page;
  const { title, summary = "" } = version.document.info;
  const root = rootFrom(path);
  const data = {
    definition: shown,
    options: JSON.parse(rendered.options),
    anchors: titlesByAnchor(version),
  };
  const content = `${renderReferenceBar(path, host, version)}
<noscript><p class="notice">Operations need JavaScript. <a href="index.md">Read the reference as Markdown</a> instead.</p>
${renderOperationList(path, version, consolePaths)}</noscript>
<p class="notice" id="missing-anchor" role="status" hidden></p>
${rendered.html.replaceAll(rootMark, root)}
<script type="application/json" id="reference-data">${toScript(data).replaceAll(rootMark, root)}</script>`;
  return renderPage({
    path,
    title: `${title} ${version.version}`,
    description: `${title} ${version.version}: ${summary}`,
    content,
    section: "reference",
    host: host.host,
    layout: "full",
    styles: [redocStyle, sharedFiles.style],
    scripts: [sharedFiles.script, sharedFiles.tryIt],
  });
}

function titlesByAnchor({ document }: PublishedVersion): Record<string, string> {
  return Object.fromEntries(listAnchors(document).map(({ anchor, title }) => [anchor, title]));
}

/** JSON for a script element: it cannot contain the closing tag. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
