import { escapeHtml, rootFrom } from "../site/html.ts";
import { renderPage } from "../site/page.ts";
import { isArchived, type PublishedHost, type PublishedVersion } from "../site/published-hosts.ts";
import { renderRedocBar } from "./reference-bar.ts";
import { sharedFiles } from "./reference-page.ts";

/** The script with Redoc's data for a version, under the site's root. */
export function redocDataPath({ host, version }: PublishedVersion): string {
  return `${host}/${version}/redoc-data.js`;
}

/** Redoc's view for one version. All pages share one script; each version has a script with its document. */
export function renderRedocPage(
  path: string,
  host: PublishedHost,
  version: PublishedVersion,
): string {
  const { title } = version.document.info;
  const root = rootFrom(path);
  const content = `${renderRedocBar(path, host, version)}
<p class="notice" id="missing-anchor" role="status" data-version="${escapeHtml(version.version)}" hidden></p>
<noscript><p class="notice">Redoc needs JavaScript. ${isArchived(host, version) ? `The <a href="index.md">Markdown copy</a>` : `The <a href="index.html">static reference</a>`} has the same operations and reads without it.</p></noscript>
<div id="redoc" data-root="${root}" data-source="${root}${redocDataPath(version)}"></div>`;
  return renderPage({
    path,
    title: `${title} ${version.version} in Redoc`,
    description: `${title} ${version.version} as Redoc shows it: operations, fields, examples and the OpenAPI file.`,
    content,
    section: "reference",
    host: host.host,
    layout: "full",
    drawsMain: true,
    styles: [sharedFiles.style],
    scripts: [sharedFiles.redocPage],
  });
}
