import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { writeStartCommand } from "@bellwether/release-packing/install-command";
import { readProject } from "@bellwether/tasks/project";
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
import { renderSentAlert } from "./sent-alert.ts";

/** The home page: an introduction, an alert and its arrival, the sections, each API with its first request, and the latest changes. */
export async function renderHome({ hosts }: SiteContext): Promise<SiteFiles> {
  const cards = await Promise.all(hosts.map(renderHost));
  const content = `
<section class="hero">
<div>
<h1>Wallet alerts, market data and action links</h1>
<p class="lead">For teams that build wallets and DeFi apps on Solana: alert wallets, read lending and yield markets, and turn deposits into links that a wallet can sign, with typed clients for every call.</p>
<p class="cta"><a class="button" href="guides/quick-start.html">Quick start</a> <a class="button plain" href="console/index.html">Try a request</a></p>
${renderCode([{ label: "Run everything locally", language: "sh", code: writeStartCommand(readProject()) }])}
</div>
${renderSentAlert()}
<ul class="rows sections">
${renderSectionLink("guides/quick-start.html", "Quick start", "Sign in a wallet, send an alert and list markets in five minutes.")}
${renderSectionLink("guides/index.html", "Guides", "Authentication, alerts, webhooks, action links, pagination, errors, deployment.")}
${renderSectionLink("packages/index.html", "Packages", "Typed clients for TypeScript and JavaScript, a generator, the service, and spec-diff.")}
${renderSectionLink("console/index.html", "Console", "Send requests from the browser, signed in with a throwaway wallet if you like.")}
${renderSectionLink("changes/index.html", "Changes", `${hosts.reduce((sum, { versions }) => sum + versions.length, 0)} versions: what changed, what breaks, how to migrate.`)}
<li><a href="#hosts">Reference</a><p>${hosts.map(renderReferenceLink).join(", ")}</p></li>
</ul>
</section>
<h2 id="hosts">APIs</h2>
<p>Start the service, replace the placeholders with the keys that it prints, and send the first request of each API.</p>
<div class="apis">
${cards.join("\n")}
</div>
<h2 id="changes">Latest changes</h2>
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
  const here = import.meta.dirname;
  return new Map<string, string | Uint8Array>([
    [path, renderPage(page)],
    ["assets/home.css", await readFile(join(here, "home.css"), "utf8")],
    ["assets/alert-light.png", await readFile(join(here, "alert-light.png"))],
    ["assets/alert-dark.png", await readFile(join(here, "alert-dark.png"))],
  ]);
}

function renderReferenceLink({ host }: PublishedHost): string {
  return `<a href="${referencePath(host)}">${escapeHtml(hostTitle(host))}</a>`;
}

function renderSectionLink(href: string, title: string, meaning: string): string {
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

/** The version number marks a beta; a version without a snapshot is unreleased. */
function renderStatus({ version, isReleased }: PublishedVersion): string {
  const beta = version.includes("-beta") ? renderBadge("beta") : "";
  if (!isReleased) return `${renderBadge("unreleased")} ${beta}`;
  return beta === "" ? renderBadge("released") : beta;
}
