import { type Level, levels } from "../rules/rule.ts";
import type { Finding, Report } from "../verdict/finding.ts";
import { codeSpan, codeValue, escapeMarkdown } from "./escape-markdown.ts";
import { formatImpact, formatPlace, formatProject } from "./impact-text.ts";
import { showCount } from "./show-text.ts";
import {
  countLevels,
  formatCounts,
  formatDirections,
  formatFindingCount,
  formatLocation,
  formatStaleApproval,
  formatVerdict,
  levelWords,
  stopsCodeAlone,
  typesPhrases,
  unprovedWords,
} from "./wording.ts";

export interface MarkdownOptions {
  /** The most UTF-16 units it may have; a comment on GitHub holds 65,536 characters. */
  readonly maxLength?: number | undefined;
}

/** Under this not even the verdict and the note about what is left out would fit for certain. */
const leastLength = 4000;

/** Room for the start and end of a section and the note about what is left out. */
const tailLength = 600;

/** The report as a comment on a pull request. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const maxLength = Math.max(options.maxLength ?? 65_000, leastLength);
  const left: Finding[] = [];
  let text = renderHead(report);
  for (const level of levels) {
    const findings = report.findings.filter((finding) => finding.level === level);
    const items = left.length > 0 ? [] : fillRoom(findings, maxLength - tailLength - text.length);
    left.push(...findings.slice(items.length));
    if (items.length > 0) text += renderSection(level, findings.length, items);
  }
  text += renderLeft(left);
  return text + renderStale(report, maxLength - text.length);
}

/** After the first that has no room nothing is let in, so what is shown has no gaps. */
function fillRoom(findings: readonly Finding[], room: number): string[] {
  const items: string[] = [];
  let length = 0;
  for (const finding of findings) {
    const item = renderFinding(finding);
    length += item.length;
    if (length > room) break;
    items.push(item);
  }
  return items;
}

function renderHead({ old, new: now, verdict, policy, findings, project }: Report): string {
  const versions = `${codeSpan(old.label)} ${escapeMarkdown(old.version, 60)} → ${codeSpan(now.label)} ${escapeMarkdown(now.version, 60)}`;
  if (findings.length === 0) return `### Nothing changed\n\n${versions}\n`;
  const counts = levels.map((level) => showCount(verdict.counts[level]));
  const titles = levels.map((level) => levelWords[level].title);
  return `### ${formatVerdict(verdict)}

${versions}, by the policy ${codeSpan(policy, 100)}
${project === undefined ? "" : `\n${escapeMarkdown(formatProject(project))}\n`}
| ${titles.join(" | ")} | Approved |
| ${"---: | ".repeat(levels.length)}---: |
| ${counts.join(" | ")} | ${showCount(verdict.approved)} |
`;
}

function renderSection(level: Level, count: number, items: readonly string[]): string {
  const { title, meaning } = levelWords[level];
  const list = items.join("");
  const heading = `${title} (${showCount(count)})`;
  if (level === "breaking") return `\n#### ${heading}\n\n${meaning}\n\n${list}`;
  return `\n<details>\n<summary><b>${heading}</b>: ${meaning}</summary>\n\n${list}\n</details>\n`;
}

function renderFinding(finding: Finding): string {
  const { rule, directions, operations, before, after, witness, approval, fingerprint } = finding;
  const facts = [
    codeSpan(rule),
    formatDirections(directions),
    stopsCodeAlone(finding) ? typesPhrases.breaking : "",
    renderPlaces(finding),
    // What an approval names.
    codeSpan(fingerprint),
  ];
  const lines = [
    facts.filter(Boolean).join(", "),
    operations.length === 0 ? "" : `On ${renderOperations(operations)}`,
    renderImpact(finding),
    renderValues(before, after),
    witness === undefined ? "" : `One version allows this, the other not: ${codeValue(witness)}`,
    finding.isUnproved ? unprovedWords : "",
    approval === undefined ? "" : `Approved: ${escapeMarkdown(approval.reason, 400)}`,
  ];
  const shown = [`**${escapeMarkdown(finding.sentence)}**`, ...lines].filter((line) => line !== "");
  // A backslash breaks the line in files and in comments alike, and once only.
  return `- ${shown.join("\\\n  ")}\n`;
}

function renderImpact({ impact }: Finding): string {
  if (impact === undefined) return "";
  const { places } = impact;
  const shown = places.slice(0, 10).map((place) => codeSpan(formatPlace(place)));
  const more =
    places.length > shown.length ? [`${showCount(places.length - shown.length)} more`] : [];
  const words = formatImpact(impact);
  return places.length === 0 ? words : `**${words}**: ${[...shown, ...more].join(", ")}`;
}

function renderPlaces({ old, new: now }: Finding): string {
  const locations = [old, now].filter((location) => location !== undefined).map(formatLocation);
  return [...new Set(locations)].map((location) => codeSpan(location)).join(" → ");
}

function renderOperations(operations: readonly string[]): string {
  const named = operations.length <= 6 ? operations : operations.slice(0, 5);
  const more = operations.length - named.length;
  const list = named.map((operation) => codeSpan(operation, 150)).join(", ");
  return more === 0 ? list : `${list} and ${showCount(more)} more`;
}

function renderValues(before: unknown, after: unknown): string {
  if (before !== undefined && after !== undefined) {
    return `${codeValue(before)} → ${codeValue(after)}`;
  }
  if (before !== undefined) return `Before: ${codeValue(before)}`;
  return after === undefined ? "" : `After: ${codeValue(after)}`;
}

function renderLeft(left: readonly Finding[]): string {
  if (left.length === 0) return "";
  const counts = formatCounts(countLevels(left));
  return `\n${formatFindingCount(left.length)} had no room here: ${counts}. The other reports show all.\n`;
}

function renderStale({ staleApprovals }: Report, room: number): string {
  if (staleApprovals.length === 0) return "";
  const items = staleApprovals.map((stale) => `- ${escapeMarkdown(formatStaleApproval(stale))}\n`);
  const list = `\n#### Approvals to remove\n\n${items.join("")}`;
  if (list.length <= room) return list;
  return `\n${showCount(items.length)} approvals match no finding or have expired.\n`;
}
