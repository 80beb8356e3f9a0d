import { listOperations } from "@bellwether/bundle/open-api";
import { hostTitle } from "../site/navigation.ts";
import { escapeHtml, renderPage, rootFrom } from "../site/page.ts";
import {
  allChangesPath,
  changesStylePath,
  chooserScriptPath,
  feedPath,
  hostChangesPath,
} from "./change-paths.ts";
import type { DatedVersion, HostHistory } from "./change-steps.ts";
import { renderChooser } from "./render-chooser.ts";
import { renderSince } from "./render-since.ts";
import { renderStepEntry } from "./step-entry.ts";

/** The changelog of a host, and the choice of any two of its versions. */
export function renderHostPage(history: HostHistory): string {
  const { host, versions, steps } = history;
  const path = hostChangesPath(host);
  const root = rootFrom(path);
  const title = `Changes of ${hostTitle(host)}`;
  const first = versions.at(-1);
  const content = `<h1>${escapeHtml(title)}</h1>
<p class="lead">Every version, the newest first, compared with the one before it. What breaks is named.</p>
<p>New versions come by <a href="${root}${feedPath(host)}">the feed of this API</a>. <a href="${root}${allChangesPath}">All APIs</a>.</p>
${renderChooser(history, root)}
<h2 id="versions">Versions</h2>
<ol class="steps">${steps.map((step) => renderStepEntry(step, root)).join("")}${first === undefined ? "" : renderFirst(host, first, root)}</ol>`;
  return renderPage({
    path,
    title,
    description: `What changed in every version of ${hostTitle(host)}, and between any two.`,
    content,
    section: "changes",
    host,
    scripts: [chooserScriptPath],
    styles: [changesStylePath],
    breadcrumbs: [{ title: "Changes", path: allChangesPath }],
  });
}

function renderFirst(host: string, first: DatedVersion, root: string): string {
  const version = escapeHtml(first.version);
  const count = listOperations(first.document).length;
  return `<li><h3><a href="${root}${host}/${version}/index.html">${version}</a></h3>
<p>The oldest version that is known, with ${count} operations. ${renderSince(first)}</p></li>`;
}
