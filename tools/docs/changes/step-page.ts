import type { Finding } from "@bellwether/spec-diff/in-memory";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { renderMarkdownPage } from "../site/markdown.ts";
import { hostTitle } from "../site/navigation.ts";
import { type Heading, renderPage } from "../site/page.ts";
import { allChangesPath, hostChangesPath, markdownPath, stepPath } from "../site/paths.ts";
import { changesStylePath } from "./asset-paths.ts";
import type { ChangeStep, DatedVersion } from "./change-history.ts";
import { renderRun } from "./render-run.ts";
import { describeStep } from "./report/describe-step.ts";
import { groupFindings } from "./report/group-findings.ts";
import { findingId } from "./report/render-finding.ts";
import { renderReport } from "./report/render-report.ts";
import { createReportLinks } from "./report/report-links.ts";
import { listBreakingNotes, renderAddedDate, requiresAction } from "./step-entry.ts";

/** A longer announcement is folded after its first paragraph, so that the verdict is near. */
const maxOpenLength = 3000;

interface Neighbours {
  readonly previous: ChangeStep | undefined;
  readonly next: ChangeStep | undefined;
}

/** The page with a host's changes from one version to the next. */
export function renderStepPage(step: ChangeStep, neighbours: Neighbours): string {
  const { host, older, newer, report } = step;
  const path = stepPath(step);
  const root = rootFrom(path);
  const name = `${hostTitle(host)} ${older.version} to ${newer.version}`;
  const links = {
    ...createReportLinks({ root, host, older: older.document, newer: newer.document }),
    fullUrl: root + markdownPath(path),
    renderRun: (finding: Finding) => renderRun(step, finding, root),
  };
  const content = `<h1>${escapeHtml(hostTitle(host))} <span class="numbers">${escapeHtml(older.version)} to ${escapeHtml(newer.version)}</span></h1>
<p class="lead">${describeStep(report)}</p>
${renderSides(root, host, older, newer)}
${renderAnnouncement(step)}
${renderReport(report, links)}
${renderNeighbours(root, neighbours)}`;
  return renderPage({
    path,
    title: `${name}: changes`,
    description: `${name}. ${describeStep(report)}`,
    content,
    section: "changes",
    host,
    styles: [changesStylePath],
    breadcrumbs: [
      { title: "Changes", path: allChangesPath },
      { title: hostTitle(host), path: hostChangesPath(host) },
    ],
    toc: listHeadings(report),
  });
}

function renderSides(root: string, host: string, older: DatedVersion, newer: DatedVersion): string {
  const links = [older, newer].map(({ version }) => {
    const [number, folder] = [escapeHtml(version), `${root}${host}/${version}`];
    return `<a href="${folder}/index.html">Reference of ${number}</a> (<a href="${folder}/openapi.yaml">YAML<span class="unseen"> of ${number}</span></a>)`;
  });
  return `<p class="where">${links.join(", ")}. ${renderAddedDate(newer)}</p>`;
}

/** The announcement in the changelog; the rest of the page is generated from both versions. */
function renderAnnouncement({ host, announcement, newer }: ChangeStep): string {
  if (announcement === "") return "";
  const { html } = renderMarkdownPage(announcement);
  const end = html.indexOf("</p>") + "</p>".length;
  const text =
    html.length < maxOpenLength
      ? html
      : `${html.slice(0, end)}<details><summary>The whole announcement</summary>${html.slice(end)}</details>`;
  const source = newer.since === undefined ? "For the next release of" : "From the changelog of";
  return `<aside class="callout" role="note" aria-label="Announcement"><p class="from">${source} <code>@bellwether/${escapeHtml(host)}</code></p>${text}</aside>`;
}

function renderNeighbours(root: string, { previous, next }: Neighbours): string {
  const link = (step: ChangeStep | undefined, rel: string, word: string) =>
    step === undefined
      ? "<span></span>"
      : `<a rel="${rel}" href="${root}${stepPath(step)}">${word}: ${escapeHtml(step.older.version)} to ${escapeHtml(step.newer.version)}</a>`;
  return `<nav class="neighbours" aria-label="Other versions">${link(previous, "prev", "Previous")}${link(next, "next", "Next")}</nav>`;
}

/** The levels, each above its changes requiring action. */
function listHeadings(report: ChangeStep["report"]): Heading[] {
  const breaking = listBreakingNotes(report);
  return groupFindings(report).flatMap(({ kind, title, notes, findings }) => [
    { id: kind, title, level: 2 as const },
    ...notes
      .filter((note) => breaking.includes(note))
      .map(({ id, title }) => ({ id, title, level: 3 as const })),
    ...findings
      .filter(requiresAction)
      .map((finding) => ({ id: findingId(finding), title: finding.message, level: 3 as const })),
  ]);
}
