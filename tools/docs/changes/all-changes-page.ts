import { levelWords } from "@bellwether/spec-diff/internal/reports/wording";
import { levels } from "@bellwether/spec-diff/internal/rules/rule";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import {
  allChangesPath,
  compatibilityPath,
  feedPath,
  hostChangesPath,
  rulesPath,
} from "../site/paths.ts";
import { changesStylePath } from "./asset-paths.ts";
import type { HostHistory } from "./change-history.ts";
import { renderStepEntry } from "./step-entry.ts";

const maxStepsPerHost = 3;

/** The changelog for all hosts, with each host's newest versions. */
export function renderAllChangesPage(histories: readonly HostHistory[]): string {
  const path = allChangesPath;
  const root = rootFrom(path);
  const content = `<h1>Changelog</h1>
<p class="lead">The latest changes of every API. Each version is compared with the one before it: on the wire, and for TypeScript code that uses a generated client.</p>
<p>Subscribe to <a href="${root}${feedPath()}">the Atom feed of all APIs</a>. To compare any two versions, open the page of an API. <a href="${root}${compatibilityPath}">Compatibility</a> shows which calls of each released client still work.</p>
${histories.map((history) => renderHistory(history, root)).join("\n")}
<h2 id="levels">Levels</h2>
<dl class="levels">${levels.map((level) => `<div><dt>${renderBadge(level)}</dt><dd>${levelWords[level].meaning}</dd></div>`).join("")}</dl>
<p>Each change is reported by <a href="${root}${rulesPath}">a rule</a>, whose page explains the level. Before 1.0.0, breaking changes require a minor version.</p>`;
  const toc = [
    ...histories.map(({ host }) => ({ id: host, title: hostTitle(host), level: 2 as const })),
    { id: "levels", title: "Levels", level: 2 as const },
  ];
  return renderPage({
    path,
    title: "Changelog",
    description: "The latest changes of every API, and which of them break callers.",
    content,
    section: "changes",
    styles: [changesStylePath],
    toc,
  });
}

function renderHistory({ host, versions, steps }: HostHistory, root: string): string {
  const entries = steps.slice(0, maxStepsPerHost).map((step) => renderStepEntry(step, root));
  const title = escapeHtml(hostTitle(host));
  const page = `${root}${hostChangesPath(host)}`;
  return `<section aria-labelledby="${host}">
<h2 id="${host}"><a href="${page}">${title}</a> <span class="version">${escapeHtml(versions[0]?.version ?? "")}</span></h2>
<ol class="steps">${entries.join("")}</ol>
<p><a href="${page}">All ${versions.length} versions of ${title}</a>, <a href="${root}${feedPath(host)}">Atom feed</a></p>
</section>`;
}
