import { type Level, levels } from "../rules/rule.ts";
import type { Finding, Report, VersionCheck } from "../verdict/finding.ts";
import { codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { type FoldedFinding, foldRepeats } from "./fold-repeats.ts";
import { formatProject } from "./impact-text.ts";
import { renderMarkdownFinding, renderMarkdownLine } from "./markdown-finding.ts";
import { showCount } from "./show-text.ts";
import {
  countLevels,
  formatCounts,
  formatFindingCount,
  formatStaleApproval,
  formatUnproved,
  formatVerdict,
  levelWords,
} from "./wording.ts";

export interface MarkdownOptions {
  /** The most UTF-16 units it may have; a comment on GitHub holds 65,536 characters. */
  readonly maxLength?: number | undefined;
}

/** Under this not even the verdict and the note about what is left out would fit for certain. */
export const leastLength = 4000;

/** Room for the note about what is left out. */
const noteLength = 1000;

/** Room for a section's start and end and its folded part. */
const sectionLength = 300;

/** How many findings per level are shown in full; few would read a longer list. */
const shownInFull = 20;

interface Section {
  readonly level: Level;
  readonly findings: readonly FoldedFinding[];
  full: readonly string[];
  lines: readonly string[];
}

/**
 * The report as a pull request comment. Changes touching most operations come first; a level's others have one line
 * each, folded. Before any of these, every level's first ones have room.
 */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const maxLength = Math.max(options.maxLength ?? 65_000, leastLength);
  const head = renderHead(report);
  const sections = sectionsOf(report);
  let room = maxLength - noteLength - head.length - sections.length * sectionLength;
  for (const section of sections) {
    section.full = fillRoom(section.findings.slice(0, shownInFull), renderMarkdownFinding, room);
    room -= lengthOf(section.full);
  }
  for (const section of sections) {
    const rest = section.findings.slice(section.full.length);
    section.lines = fillRoom(rest, renderMarkdownLine, room);
    room -= lengthOf(section.lines);
  }
  const left = sections.flatMap(({ findings, full, lines }) =>
    findings.slice(full.length + lines.length).flatMap(({ places }) => places),
  );
  const text = [head, ...sections.map(renderSection), renderLeft(left, report)].join("");
  return text + renderStale(report, maxLength - text.length);
}

function sectionsOf({ findings }: Report): Section[] {
  const folded = foldRepeats(findings);
  return levels
    .map((level) => ({
      level,
      findings: folded.filter((finding) => finding.level === level),
      full: [],
      lines: [],
    }))
    .filter((section) => section.findings.length > 0);
}

/** After the first without room nothing is let in, so the shown findings have no gaps. */
function fillRoom(
  findings: readonly FoldedFinding[],
  render: (finding: FoldedFinding) => string,
  room: number,
): string[] {
  const items: string[] = [];
  let length = 0;
  for (const finding of findings) {
    const item = render(finding);
    length += item.length;
    if (length > room) break;
    items.push(item);
  }
  return items;
}

function lengthOf(items: readonly string[]): number {
  return items.reduce((sum, { length }) => sum + length, 0);
}

function renderHead({
  old,
  new: now,
  verdict,
  policy,
  findings,
  versionCheck,
  project,
}: Report): string {
  const versions = `${codeSpan(old.label)} ${escapeMarkdown(old.version, 60)} → ${codeSpan(now.label)} ${escapeMarkdown(now.version, 60)}`;
  const checked = versionCheck === undefined ? "" : `\n${renderVersionCheck(versionCheck)}\n`;
  if (findings.length === 0) return `### Nothing changed\n\n${versions}\n${checked}`;
  const counts = levels.map((level) => {
    const open = level === "breaking" ? formatUnproved(verdict.unproved) : "";
    return `${showCount(verdict.counts[level])}${open}`;
  });
  const titles = levels.map((level) => levelWords[level].title);
  return `### ${formatVerdict(verdict)}

${versions}, by the policy ${codeSpan(policy, 100)}
${project === undefined ? "" : `\n${escapeMarkdown(formatProject(project))}\n`}
| ${titles.join(" | ")} | Approved |
| ${"---: | ".repeat(levels.length)}---: |
| ${counts.join(" | ")} | ${showCount(verdict.approved)} |
${checked}`;
}

function renderVersionCheck({ status, message }: VersionCheck): string {
  const text = escapeMarkdown(message);
  return status === "insufficient" ? `**${text}**` : text;
}

function renderSection({ level, findings, full, lines }: Section): string {
  if (full.length + lines.length === 0) return "";
  const { title, meaning } = levelWords[level];
  const folded = findings.slice(full.length, full.length + lines.length);
  const list = full.join("") + renderLines(level, lines, countPlaces(folded));
  const heading = `${title} (${showCount(countPlaces(findings))})`;
  if (level === "breaking") return `\n#### ${heading}\n\n${meaning}\n\n${list}`;
  return `\n<details>\n<summary><b>${heading}</b>: ${meaning}</summary>\n\n${list}\n</details>\n`;
}

function countPlaces(findings: readonly FoldedFinding[]): number {
  return findings.reduce((sum, { places }) => sum + places.length, 0);
}

function renderLines(level: Level, lines: readonly string[], count: number): string {
  if (lines.length === 0) return "";
  const summary = `${showCount(count)} more ${level}, which touch fewer operations`;
  return `\n<details>\n<summary>${summary}</summary>\n\n${lines.join("")}\n</details>\n`;
}

function renderLeft(left: readonly Finding[], { old, new: now }: Report): string {
  if (left.length === 0) return "";
  const counts = formatCounts(countLevels(left));
  const command = `npx @bellwether/spec-diff ${shellWord(old.label)} ${shellWord(now.label)} --format html --output spec-diff.html`;
  return `\n${formatFindingCount(left.length)} had no room here: ${counts}. To see all: ${codeSpan(command, 600)}\n`;
}

function shellWord(text: string): string {
  return /^[\w./:@~^-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function renderStale({ staleApprovals }: Report, room: number): string {
  if (staleApprovals.length === 0) return "";
  const items = staleApprovals.map((stale) => `- ${escapeMarkdown(formatStaleApproval(stale))}\n`);
  const list = `\n#### Approvals to remove\n\n${items.join("")}`;
  if (list.length <= room) return list;
  return `\n${showCount(items.length)} approvals match no finding or have expired.\n`;
}
