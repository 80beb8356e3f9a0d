import type { Finding } from "@bellwether/spec-diff/in-memory";
import { isUnprovedBreak } from "@bellwether/spec-diff/internal/verdict/verdict";
import type { SpecChange } from "../release-check/spec-change.ts";
import { announceReport } from "../versions/announced-report.ts";
import {
  type ChangeNote,
  firstSentence,
  listEntryItems,
  readChangeNotes,
  withoutNotes,
} from "../versions/change-notes.ts";
import { foldLines, lineOf, shapeOf } from "./fold-lines.ts";
import { groupChanges } from "./group-changes.ts";

export interface ReleasedPackage {
  /** From its manifest. */
  readonly description: string;
  readonly isFirst: boolean;
  /** Changes in the API the package calls. */
  readonly change?: Pick<SpecChange, "documents" | "report">;
}

/**
 * Writes a changelog's newest entry for its readers: what to do, what is new, what was corrected, API changes by kind.
 * The changesets follow in a fold, as they were written.
 *
 * @param entry what changesets wrote below the version's heading
 */
export function writeReleaseNotes(entry: string, released: ReleasedPackage): string {
  const { change } = released;
  const items = listEntryItems(entry).filter((item) => !item.startsWith("Updated dependencies"));
  if (items.length === 0) return `${entry.trim()}\n`;
  const patches = listEntryItems(entry.split(/^### Patch Changes$/m)[1] ?? "");
  const lines = change === undefined ? [] : linesOf(change);
  const told = (some: readonly string[]) => some.flatMap((item) => readTold(item, lines));
  const sections: readonly (readonly [heading: string, lines: readonly string[]])[] =
    released.isFirst
      ? [["First release", [`${released.description.replace(/\.$/, "")}.`]]]
      : [
          ["What to do", listTasks(items, change)],
          ["What is new", told(items.filter((item) => !patches.includes(item)))],
          ["What was corrected", told(items.filter((item) => patches.includes(item)))],
          [titleOf(change), change === undefined ? [] : listChanges(change)],
        ];
  const written = sections.flatMap(([heading, lines]) =>
    lines.length === 0 ? [] : [`### ${heading}\n\n${lines.map(listItem).join("\n")}`],
  );
  const count = items.length === 1 ? "The changeset" : `All ${items.length} changesets`;
  // Their breaking changes are steps on the way to it.
  const summary = `${count}${released.isFirst ? " that led to it" : ""}, as written`;
  const fold = `<details>\n<summary>${summary}</summary>\n\n${entry.trim()}\n\n</details>`;
  return `${[...written, fold].join("\n\n")}\n`;
}

function titleOf(change: ReleasedPackage["change"]): string {
  if (change === undefined) return "";
  const { old, new: now } = change.report;
  return `Changes of the API from ${old.version} to ${now.version}`;
}

function listItem(text: string): string {
  return `- ${text.replace(/^- /, "").trim().replaceAll("\n", "\n  ")}`;
}

/** Changes marked in the changesets, then breaking changes without an explaining mark. */
function listTasks(items: readonly string[], change: ReleasedPackage["change"]): readonly string[] {
  const notes = items.flatMap(readChangeNotes);
  const marked = (kind: ChangeNote["kind"], concerns: ChangeNote["concerns"]) =>
    foldLines(
      notes
        .filter((note) => note.kind === kind && note.concerns === concerns)
        .map(({ text }) => text),
    );
  return [
    ...marked("breaking", "calls").map((text) => `**Breaking:** ${text}`),
    ...(change === undefined ? [] : listUnmarked(change, notes)),
    ...marked("breaking", "types").map((text) => `**Breaking for TypeScript:** ${text}`),
    ...(["calls", "types"] as const).flatMap((concerns) =>
      marked("changed-behaviour", concerns).map((text) => `**Changed behaviour:** ${text}`),
    ),
  ];
}

/** Findings with the same advice stand together. */
function listUnmarked(
  { report, documents }: Pick<SpecChange, "documents" | "report">,
  notes: readonly ChangeNote[],
): readonly string[] {
  const version = report.new.version;
  const { explaining } = announceReport(
    report,
    notes.map((note) => ({ ...note, version })),
  );
  const texts = notes.map(({ text }) => text);
  const open = report.findings.filter((finding) => {
    if (!breaks(finding) || explaining.has(finding.fingerprint)) return false;
    const names = lineOf(finding, documents).match(code) ?? [];
    return !texts.some((text) => names.length > 0 && names.every((name) => text.includes(name)));
  });
  const byAdvice = Map.groupBy(open, ({ advice }) => advice);
  return [...byAdvice].map(([advice, findings]) => {
    const lines = foldLines(findings.map((finding) => lineOf(finding, documents)));
    return `**${markOf(findings)}:** ${lines.join(" ")} ${advice}`;
  });
}

function markOf(findings: readonly Finding[]): string {
  const onWire = findings.filter(({ level }) => level === "breaking");
  if (onWire.length === 0) return "Breaking for TypeScript";
  return onWire.every(isUnprovedBreak) ? "Possibly breaking" : "Breaking";
}

function breaks({ level, types }: Finding): boolean {
  return level === "breaking" || types === "breaking";
}

function listChanges({
  report,
  documents,
}: Pick<SpecChange, "documents" | "report">): readonly string[] {
  const visible = report.findings.filter(
    (finding) => !breaks(finding) && finding.level !== "editorial" && finding.bump !== "none",
  );
  return groupChanges(visible, documents);
}

function linesOf({ report, documents }: Pick<SpecChange, "documents" | "report">): string[] {
  return report.findings.map((finding) => lineOf(finding, documents));
}

/**
 * The first sentence of each changeset paragraph, except its notes and its API change lists, which have their own
 * sections.
 *
 * @param lines the text in the change lists
 */
function readTold(item: string, lines: readonly string[]): string[] {
  const text = withoutNotes(item).replace(/Speaks API \S+\s*/, "");
  const names = new Set(lines.flatMap((line) => line.match(code) ?? []));
  const shapes = new Set(lines.map(shapeOf));
  const isListed = (point: string) => {
    const spans = point.match(code) ?? [];
    return (
      shapes.has(shapeOf(point.replace("- ", ""))) ||
      (spans.length > 0 && spans.every((span) => names.has(span)))
    );
  };
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const [lead = "", ...points] = `\n${paragraph.trim()}`.split(/\n(?=- )/);
    const own = points.filter((point) => !isListed(point));
    return [lead, ...own]
      .map((part) => firstSentence(part).replace(/:$/, "."))
      .filter((part) => part !== "");
  });
}

const code = /`[^`]+`/g;
