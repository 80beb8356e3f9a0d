import type { SourcePosition } from "../document/input-error.ts";
import type { Finding, Report } from "../verdict/finding.ts";
import { formatImpact } from "./impact-text.ts";
import { rankFindings } from "./rank-findings.ts";
import { cut, listSome, oneLine, showValue } from "./show-text.ts";
import {
  countLevels,
  formatCounts,
  formatDirections,
  formatVerdict,
  levelWords,
  stopsCodeAlone,
  typesPhrases,
} from "./wording.ts";

type Command = "error" | "warning" | "notice";

/** GitHub shows so many of each command for a step; the last notice is ours. */
const shown: Readonly<Record<Command, number>> = { error: 10, warning: 10, notice: 9 };

/**
 * Workflow commands for GitHub Actions: an error for what breaks, a warning for what is risky, a
 * notice for the rest and for what has been approved. The last one says the verdict and counts
 * what GitHub would not show.
 */
export function renderAnnotations(report: Report): string {
  const room = { ...shown };
  const lines = renderVersionCheck(report);
  if (lines.length > 0) room.error -= 1;
  const rest: Finding[] = [];
  for (const finding of rankFindings(report.findings)) {
    const command = commandOf(finding);
    const places = placesOf(finding);
    const shownHere = places.slice(0, Math.max(room[command], 0));
    room[command] -= shownHere.length;
    lines.push(...shownHere.map((place) => renderFinding(command, finding, place)));
    if (shownHere.length === 0) rest.push(finding);
  }
  const more =
    rest.length === 0
      ? ""
      : ` Not shown here: ${formatCounts(countLevels(rest))}. GitHub shows ten annotations of a kind; --format html shows all findings.`;
  const checked =
    report.versionCheck === undefined || report.versionCheck.status === "insufficient"
      ? ""
      : ` ${report.versionCheck.message}`;
  lines.push(
    writeCommand("notice", { title: "spec-diff" }, formatVerdict(report.verdict) + more + checked),
  );
  return `${lines.join("\n")}\n`;
}

/** The only reason for which the command may fail, so it comes before all findings. */
function renderVersionCheck({ versionCheck }: Report): string[] {
  if (versionCheck?.status !== "insufficient") return [];
  const { location, message } = versionCheck;
  const at =
    location === undefined
      ? {}
      : { file: location.file, line: location.line, col: location.column };
  return [writeCommand("error", { ...at, title: "info.version" }, message)];
}

function commandOf(finding: Finding): Command {
  if (finding.approval !== undefined || finding.impact?.status === "none") return "notice";
  // An error for every failing finding, so a failed run shows its reason.
  if (finding.level === "breaking" || stopsCodeAlone(finding)) return "error";
  return finding.level === "risky" ? "warning" : "notice";
}

/** The consumer's lines if there is a program, each an annotation; otherwise the description's line. */
function placesOf({
  impact,
  oldLocation: old,
  newLocation: now,
}: Finding): readonly (SourcePosition | undefined)[] {
  if (impact !== undefined && impact.locations.length > 0) return impact.locations;
  // Reviewers read the new file; only removed parts are annotated in the old one.
  return [now ?? old];
}

function renderFinding(
  command: Command,
  finding: Finding,
  location: SourcePosition | undefined,
): string {
  const at =
    location === undefined
      ? {}
      : { file: location.file, line: location.line, col: location.column };
  const approved = finding.approval === undefined ? "" : " (approved)";
  const level = levelWords[finding.level].title;
  const types = stopsCodeAlone(finding) ? `, ${typesPhrases.breaking}` : "";
  const title = `${level}${types}${approved}: ${finding.rule}`;
  return writeCommand(command, { ...at, title }, describe(finding));
}

function describe(finding: Finding): string {
  const { message, operations, directions, before, after, witness, approval, impact } = finding;
  const names = operations.map((operation) => cut(oneLine(operation), 200));
  const lines = [
    cut(oneLine(message), 600),
    impact === undefined ? "" : `${formatImpact(impact)}.`,
    operations.length === 0
      ? ""
      : `On ${listSome(names, 4)} ${formatDirections(directions)}`.trim(),
    before === undefined ? "" : `Before: ${showValue(before)}`,
    after === undefined ? "" : `After: ${showValue(after)}`,
    witness === undefined ? "" : `One version allows this, the other not: ${showValue(witness)}`,
    finding.isUnproved ? "Cannot prove that this is safe, nor that it is not." : "",
    approval === undefined ? "" : `Approved: ${cut(oneLine(approval.reason), 400)}`,
  ];
  return lines.filter((line) => line !== "").join("\n");
}

export function writeCommand(
  command: Command,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${command} ${list.join(",")}::${escapeMessage(message)}`;
}

/** As `@actions/core` escapes; the percent sign first, or it would escape the escapes. */
function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
