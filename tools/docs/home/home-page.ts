import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeStartCommand } from "@bellwether/release-packing/install-command";
import { readProject } from "@bellwether/tasks/project";
import { renderBadge } from "../site/badge.ts";
import { renderCode } from "../site/code/render-code.ts";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import {
  allChangesPath,
  hostChangesPath,
  openApiPath,
  redocPath,
  referencePath,
} from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { renderAnnouncements } from "./announcements.ts";
import { pictureFiles, renderPhone } from "./phone.ts";

/** The home page: what it is and for whom, one command, an alert on a phone; then its uses, APIs and announcements. */
export async function renderHome({ hosts }: SiteContext): Promise<SiteFiles> {
  const content = `
<section class="hero">
<div>
<h1>Wallet alerts, market data and action links</h1>
<p class="lead">For teams that build wallets and DeFi apps on Solana: alert wallets, read lending and yield markets, and turn deposits into links that a wallet can sign, with typed clients for every call.</p>
${renderCode([{ label: "Run everything locally", language: "sh", code: writeStartCommand(readProject()) }])}
<p class="cta"><a class="button" href="guides/quick-start.html">Quick start</a></p>
</div>
${renderPhone()}
</section>
<h2 id="uses">Uses</h2>
<ul class="uses">
${renderUse("guides/alerts.html", "Alert wallets", "Send to one wallet or to all subscribers, by inbox, email, push and Telegram. Webhooks report price changes and new tokens.")}
${renderUse("guides/prices.html", "Read markets and prices", "Lending, yield, perpetual and prediction markets of many protocols in one format, with histories and a wallet’s positions.")}
${renderUse("guides/action-links.html", "Deposit by link", "An action link has a button for each amount. A wallet signs the transaction that the button returns.")}
</ul>
<h2 id="hosts">APIs</h2>
<ul class="apis">
${hosts.map(renderHost).join("\n")}
</ul>
<h2 id="changes">Announcements</h2>
${await renderAnnouncements(hosts)}
<p><a href="${allChangesPath}">All changes of every version</a></p>
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
  const files = new Map<string, string | Uint8Array>([
    [path, renderPage(page)],
    ["assets/home.css", await readFile(join(here, "home.css"), "utf8")],
  ]);
  for (const file of pictureFiles) files.set(`assets/${file}`, await readFile(join(here, file)));
  return files;
}

function renderUse(href: string, title: string, meaning: string): string {
  return `<li><h3><a href="${href}">${title}</a></h3><p>${escapeHtml(meaning)}</p></li>`;
}

/** An API with its newest released version, and a link to the next version. */
function renderHost({ host, newest, versions }: PublishedHost): string {
  const title = escapeHtml(hostTitle(host));
  const released = versions.find(({ isReleased }) => isReleased) ?? newest;
  const version = released === newest ? undefined : released.version;
  const links = [
    [referencePath(host, version), "Reference"],
    [redocPath(host, version), "Redoc"],
    [openApiPath(host, "yaml", version), "OpenAPI"],
    [hostChangesPath(host), "Changes"],
    ...(version === undefined ? [] : [[referencePath(host), `Next: ${newest.version}`]]),
  ].map(([href, text]) => `<a href="${href}">${text}<span class="unseen"> of ${title}</span></a>`);
  const beta = released.version.includes("-beta") ? ` ${renderBadge("beta")}` : "";
  return `<li><h3><a href="${referencePath(host, version)}">${title}</a> <span class="version">${escapeHtml(released.version)}</span>${beta}</h3>
<p>${escapeHtml(newest.document.info.summary ?? "")}.</p>
<p class="links">${links.join(" ")}</p></li>`;
}
