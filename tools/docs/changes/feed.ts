import { isOpenBreak } from "@bellwether/release-versions/announced-report";
import { formatCounts } from "@bellwether/spec-diff/internal/reports/wording";
import { marked } from "marked";
import { escapeHtml, rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { allChangesPath, feedPath, hostChangesPath, stepPath } from "../site/paths.ts";
import type { ChangeStep, HostHistory } from "./change-history.ts";
import { describeStep } from "./report/describe-step.ts";
import { groupFindings } from "./report/group-findings.ts";
import { stableId } from "./stable-id.ts";
import { listBreakingNotes, requiresAction } from "./step-entry.ts";

interface FeedRequest {
  /** One host; undefined for all. */
  readonly host?: string;
  readonly histories: readonly HostHistory[];
  /** The site's deployment URL; undefined for relative links. */
  readonly siteUrl: string | undefined;
}

/**
 * The released versions as an Atom feed (RFC 4287), the newest first. Its dates are those on which a version
 * was added to the repository, so every build writes the same feed.
 */
export function renderFeed({ host, histories, siteUrl }: FeedRequest): string {
  const path = feedPath(host);
  const base = siteUrl ?? rootFrom(path);
  const entries = histories.flatMap(({ steps }) => steps.flatMap(dateStep)).sort(newestFirst);
  const title =
    host === undefined
      ? "Bellwether: changes of all APIs"
      : `Bellwether: changes of ${hostTitle(host)}`;
  const page = host === undefined ? allChangesPath : hostChangesPath(host);
  // A host with one version has no steps, but its version has a date.
  const updated = entries[0]?.updated ?? firstDate(histories);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${stableId(`changes of ${host ?? "all hosts"}`)}</id>
<title>${escapeXml(title)}</title>
<subtitle>The changes of each version, and those that break callers. The date of an entry is when its version was added to the repository.</subtitle>
<updated>${updated}</updated>
<author><name>Bellwether</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(base + path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(base + page)}"/>
${entries.map(({ step, updated }) => renderEntry(step, updated, base)).join("\n")}
</feed>
`;
}

interface DatedStep {
  readonly step: ChangeStep;
  readonly updated: string;
}

/** Feeds leave out unreleased versions, which may still change. */
function dateStep(step: ChangeStep): DatedStep[] {
  return step.newer.since === undefined ? [] : [{ step, updated: step.newer.since }];
}

/** Entries with the same date keep their order: a host's newest version comes first. */
function newestFirst(step: DatedStep, other: DatedStep): number {
  return step.updated === other.updated ? 0 : step.updated < other.updated ? 1 : -1;
}

function firstDate(histories: readonly HostHistory[]): string {
  const dates = histories.flatMap(({ versions }) => versions.flatMap(({ since }) => since ?? []));
  return dates.sort().at(-1) ?? "1970-01-01T00:00:00Z";
}

function renderEntry(step: ChangeStep, updated: string, base: string): string {
  const { host, older, newer, report } = step;
  const { counts, unproved = 0 } = report.verdict;
  const certain = report.findings.filter(
    (finding) => requiresAction(finding) && !isOpenBreak(report, finding),
  );
  const breaking = certain.length + listBreakingNotes(report).length;
  const open = unproved === 0 ? "" : `, ${unproved} not proved`;
  const breaks =
    breaking === 0
      ? "no breaking changes"
      : `${breaking} breaking ${breaking === 1 ? "change" : "changes"}`;
  return `<entry>
<id>${stableId(`changes of ${host} from ${older.version} to ${newer.version}`)}</id>
<title>${escapeXml(`${hostTitle(host)} ${newer.version}: ${breaks}${open}`)}</title>
<updated>${updated}</updated>
<published>${updated}</published>
<link rel="alternate" type="text/html" href="${escapeXml(base + stepPath(step))}"/>
<category term="${escapeXml(host)}"/>
<summary>${escapeXml(`${describeStep(report)} ${formatCounts(counts, unproved)}.`)}</summary>
<content type="html">${escapeXml(renderContent(step))}</content>
</entry>`;
}

/** Every change's sentence, without links: many readers do not resolve relative ones in content. */
function renderContent({ announcement, report }: ChangeStep): string {
  const sections = groupFindings(report).map(({ title, notes, findings }) => {
    const items = [
      ...notes.map(({ titleHtml, restHtml }) => `<li>${titleHtml} ${restHtml}</li>`),
      ...findings.map(({ message }) => `<li>${escapeHtml(message)}</li>`),
    ];
    return `<h3>${title}</h3><ul>${items.join("")}</ul>`;
  });
  const intro = announcement === "" ? "" : marked.parse(announcement, { async: false });
  return `<p>${describeStep(report)}</p>${intro}${sections.join("")}`;
}

/** Text for XML, inside an element or a quoted attribute. */
function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(notInXml, "\ufffd"));
}

/** XML 1.0 cannot represent most control characters, nor lone surrogates. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
