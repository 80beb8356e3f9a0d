import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";

/**
 * The page for an address that nothing stands at. It is shown at any depth, so its links start at the path
 * of the site's own address. A script reads the address and says which versions exist.
 */
export function renderNotFound({ hosts }: SiteContext, siteUrl: string): SiteFiles {
  const path = "404.html";
  const content = `<h1>There is no such page</h1>
<div id="not-found" role="status"></div>
<p>Look for it by name with the search above, in <a href="contents.html">the list of everything</a>, or by its API and version:</p>
<ul class="rows">${hosts.map(renderHost).join("")}</ul>
<p>An address that starts with <code>/v0</code>, <code>/v2</code> or <code>/api</code> is the service's own.</p>`;
  const title = "There is no such page";
  const description = "What was looked for is not here; this is what is.";
  const page = renderPage({ path, title, description, content, scripts: ["assets/not-found.js"] });
  const script = readFileSync(join(import.meta.dirname, "browser/not-found.js"), "utf8");
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
