import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listOperations } from "@bellwether/bundle/open-api";
import {
  type DatedVersion,
  type HostHistory,
  readChangeHistories,
} from "../changes/change-history.ts";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import {
  allChangesPath,
  compatibilityPath,
  referencePath,
  rulePath,
  runAnchor,
} from "../site/paths.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { type BrokenCall, findBreakingChange, listBrokenCalls } from "./broken-calls.ts";

const stylePath = "assets/compatibility.css";
const root = rootFrom(compatibilityPath);

/** The page showing which released clients' calls still work. */
export async function renderCompatibility({ hosts }: SiteContext): Promise<SiteFiles> {
  const released = hosts.filter(({ versions }) => versions.some((version) => version.isReleased));
  const histories = await readChangeHistories(released);
  const content = `<h1>Compatibility of released versions</h1>
<p class="lead">Which calls of each released client work with today's service. A test sends every documented request of each version with the client of that version, and checks each response with the schemas of that version.</p>
<dl class="levels"><div><dt>${renderBadge("compatible", { text: "works" })}</dt><dd>The service accepts the request, and the response is what the old version documents. A link leads to a change after which that was not certain.</dd></div>
<div><dt>${renderBadge("risky", { text: "known break" })}</dt><dd>It does not, and a <a href="${root}${allChangesPath}">breaking change</a> announced it. The link leads to that change.</dd></div></dl>
<p>No call breaks without an announcement: such a break fails the test, and is not released.</p>
${histories.map(renderHost).join("\n")}`;
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

function renderHost(history: HostHistory): string {
  const { host, versions } = history;
  const released = versions.filter(({ since }) => since !== undefined);
  const broken = listBrokenCalls(history);
  const table = renderTable(history, released, broken);
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
  return `<li><code>${escapeHtml(operationId)}</code> of ${escapeHtml(range)}: ${escapeHtml(message)} <a href="${root}${changesPath}">Announced</a> as <a href="${root}${rulePath(finding.rule)}">${escapeHtml(finding.rule)}</a>: ${escapeHtml(finding.message)}</li>`;
}

/** @param released the newest first */
function renderTable(
  history: HostHistory,
  released: readonly DatedVersion[],
  broken: readonly BrokenCall[],
): string {
  const { host } = history;
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
      if (operationIds.has(operationId)) return renderCell(history, operationId, version, broken);
      const isRemoved = !later.some((version) => version.operationIds.has(operationId));
      return `<td class="absent">${isRemoved ? "removed" : "not yet"}</td>`;
    });
    return `<tr id="${runAnchor(host, operationId)}"><th scope="row"><code>${escapeHtml(operationId)}</code></th>${cells.join("")}</tr>`;
  });
  return `<div class="table" tabindex="0" role="region" aria-label="${title}"><table class="compatibility">
<thead><tr><th scope="col">Operation</th>${heads.join("")}</tr></thead>
<tbody>${body.join("\n")}</tbody></table></div>`;
}

/** Browsers send preflights, clients do not. */
function listCalls(document: DatedVersion["document"]): string[] {
  return listOperations(document).flatMap(({ method, operation }) =>
    method === "options" ? [] : [operation.operationId ?? ""],
  );
}

function renderCell(
  history: HostHistory,
  operationId: string,
  version: string,
  broken: readonly BrokenCall[],
): string {
  const call = broken.find(
    (brokenCall) => brokenCall.operationId === operationId && brokenCall.versions.includes(version),
  );
  const change = findBreakingChange(history, version, operationId);
  const badge =
    call === undefined
      ? renderBadge("compatible", { text: "works", href: change && root + change })
      : renderBadge("risky", { text: "known break", href: `${root}${call.changesPath}` });
  return `<td>${badge}</td>`;
}
