import { levels, levelWords } from "@bellwether/spec-diff/in-memory";
import { renderBadge } from "../site/badge.ts";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { renderPage } from "../site/page.ts";
import { allChangesPath, feedPath, hostChangesPath, rulesPath } from "../site/paths.ts";
import { changesStylePath } from "./asset-paths.ts";
import type { HostHistory } from "./change-history.ts";
import { renderStepEntry } from "./step-entry.ts";

/** How many steps of a host the page of all hosts shows. */
const maxStepsPerHost = 3;

/** The changelog across hosts: the newest steps of each. */
export function renderAllChangesPage(histories: readonly HostHistory[]): string {
  const path = allChangesPath;
  const root = rootFrom(path);
  const content = `<h1>What changed</h1>
<p class="lead">Every version of every API is kept, and each is compared with the one before it: on the wire, and for TypeScript code that uses a generated client.</p>
<p>New versions come by <a href="${root}${feedPath()}">the feed of all APIs</a>. Any two versions of an API can be compared on its own page.</p>
${histories.map((history) => renderHistory(history, root)).join("\n")}
<h2 id="levels">What the levels mean</h2>
<dl class="levels">${levels.map((level) => `<div><dt>${renderBadge(level)}</dt><dd>${levelWords[level].meaning}</dd></div>`).join("")}</dl>
<p>Each change is found by <a href="${root}${rulesPath}">a rule with a page of its own</a>, which says why it has its level. Before 1.0.0 a minor version is what breaks.</p>`;
  const toc = [
    ...histories.map(({ host }) => ({ id: host, title: hostTitle(host), level: 2 as const })),
    { id: "levels", title: "What the levels mean", level: 2 as const },
  ];
  return renderPage({
    path,
    title: "What changed",
    description: "The newest versions of every API, what changed in them and what breaks.",
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
<p><a href="${page}">All ${versions.length} versions of ${title}</a>, <a href="${root}${feedPath(host)}">its feed</a></p>
</section>`;
}
