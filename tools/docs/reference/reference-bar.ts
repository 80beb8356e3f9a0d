import { renderBadge } from "../site/badge.ts";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { copyPageButton } from "../site/page.ts";
import { consolePath, hostChangesPath, referencePath, stepPath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";

/** The bar above the reference: the version and its status, other versions, changes, schemas, files and the switch to Redoc. */
export function renderReferenceBar(
  path: string,
  { host, versions, newest }: PublishedHost,
  version: PublishedVersion,
): string {
  const root = rootFrom(path);
  const items = versions.map((listed) => {
    const isShown = listed.version === version.version;
    const target = `${root}${referencePath(host, listed.version)}`;
    const note = listed.version === newest.version ? " (newest)" : "";
    return `<li><a href="${target}"${isShown ? ' aria-current="true"' : ""}>${escapeHtml(listed.version)}${note}</a></li>`;
  });
  const isOld = version.version !== newest.version;
  return `<div class="reference-bar">
<p class="reference-title">${escapeHtml(version.document.info.title)}</p>
<details class="popup-menu version-menu"><summary>Version <strong>${escapeHtml(version.version)}</strong></summary><ul>${items.join("")}</ul></details>
${renderStatus(version, isOld)}
<ul class="reference-links">
${isOld ? "" : `<li><a href="${root}${consolePath(host)}">Try it</a></li>`}
${renderStep(root, host, versions, version)}
<li><a href="${root}${hostChangesPath(host)}">All changes</a></li>
<li><a href="schemas.html">Schemas</a></li>
<li><a href="openapi.yaml">YAML</a></li>
<li><a href="openapi.json">JSON</a></li>
<li><a href="index.md">Markdown</a></li>
<li>${copyPageButton.trim()}</li>
</ul>
<button class="view-switch" type="button" aria-pressed="false" title="Show this reference with Redoc">Redoc</button>
</div>`;
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
