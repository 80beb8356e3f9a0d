import { join } from "node:path";
import { bundleScript } from "./bundle-script.ts";
import { escapeHtml } from "./html.ts";
import { hostTitle } from "./navigation.ts";
import { renderPage } from "./page.ts";
import type { PublishedHost } from "./published-hosts.ts";
import type { SiteContext } from "./site-context.ts";
import type { SiteFiles } from "./site-files.ts";

/**
 * The 404 page. Servers show it at any depth, so its links start with the site URL's path. A script reads the address
 * and links to the versions of its API.
 */
export async function renderNotFoundPage(
  { hosts }: SiteContext,
  siteUrl: string,
): Promise<SiteFiles> {
  const path = "404.html";
  const content = `<h1>Page not found</h1>
<div id="not-found" role="status"></div>
<p>Search the docs above, open the <a href="contents.html">list of all pages</a>, or choose an API and version:</p>
<ul class="rows">${hosts.map(renderHost).join("")}</ul>
<p>Paths that start with <code>/v0</code>, <code>/v2</code>, <code>/api</code> or <code>/admin</code> are API requests: send them to the service, not to the docs.</p>`;
  const title = "Page not found";
  const description = "This page does not exist. Search the docs, or open the list of all pages.";
  const page = renderPage({ path, title, description, content, scripts: ["assets/not-found.js"] });
  const script = await bundleScript(join(import.meta.dirname, "browser/not-found.ts"));
  return new Map([
    [path, linkFromRoot(page, new URL(siteUrl).pathname)],
    ["assets/not-found.js", script],
  ]);
}

function renderHost({ host, versions }: PublishedHost): string {
  const links = versions.map(
    ({ version }) =>
      `<a href="${host}/${version}/index.html" data-host="${host}">${escapeHtml(version)}</a>`,
  );
  return `<li><a href="${host}/index.html">${escapeHtml(hostTitle(host))}</a><p>${links.join(", ")}</p></li>`;
}

function linkFromRoot(html: string, root: string): string {
  return html.replaceAll(/ (href|src|action)="(?!#|[a-z]+:|\/)/g, ` $1="${root}`);
}
