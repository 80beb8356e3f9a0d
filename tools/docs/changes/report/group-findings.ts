import { type AnnouncedReport, noteLevel } from "@bellwether/release-versions/announced-report";
import { type Finding, type Level, levels, levelWords } from "@bellwether/spec-diff/in-memory";
import type { RenderedNote } from "./rendered-note.ts";

export interface FindingGroup {
  readonly level: Level;
  readonly title: string;
  readonly meaning: string;
  readonly findings: readonly Finding[];
  /** Changes that only the changelog shows. */
  readonly notes: readonly RenderedNote[];
}

/** Groups findings and unseen notes by level, the most serious first, without empty levels. */
export function groupFindings(report: AnnouncedReport<RenderedNote>): FindingGroup[] {
  const { findings, unseen, isDowngrade } = report;
  return levels
    .map((level) => ({
      level,
      ...levelWords[level],
      findings: findings.filter((finding) => finding.level === level),
      notes: unseen.filter((note) => noteLevel(note, isDowngrade) === level),
    }))
    .filter((section) => section.findings.length + section.notes.length > 0);
}
