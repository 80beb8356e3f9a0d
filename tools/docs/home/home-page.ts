import type { Decision } from "../decisions/read-decisions.ts";
import { escapeHtml, renderPage } from "../site/page.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";

/** The first page: the hosts, and the decisions that fill what the interface leaves open. */
export function renderHome({ hosts, decisions }: SiteContext): SiteFiles {
  const content = `
<h1>Wallet alerts, market data and action links</h1>
<p class="lead">Six HTTP hosts, each described by one OpenAPI file. The reference below, the typed clients and the mocks are all made from those files.</p>
<h2>Hosts</h2>
<ul class="hosts">${hosts.map(renderHost).join("")}</ul>
<h2>What we decided</h2>
<p>The interface document leaves some points open. Where we chose, the reference says <strong>Decided</strong> and links to the reason.</p>
<ul class="decisions">${decisions.map(renderDecisionLink).join("")}</ul>
`;
  const path = "index.html";
  const description = "API reference of Bellwether: wallet alerts, market data and action links.";
  return new Map([[path, renderPage({ path, title: "Bellwether", description, content })]]);
}

function renderHost({ host, newest }: PublishedHost): string {
  const { title, version, summary } = newest.document.info;
  return `
<li>
<h3>${escapeHtml(title)}<span class="version">${escapeHtml(version)}</span></h3>
<p>${escapeHtml(summary ?? "")}</p>
<p class="links"><a href="${host}/index.html">Reference<span hidden> of ${escapeHtml(title)}</span></a><a href="${host}/openapi.yaml">YAML</a><a href="${host}/openapi.json">JSON</a></p>
</li>`;
}

function renderDecisionLink({ slug, title }: Decision): string {
  return `<li><a href="decisions/${slug}.html">${escapeHtml(title)}</a></li>`;
}
