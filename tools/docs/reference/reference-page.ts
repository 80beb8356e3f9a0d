import { renderPage, rootFrom } from "../site/page.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import { renderOperationList } from "./operation-list.ts";
import { listPlaces } from "./places.ts";
import { renderReferenceBar } from "./reference-bar.ts";
import { rootMark } from "./reference-document.ts";
import type { RenderedDocument } from "./render-redoc.ts";

/** The files that all references share, under the site's root. */
export const sharedFiles = {
  redoc: "assets/redoc.js",
  script: "assets/reference.js",
  style: "assets/reference.css",
} as const;

export interface ReferencePage {
  /** Where it stands; the newest version stands at two places. */
  readonly path: string;
  readonly host: PublishedHost;
  readonly version: PublishedVersion;
  /** The document as it was rendered. */
  readonly shown: object;
  readonly rendered: RenderedDocument;
  /** Where its operations can be tried, by operationId, under the site's root. */
  readonly consolePaths: ReadonlyMap<string, string>;
  /** The style of what Redoc rendered, under the site's root. */
  readonly redocStyle: string;
}

/**
 * The reference of one version: Redoc's overview to read at once, and what its script needs to show the
 * rest. That script is large, so it is loaded when somebody begins to use the page.
 */
export function renderReferencePage(page: ReferencePage): string {
  const { path, host, version, shown, rendered, consolePaths, redocStyle } = page;
  const { title, summary = "" } = version.document.info;
  const root = rootFrom(path);
  const data = {
    definition: shown,
    options: JSON.parse(rendered.options),
    places: placesOf(version),
  };
  const content = `${renderReferenceBar(path, host, version)}
<noscript><p class="notice">Redoc needs JavaScript to show single operations. <a href="index.md">The whole reference as text</a> does not.</p>
${renderOperationList(path, version, consolePaths)}</noscript>
<p class="notice" id="missing-place" role="status" hidden></p>
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
    scripts: [sharedFiles.script],
  });
}

function placesOf({ document }: PublishedVersion): Record<string, string> {
  return Object.fromEntries(listPlaces(document).map(({ fragment, title }) => [fragment, title]));
}

/** JSON that may stand in a script: nothing in it ends the element. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
