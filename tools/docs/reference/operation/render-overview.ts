import { marked } from "marked";
import { findFirstCall } from "../../requests/first-request.ts";
import { defaultBaseUrl } from "../../requests/sample-request.ts";
import { escapeHtml } from "../../site/html.ts";
import { operationAnchor, tagAnchor, tagFile } from "../../site/paths.ts";
import { hrefOf, type PageContext } from "./page-context.ts";
import { renderCredentials } from "./render-credentials.ts";
import { renderSamples, renderTryIt } from "./render-examples.ts";
import { renderNavigation } from "./render-navigation.ts";
import type { ShownOperation, TagGroup } from "./tag-groups.ts";

/** A reference's first page: server, credentials, a first request, and the operation list. */
export function renderOverview(context: PageContext, groups: readonly TagGroup[]): string {
  const { title, version, description = "" } = context.document.info;
  return `<div class="static-reference">
${renderNavigation(context, groups)}
<div class="reference-content">
<div class="start"><div class="about"><h1>${escapeHtml(title)} <span class="version">${escapeHtml(version)}</span></h1>
${marked.parse(description.trim(), { async: false }).trim()}
<h2>Server</h2>
<div class="code endpoint"><code>${escapeHtml(defaultBaseUrl(context.document))}</code></div>
${renderCredentials(context)}</div>
<div class="examples"><div>${context.isArchived ? archivedNote : renderFirstRequest(context, groups)}</div></div></div>
<div class="overview operation-list"><h2 id="operations">Operations</h2>
${groups.map((group) => renderGroup(context, group)).join("\n")}</div>
</div>
</div>`;
}

const archivedNote = `<h2>Older version</h2>
<p><a href="redoc.html">Redoc</a> has its operations on one page. The newest version has a page for each tag.</p>`;

function renderFirstRequest(context: PageContext, groups: readonly TagGroup[]): string {
  const { operationId } = findFirstCall(context.document).operation;
  const shown = groups
    .flatMap(({ operations }) => operations)
    .find(({ operation }) => operation.operationId === operationId);
  if (shown === undefined) return "";
  const { summary = operationId } = shown.operation;
  return `<h2>First request</h2>
<p><a href="${hrefOf(context, shown.operation)}">${escapeHtml(summary)}</a></p>
${renderTryIt(context, shown.operation)}
${renderSamples(context, shown.operation)}`;
}

/** The ids are operation anchors: older links to this page lead on from here. */
function renderGroup(context: PageContext, { name, description, operations }: TagGroup): string {
  const href = context.isArchived ? `redoc.html#${tagAnchor(name)}` : tagFile(name);
  return `<section id="${tagAnchor(name)}"><h3><a href="${href}">${escapeHtml(name)}</a></h3>
${marked.parse(description.trim(), { async: false }).trim()}
<ul>${operations.map((shown) => renderItem(context, name, shown)).join("\n")}</ul></section>`;
}

function renderItem(
  context: PageContext,
  tag: string,
  { method, path, operation }: ShownOperation,
): string {
  const { operationId = "", summary = operationId } = operation;
  const endpoint =
    path === undefined
      ? `<b class="method post">Webhook</b>`
      : `<b class="method ${method}">${method.toUpperCase()}</b> <span>${escapeHtml(path)}</span>`;
  const anchor = operationAnchor(tag, operationId);
  return `<li id="${anchor}"><a href="${hrefOf(context, operation)}">${escapeHtml(summary)}</a> <small>${endpoint}</small></li>`;
}
