import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listOperations } from "@bellwether/bundle/open-api";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import { allChangesPath, compatibilityPath, referencePath, rulePath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { type BrokenCall, listBrokenCalls } from "./broken-calls.ts";

const stylePath = "assets/compatibility.css";
const root = rootFrom(compatibilityPath);

/** The page that shows which calls of which released clients still work. */
export async function renderCompatibility({ hosts }: SiteContext): Promise<SiteFiles> {
  const released = hosts.filter(({ versions }) => versions.some((version) => version.isReleased));
  const content = `<h1>Compatibility of released versions</h1>
<p class="lead">Which calls of each released client work with today's service. A test sends every documented request of each version with the client of that version, and checks each response with the schemas of that version.</p>
<dl class="levels"><div><dt>${renderBadge("compatible", { text: "works" })}</dt><dd>The service accepts the request, and the response is what the old version documents.</dd></div>
<div><dt>${renderBadge("risky", { text: "known break" })}</dt><dd>It does not, and a <a href="${root}${allChangesPath}">breaking change</a> announced it. The link leads to that change.</dd></div></dl>
<p>No call breaks without an announcement: such a break fails the test, and is not released.</p>
${released.map(renderHost).join("\n")}`;
  const toc = released.map(({ host }) => ({ id: host, title: hostTitle(host), level: 2 as const }));
  const page = renderPage({
    path: compatibilityPath,
    title: "Compatibility of released versions",
    description: "Which calls of each released client work with today's service.",
    content,
    section: "changes",
    styles: [stylePath],
    breadcrumbs: [{ title: "Changes", path: allChangesPath }],
    toc,
    layout: "wide",
  });
  const style = await readFile(join(import.meta.dirname, "compatibility.css"), "utf8");
  return new Map([
    [compatibilityPath, page],
    [stylePath, style],
  ]);
}

function renderHost(published: PublishedHost): string {
  const { host, versions } = published;
  const released = versions.filter((version) => version.isReleased);
  const broken = listBrokenCalls(published);
  const table = renderTable(host, released, broken);
  const count =
    released.length === 1 ? "1 released version" : `${released.length} released versions`;
  const all = broken.length === 0;
  return `<section aria-labelledby="${host}">
<h2 id="${host}">${escapeHtml(hostTitle(host))}</h2>
<p>${count}. ${all ? "Every call works." : `Calls that no longer work:`}</p>
${all ? "" : `<ul>${broken.map(renderBrokenCall).join("")}</ul>`}
${all ? `<details><summary>All operations</summary>${table}</details>` : table}
</section>`;
}

function renderBrokenCall({ operationId, versions, message, finding, changesPath }: BrokenCall) {
  const [first = "", ...others] = versions;
  const last = others.at(-1);
  const range = last === undefined ? first : `${first} to ${last}`;
  return `<li><code>${escapeHtml(operationId)}</code> of ${escapeHtml(range)}: ${escapeHtml(message)} <a href="${root}${changesPath}">Announced</a> as <a href="${root}${rulePath(finding.rule)}">${escapeHtml(finding.rule)}</a>: ${escapeHtml(finding.sentence)}</li>`;
}

/** @param released the newest first */
function renderTable(
  host: string,
  released: readonly PublishedVersion[],
  broken: readonly BrokenCall[],
): string {
  const columns = released.map(({ version, document }) => ({
    version,
    operationIds: new Set(listCalls(document)),
  }));
  const rows = [...new Set(columns.flatMap(({ operationIds }) => [...operationIds]))];
  const title = escapeHtml(`Operations of ${hostTitle(host)} by released version`);
  const heads = columns.map(
    ({ version }) =>
      `<th scope="col"><a href="${root}${referencePath(host, version)}">${escapeHtml(version)}</a></th>`,
  );
  const body = rows.map((operationId) => {
    const cells = columns.map(({ version, operationIds }, index) => {
      const later = columns.slice(0, index);
      if (operationIds.has(operationId)) return renderCell(operationId, version, broken);
      const isRemoved = !later.some((version) => version.operationIds.has(operationId));
      return `<td class="absent">${isRemoved ? "removed" : "not yet"}</td>`;
    });
    return `<tr><th scope="row"><code>${escapeHtml(operationId)}</code></th>${cells.join("")}</tr>`;
  });
  return `<div class="table" tabindex="0" role="region" aria-label="${title}"><table class="compatibility">
<thead><tr><th scope="col">Operation</th>${heads.join("")}</tr></thead>
<tbody>${body.join("\n")}</tbody></table></div>`;
}

/** Preflights are requests of browsers, not of clients. */
function listCalls(document: PublishedVersion["document"]): string[] {
  return listOperations(document).flatMap(({ method, operation }) =>
    method === "options" ? [] : [operation.operationId ?? ""],
  );
}

function renderCell(operationId: string, version: string, broken: readonly BrokenCall[]): string {
  const call = broken.find(
    (brokenCall) => brokenCall.operationId === operationId && brokenCall.versions.includes(version),
  );
  const badge =
    call === undefined
      ? renderBadge("compatible", { text: "works" })
      : renderBadge("risky", { text: "known break", href: `${root}${call.changesPath}` });
  return `<td>${badge}</td>`;
}
