import { renderBadge } from "../site/badge.ts";
import { escapeHtml, fileNameOf, rootFrom } from "../site/html.ts";
import { copyPageButton } from "../site/page.ts";
import {
  consolePath,
  hostChangesPath,
  markdownPath,
  redocPath,
  referencePath,
  stepPath,
} from "../site/paths.ts";
import { isArchived, type PublishedHost, type PublishedVersion } from "../site/published-hosts.ts";

/** The bar above the reference: the version and its status, other versions, changes, schemas, files and Redoc. */
export function renderReferenceBar(
  path: string,
  published: PublishedHost,
  version: PublishedVersion,
): string {
  const { host, versions, newest } = published;
  const root = rootFrom(path);
  const isOld = version.version !== newest.version;
  return `<section class="reference-bar" aria-label="Version and files">
${renderVersion(published, version, (number) => `${root}${referencePath(host, number)}`)}
<ul class="reference-links">
${isOld ? "" : `<li><a href="${root}${consolePath(host)}">Try it</a></li>`}
${renderStep(root, host, versions, version)}
<li><a href="${root}${hostChangesPath(host)}">All changes</a></li>
<li><a href="schemas.html">Schemas</a></li>
<li><a href="openapi.yaml">YAML</a></li>
<li><a href="openapi.json">JSON</a></li>
<li><a href="${markdownPath(fileNameOf(path))}">Markdown</a></li>
<li>${copyPageButton.trim()}</li>
<li><a class="same-operation" href="redoc.html" title="All operations on one page, in Redoc">Redoc</a></li>
</ul>
</section>`;
}

/** The bar above Redoc: the version, other versions, files and the static reference. */
export function renderRedocBar(
  path: string,
  published: PublishedHost,
  version: PublishedVersion,
): string {
  const root = rootFrom(path);
  return `<section class="reference-bar" aria-label="Version and files">
${renderVersion(published, version, (number) => `${root}${redocPath(published.host, number)}`)}
<ul class="reference-links">
${isArchived(published, version) ? archivedLinks : staticLink}
<li><a href="schemas.html">Schemas</a></li>
<li><a href="openapi.yaml">YAML</a></li>
<li><a href="openapi.json">JSON</a></li>
</ul>
</section>`;
}

const staticLink = `<li><a class="same-operation" href="index.html">Static reference</a></li>`;
// An older version's list leads back here at an anchor, so its link has none.
const archivedLinks = `<li><a href="index.html">Operations</a></li>
<li><a href="index.md">Markdown</a></li>`;

function renderVersion(
  { versions, newest }: PublishedHost,
  version: PublishedVersion,
  pathOf: (version: string) => string,
): string {
  const items = versions.map((listed) => {
    const isShown = listed.version === version.version;
    const note = listed.version === newest.version ? " (newest)" : "";
    return `<li><a href="${pathOf(listed.version)}"${isShown ? ' aria-current="true"' : ""}>${escapeHtml(listed.version)}${note}</a></li>`;
  });
  return `<p class="reference-title"><a href="index.html">${escapeHtml(version.document.info.title)}</a></p>
<details class="popup-menu version-menu"><summary>Version <strong>${escapeHtml(version.version)}</strong></summary><ul>${items.join("")}</ul></details>
${renderStatus(version, version.version !== newest.version)}`;
}

function renderStatus(version: PublishedVersion, isOld: boolean): string {
  if (!version.isReleased) return renderBadge("unreleased");
  if (isOld) return `<span class="old">Older version</span>`;
  return /-(alpha|beta|rc)/.test(version.version) ? renderBadge("beta") : renderBadge("released");
}

function renderStep(
  root: string,
  host: string,
  versions: readonly PublishedVersion[],
  version: PublishedVersion,
): string {
  const before = versions[versions.indexOf(version) + 1];
  if (before === undefined) return "";
  const path = stepPath({ host, older: before, newer: version });
  return `<li><a href="${root}${path}">Changes since ${escapeHtml(before.version)}</a></li>`;
}
