import { isOpenBreak } from "@bellwether/release-versions/announced-report";
import { firstSentence } from "@bellwether/release-versions/change-notes";
import type { Finding } from "@bellwether/spec-diff/in-memory";
import { stopsCodeAlone } from "@bellwether/spec-diff/internal/reports/wording";
import { marked } from "marked";
import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { stepPath } from "../site/paths.ts";
import type { ChangeStep, DatedVersion } from "./change-history.ts";
import { findingId } from "./report/render-finding.ts";
import { renderCountBadges } from "./report/render-verdict.ts";
import type { RenderedNote } from "./report/rendered-note.ts";

/** Whether users must act on a change: a call can fail, or code may not compile. */
export function requiresAction(finding: Finding): boolean {
  return finding.level === "breaking" || stopsCodeAlone(finding);
}

/** A step's breaking changes found only in its changelog. */
export function listBreakingNotes({ unseen }: ChangeStep["report"]): readonly RenderedNote[] {
  return unseen.filter(({ kind }) => kind === "breaking");
}

/** A changelog entry: the announcement, the change count, and the breaking changes by name. */
export function renderStepEntry(step: ChangeStep, root: string): string {
  const { host, older, newer, report, announcement } = step;
  const path = `${root}${stepPath(step)}`;
  const [from, to] = [escapeHtml(older.version), escapeHtml(newer.version)];
  const links = [
    ...listBreakingNotes(report).map(({ id, titleHtml }) => ({ id, html: titleHtml })),
    ...report.findings
      .filter((finding) => requiresAction(finding) && !isOpenBreak(report, finding))
      .map((finding) => ({ id: findingId(finding), html: escapeHtml(finding.message) })),
  ];
  const items = links.map(({ id, html }) => `<li><a href="${path}#${id}">${html}</a></li>`);
  const breaks = items.length === 0 ? "" : `<ul class="breaks">${items.join("")}</ul>`;
  return `<li id="${to}">
<h3><a href="${path}"><span class="unseen">${escapeHtml(hostTitle(host))} </span>${from} to ${to}</a> ${renderCountBadges(report.verdict)}</h3>
<p>${marked.parseInline(firstSentence(announcement))} <span class="since">${renderAddedDate(newer)}</span></p>
${breaks}
</li>`;
}

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The date on which a version was added to the repository, as a sentence. */
export function renderAddedDate({ version, since }: DatedVersion): string {
  if (since === undefined) return `${version} is not released yet.`;
  const date = dateFormat.format(new Date(since));
  return `${version} was added on <time datetime="${since}">${date}</time>.`;
}
