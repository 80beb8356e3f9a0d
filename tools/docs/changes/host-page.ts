import { listOperations } from "@bellwether/bundle/open-api";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import { allChangesPath, feedPath, hostChangesPath } from "../site/paths.ts";
import { changesStylePath, versionPickerPath } from "./asset-paths.ts";
import type { DatedVersion, HostHistory } from "./change-history.ts";
import { renderAddedDate, renderStepEntry } from "./step-entry.ts";
import { renderVersionPicker } from "./version-picker.ts";

/** A host's changelog, and a form to compare any two versions. */
export function renderHostPage(history: HostHistory): string {
  const { host, versions, steps } = history;
  const path = hostChangesPath(host);
  const root = rootFrom(path);
  const title = `${hostTitle(host)} changelog`;
  const first = versions.at(-1);
  const content = `<h1>${escapeHtml(title)}</h1>
<p class="lead">Every version, the newest first, compared with the one before it. Breaking changes are listed.</p>
<p>Subscribe to <a href="${root}${feedPath(host)}">the Atom feed of this API</a>, or see <a href="${root}${allChangesPath}">the changelog of all APIs</a>.</p>
${renderVersionPicker(history, root)}
<h2 id="versions">Versions</h2>
<ol class="steps">${steps.map((step) => renderStepEntry(step, root)).join("")}${first === undefined ? "" : renderFirst(host, first, root)}</ol>`;
  return renderPage({
    path,
    title,
    description: `Changes in every version of ${hostTitle(host)}, and between any two versions.`,
    content,
    section: "changes",
    host,
    scripts: [versionPickerPath],
    styles: [changesStylePath],
    breadcrumbs: [{ title: "Changes", path: allChangesPath }],
  });
}

function renderFirst(host: string, first: DatedVersion, root: string): string {
  const version = escapeHtml(first.version);
  const count = listOperations(first.document).length;
  return `<li><h3><a href="${root}${host}/${version}/index.html">${version}</a></h3>
<p>The first version, with ${count} operations. ${renderAddedDate(first)}</p></li>`;
}
