import { type Level, levels } from "../rules/rule.ts";
import type { Finding, Report } from "../verdict/finding.ts";
import { type FoldedFinding, foldRepeats } from "./fold-repeats.ts";
import { formatImpactLine, formatProject, impactStyles } from "./impact-text.ts";
import { cut, listSome, oneLine, showCount, showValue } from "./show-text.ts";
import {
  createTextStyler,
  levelStyles,
  type TextStyle,
  type TextStyler,
} from "./terminal-colors.ts";
import {
  formatCounts,
  formatDirections,
  formatFindingCount,
  formatLocation,
  formatStaleApproval,
  formatVerdict,
  formatVersion,
  levelWords,
} from "./wording.ts";
import { unbroken, widthOf, wrapText } from "./wrap-text.ts";

export interface TerminalOptions {
  /** Terminal columns; 80 unless told, and never under 40. */
  readonly width?: number | undefined;
  readonly color?: boolean | undefined;
  /** Every finding is shown, instead of each level's first and a count. */
  readonly all?: boolean | undefined;
}

interface Sheet {
  readonly width: number;
  readonly style: TextStyler;
}

/** Readers do not finish longer lists; --all shows the rest. */
const shownOfLevel = 30;

/** The report for a person at a terminal: the verdict, then the findings, the most important first. */
export function renderTerminal(report: Report, options: TerminalOptions = {}): string {
  const { width = 80, color = false, all = false } = options;
  const sheet = { width: Math.max(width, 40), style: createTextStyler(color) };
  const lines = [
    ...renderHead(report, sheet),
    ...levels
      .filter((level) => level !== "editorial" || all)
      .flatMap((level) => renderLevel(report, level, sheet, all ? Infinity : shownOfLevel)),
    ...(all ? [] : renderEditorialCount(report, sheet)),
    ...renderVersionCheck(report, sheet),
    ...report.staleApprovals.flatMap((stale) =>
      write(sheet, formatStaleApproval(stale), 0, "yellow"),
    ),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

function renderHead(report: Report, sheet: Sheet): string[] {
  const { old, new: now, findings, verdict, policy, project } = report;
  const versions = `${formatVersion(old)} → ${formatVersion(now)}`;
  if (findings.length === 0) {
    return [...write(sheet, "Nothing changed.", 0, "green"), ...write(sheet, versions), ""];
  }
  const style = verdict.wire === "none" ? "green" : levelStyles[verdict.wire];
  // The counts exclude approved findings.
  const approved = verdict.approved > 0 ? `${showCount(verdict.approved)} approved` : "";
  const counted = [formatCounts(verdict.counts, verdict.unproved), approved]
    .filter((words) => words !== "")
    .join(", ");
  const counts = `${counted}; by the policy ${oneLine(policy)}.`;
  return [
    ...write(sheet, formatVerdict(verdict), 0, style),
    ...write(sheet, versions),
    ...write(sheet, counts),
    ...write(sheet, project === undefined ? "" : formatProject(project)),
    "",
  ];
}

function renderLevel({ findings }: Report, level: Level, sheet: Sheet, most: number): string[] {
  const ofLevel = findings.filter((finding) => finding.level === level);
  if (ofLevel.length === 0) return [];
  const chosen = foldRepeats(ofLevel);
  // A remainder of one would take as much room as its finding.
  const shown = chosen.length <= most + 1 ? chosen : chosen.slice(0, most);
  const { title, meaning } = levelWords[level];
  const heading = sheet.style("bold", sheet.style(levelStyles[level], title));
  return [
    `${heading} (${showCount(ofLevel.length)})`,
    ...write(sheet, meaning, 0, "dim"),
    "",
    ...shown.flatMap((finding) => [...renderFinding(finding, sheet, most), ""]),
    ...renderRest(countFindings(chosen.slice(shown.length)), level, sheet),
  ];
}

function renderRest(count: number, level: Level, sheet: Sheet): string[] {
  if (count === 0) return [];
  const text = `and ${showCount(count)} more ${level} findings, which touch fewer operations; --all lists them, --format html is a page with filters.`;
  return [...write(sheet, text, 2), ""];
}

function renderVersionCheck({ versionCheck }: Report, sheet: Sheet): string[] {
  if (versionCheck === undefined) return [];
  const { status, message } = versionCheck;
  const style = status === "insufficient" ? "red" : status === "unknown" ? "yellow" : "green";
  return ["", ...write(sheet, oneLine(message), 0, style)];
}

function countFindings(folded: readonly FoldedFinding[]): number {
  return folded.reduce((sum, { places }) => sum + places.length, 0);
}

/** A repeated finding's places beyond these are counted; --all shows them. */
const shownOfRepeated = 5;

function renderFinding(finding: FoldedFinding, sheet: Sheet, most: number): string[] {
  const { rule, types, bump, directions, places } = finding;
  const isRepeated = places.length > 1;
  const facts = [
    rule,
    formatDirections(directions),
    `types: ${types}`,
    `bump: ${bump}`,
    isRepeated ? "" : finding.fingerprint,
  ];
  return [
    ...write(sheet, cut(oneLine(finding.message), 600), 2, "bold"),
    ...write(sheet, oneLine(facts.filter((fact) => fact !== "").join("; ")), 4, "dim"),
    ...(isRepeated ? renderPlaces(places, sheet, most) : renderPlace(finding, sheet)),
    ...renderImpact(finding, sheet),
    ...renderValues(finding, sheet),
    ...renderProof(finding, sheet),
    ...renderApproval(finding, sheet),
  ];
}

function renderPlace(finding: Finding, sheet: Sheet): string[] {
  const { operations } = finding;
  return [
    ...write(sheet, formatLocations(finding), 4, "cyan"),
    ...write(sheet, operations.length === 0 ? "" : `on ${formatOperations(operations)}`, 4),
  ];
}

function renderPlaces(places: readonly Finding[], sheet: Sheet, most: number): string[] {
  const listed = Math.min(most, shownOfRepeated);
  const shown = most === Infinity || places.length <= listed + 1 ? places : places.slice(0, listed);
  const left = places.length - shown.length;
  return [
    ...write(sheet, `in ${showCount(places.length)} places:`, 4),
    ...shown.flatMap((finding) => {
      const { operations, fingerprint } = finding;
      const on = operations.length === 0 ? "" : ` on ${formatOperations(operations)}`;
      return write(sheet, `${formatLocations(finding)}${on}; ${oneLine(fingerprint)}`, 6);
    }),
    ...write(sheet, left === 0 ? "" : `and ${showCount(left)} more; --all lists them`, 6),
  ];
}

function renderImpact({ impact }: Finding, sheet: Sheet): string[] {
  if (impact === undefined) return [];
  const line = formatImpactLine(impact, 6);
  return write(sheet, line, 4, impactStyles[impact.status]);
}

function formatOperations(operations: readonly string[]): string {
  return listSome(
    operations.map((operation) => cut(oneLine(operation), 200).replaceAll(" ", unbroken)),
    4,
  );
}

function formatLocations({ oldLocation: old, newLocation: now }: Finding): string {
  const locations = [old, now].filter((location) => location !== undefined).map(formatLocation);
  return [...new Set(locations)].join(" → ");
}

function renderValues({ before, after }: Finding, sheet: Sheet): string[] {
  const [was, is] = [before, after].map((value) => (value === undefined ? "" : showValue(value)));
  const both = `${was} → ${is}`;
  if (was && is && widthOf(both) <= sheet.width - 4) return write(sheet, both, 4);
  return [
    ...write(sheet, was ? `- ${was}` : "", 4, "red"),
    ...write(sheet, is ? `+ ${is}` : "", 4, "green"),
  ];
}

function renderProof({ isUnproved, exceedsLimit, witness }: Finding, sheet: Sheet): string[] {
  const shown =
    witness === undefined ? "" : `one version allows this, the other not: ${showValue(witness)}`;
  const cause = exceedsLimit ? " within the limit of work" : "";
  const unproved = isUnproved ? `cannot prove that this is safe, nor that it is not${cause}` : "";
  return [...write(sheet, shown, 4), ...write(sheet, unproved, 4, "yellow")];
}

function renderApproval({ approval }: Finding, sheet: Sheet): string[] {
  if (approval === undefined) return [];
  const until = approval.expires === undefined ? "" : ` until ${approval.expires}`;
  return write(sheet, `approved${until}: ${cut(oneLine(approval.reason), 400)}`, 4, "green");
}

function renderEditorialCount({ verdict, findings }: Report, sheet: Sheet): string[] {
  const { editorial } = verdict.counts;
  if (findings.length === 0 || editorial === 0) return [];
  return write(
    sheet,
    `Editorial: ${formatFindingCount(editorial)} in words, order and examples; --all shows them.`,
  );
}

function write({ width, style }: Sheet, text: string, indent = 0, as?: TextStyle): string[] {
  if (text === "") return [];
  const margin = " ".repeat(indent);
  return wrapText(text, width - indent).map(
    (line) => margin + (as === undefined ? line : style(as, line)),
  );
}
