import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { writeFirstRequest } from "../requests/first-request.ts";
import { defaultBaseUrl } from "../requests/sample-request.ts";
import { renderBadge } from "../site/badge.ts";
import { renderCode } from "../site/code/render-code.ts";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import { hostChangesPath, operationPath, referencePath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { renderNewestChanges } from "./newest-changes.ts";

/** The first page: what this is, every way in, every host with its first request, what is new. */
export async function renderHome({ hosts, decisions }: SiteContext): Promise<SiteFiles> {
  const cards = await Promise.all(hosts.map(renderHost));
  const content = `
<section class="hero">
<div>
<h1>Wallet alerts, market data and action links</h1>
<p class="lead">Six HTTP APIs of one service, each described by one OpenAPI file. The reference, the typed clients, the mocks and the list of changes on these pages are made from those files.</p>
<p class="doors"><a class="button" href="guides/quick-start.html">Quick start</a> <a class="button plain" href="console/index.html">Try a request</a></p>
${renderCode([{ label: "Run all of it on your machine", language: "sh", code: "npx -y pnpm@12 start" }])}
</div>
<ul class="rows ways">
${renderWay("guides/quick-start.html", "Quick start", "From nothing to a signed-in wallet, a sent alert and a page of markets, in five minutes.")}
${renderWay("#hosts", "Reference", `${hosts.length} APIs, every version that each ever had, with a switch.`)}
${renderWay("guides/index.html", "Guides", "Signing in, alerts, webhooks, action links, pages, errors, running the service.")}
${renderWay("console/index.html", "Console", "Send requests from this page, as a throwaway wallet if you like.")}
${renderWay("changes/index.html", "Changes", `What ${hosts.reduce((sum, { versions }) => sum + versions.length, 0)} versions changed, what breaks, and what to do about it.`)}
${renderWay("decisions/index.html", "Decisions", `${decisions.length} points that the interface left open, and why we chose as we did.`)}
</ul>
</section>
<h2 id="hosts">The APIs and their first requests</h2>
<p>While the service runs, each request works as it stands, with the keys that the start has printed.</p>
<div class="apis">
${cards.join("\n")}
</div>
<h2 id="changes">Newest changes</h2>
${await renderNewestChanges(hosts)}
`;
  const path = "index.html";
  const description = "API reference of Bellwether: wallet alerts, market data and action links.";
  const title = "Bellwether: wallet alerts, market data and action links";
  const page = {
    path,
    title,
    description,
    content,
    layout: "wide",
    styles: ["assets/home.css"],
  } as const;
  return new Map([
    [path, renderPage(page)],
    ["assets/home.css", await readFile(join(import.meta.dirname, "home.css"), "utf8")],
  ]);
}

function renderWay(href: string, title: string, meaning: string): string {
  return `<li><a href="${href}">${title}</a><p>${escapeHtml(meaning)}</p></li>`;
}

async function renderHost({ host, newest }: PublishedHost): Promise<string> {
  const { document, version } = newest;
  const { operationId, samples } = await writeFirstRequest(host, document);
  const title = escapeHtml(hostTitle(host));
  return `<article class="api" aria-labelledby="api-${host}">
<h3 id="api-${host}"><a href="${referencePath(host)}">${title}</a> <span class="version">${escapeHtml(version)}</span> ${renderStatus(newest)}</h3>
<p>${escapeHtml(document.info.summary ?? "")}.</p>
<dl><dt>Base URL</dt><dd><code>${escapeHtml(defaultBaseUrl(document))}</code></dd><dt>First request</dt><dd><a href="${findOperationPath(host, document, operationId)}"><code>${operationId}</code></a></dd></dl>
${renderCode(samples)}
<p class="raw"><a href="${referencePath(host)}">Reference<span class="unseen"> of ${title}</span></a> <a href="${hostChangesPath(host)}">Changes<span class="unseen"> of ${title}</span></a> <a href="${host}/openapi.yaml">YAML<span class="unseen"> of ${title}</span></a> <a href="${host}/openapi.json">JSON<span class="unseen"> of ${title}</span></a></p>
</article>`;
}

function findOperationPath(host: string, document: OpenApiDocument, operationId: string): string {
  const located = listOperations(document).find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (located === undefined) throw new Error(`${host} has no operation ${operationId}.`);
  return operationPath(host, located.operation);
}

/** A version that says beta is one; what has no snapshot is not released. */
function renderStatus({ version, isReleased }: PublishedVersion): string {
  const beta = version.includes("-beta") ? renderBadge("beta") : "";
  if (!isReleased) return `${renderBadge("unreleased")} ${beta}`;
  return beta === "" ? renderBadge("released") : beta;
}
