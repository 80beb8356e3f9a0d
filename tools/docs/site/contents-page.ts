import { listOperations } from "@bellwether/bundle/open-api";
import { operationPath } from "../reference/operation-path.ts";
import { schemasPath } from "../schemas/schemas-path.ts";
import { escapeHtml } from "./html.ts";
import { hostTitle, places } from "./navigation.ts";
import { renderPage } from "./page.ts";
import type { PublishedHost } from "./published-hosts.ts";
import type { SiteContext } from "./site-context.ts";
import type { SiteFiles } from "./site-files.ts";

/** Everything there is on one page, for those who look for something without a script. */
export function renderContents({ hosts, decisions, guides }: SiteContext): SiteFiles {
  const path = "contents.html";
  const content = `<h1>Everything on this site</h1>
<p class="lead">Every part, every guide, every operation of every API, and every decision. Your browser's own search finds words on this page.</p>
<h2 id="parts">Parts</h2>
<ul>${places
    .filter(({ section }) => section !== "reference")
    .map(({ title, path: to }) => `<li><a href="${to}">${title}</a></li>`)
    .join("")}</ul>
<h2 id="guides">Guides</h2>
<ul>${guides.map(({ slug, title }) => `<li><a href="guides/${slug}.html">${escapeHtml(title)}</a></li>`).join("")}</ul>
<h2 id="reference">Reference</h2>
${hosts.map(renderHost).join("\n")}
<h2 id="decisions">Decisions</h2>
<ul class="columns">${decisions.map(({ slug, title }) => `<li><a href="decisions/${slug}.html">${escapeHtml(title)}</a></li>`).join("")}</ul>`;
  const toc = [
    { id: "parts", title: "Parts", level: 2 as const },
    { id: "guides", title: "Guides", level: 2 as const },
    { id: "reference", title: "Reference", level: 2 as const },
    ...hosts.map(({ host }) => ({ id: host, title: hostTitle(host), level: 3 as const })),
    { id: "decisions", title: "Decisions", level: 2 as const },
  ];
  const title = "Everything on this site";
  const description = "All guides, operations, versions and decisions of Bellwether on one page.";
  const page = { path, title, description, content, toc, section: "contents" as const };
  return new Map([[path, renderPage(page)]]);
}

function renderHost({ host, newest, versions }: PublishedHost): string {
  const operations = listOperations(newest.document).map(
    ({ method, path, operation }) =>
      `<li><a href="${operationPath(host, operation)}">${escapeHtml(operation.summary ?? path)}</a> <code>${method.toUpperCase()} ${escapeHtml(path)}</code></li>`,
  );
  const numbers = versions.map(
    ({ version }) => `<a href="${host}/${version}/index.html">${escapeHtml(version)}</a>`,
  );
  return `<h3 id="${host}"><a href="${host}/index.html">${escapeHtml(hostTitle(host))}</a></h3>
<ul>${operations.join("")}</ul>
<p><a href="${schemasPath(host)}">Schemas</a>. Versions: ${numbers.join(", ")}. <a href="${host}/changes/index.html">What changed</a>.</p>`;
}
