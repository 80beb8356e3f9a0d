import {
  type AnnouncedReport,
  isOpenBreak,
  noteLevel,
} from "@bellwether/release-versions/announced-report";
import type { Finding, Level, Verdict } from "@bellwether/spec-diff/in-memory";
import { levelWords } from "@bellwether/spec-diff/internal/reports/wording";
import type { RenderedNote } from "./rendered-note.ts";

/** A level, or `unproved`: breaking only because no proof excludes failing calls. */
export type ChangeKind = Level | "unproved";

export const changeKinds = ["breaking", "unproved", "risky", "compatible", "editorial"] as const;

/** Each kind's title and its meaning for callers. */
export const kindWords: Readonly<Record<ChangeKind, { title: string; meaning: string }>> = {
  ...levelWords,
  breaking: { title: "Breaking", meaning: "What worked before can fail." },
  unproved: {
    title: "Not proved",
    meaning: "No value shows that a call fails, and no proof excludes it.",
  },
};

export interface FindingGroup {
  readonly kind: ChangeKind;
  readonly title: string;
  readonly meaning: string;
  readonly findings: readonly Finding[];
  /** Changes found in the changelog alone. */
  readonly notes: readonly RenderedNote[];
}

/** Groups findings and unseen notes by kind, the most serious first, without empty kinds. */
export function groupFindings(report: AnnouncedReport<RenderedNote>): FindingGroup[] {
  const { findings, unseen, isDowngrade } = report;
  return changeKinds
    .map((kind) => ({
      kind,
      ...kindWords[kind],
      findings: findings.filter((finding) => kindOf(report, finding) === kind),
      notes: unseen.filter((note) => noteLevel(note, isDowngrade) === kind),
    }))
    .filter((section) => section.findings.length + section.notes.length > 0);
}

export function kindOf(report: AnnouncedReport, finding: Finding): ChangeKind {
  return isOpenBreak(report, finding) ? "unproved" : finding.level;
}

/** Change counts by kind, without zeros, such as `9 not proved`. */
export function countKinds({ counts, unproved = 0 }: Verdict): [kind: ChangeKind, text: string][] {
  const all = { ...counts, breaking: counts.breaking - unproved, unproved };
  return changeKinds.flatMap((kind) =>
    all[kind] === 0 ? [] : [[kind, `${all[kind]} ${kindWords[kind].title.toLowerCase()}`]],
  );
}
