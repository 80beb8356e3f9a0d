import type { Bump, Finding, Level, Report, Verdict } from "@bellwether/spec-diff/in-memory";
import { levels } from "@bellwether/spec-diff/internal/rules/rule";
import { bumpFrom, isAtLeast } from "@bellwether/spec-diff/internal/verdict/bump";
import { isUnprovedBreak } from "@bellwether/spec-diff/internal/verdict/verdict";
import type { ChangeNote } from "./change-notes.ts";
import { bumpBetween } from "./version-step.ts";

/** A note with its announced version. */
export interface VersionNote extends ChangeNote {
  readonly version: string;
}

/** A report whose verdict and counts include the changelog's notes. */
export interface AnnouncedReport<Note extends VersionNote = VersionNote> extends Report {
  /** Notes without an explaining finding: both versions' descriptions do not show them. Each counts as a change. */
  readonly unseen: readonly Note[];
  /** The other notes, by the fingerprint of the finding they explain. */
  readonly explaining: ReadonlyMap<string, readonly Note[]>;
  /** The newer description comes first, so the notes' changes are undone. */
  readonly isDowngrade: boolean;
}

/** Raises a report's verdict to the level announced by the notes. */
export function announceReport<Note extends VersionNote>(
  report: Report,
  notes: readonly Note[],
): AnnouncedReport<Note> {
  const isDowngrade = bumpBetween(report.old.version, report.new.version) === "backwards";
  const explaining = new Map<string, readonly Note[]>();
  const unseen = notes.filter((note) => {
    const finding = findExplained(note, report.findings);
    if (finding === undefined) return true;
    const { fingerprint } = finding;
    explaining.set(fingerprint, [...(explaining.get(fingerprint) ?? []), note]);
    return false;
  });
  const announced = { ...report, unseen, explaining, isDowngrade };
  return { ...announced, verdict: raiseVerdict(announced, notes) };
}

/** Whether neither a proof, a value nor the changelog says what a breaking finding does to calls. */
export function isOpenBreak({ explaining }: AnnouncedReport, finding: Finding): boolean {
  const notes = explaining.get(finding.fingerprint) ?? [];
  return isUnprovedBreak(finding) && !notes.some(({ kind }) => kind === "breaking");
}

/** A note's level. Whether undoing a change breaks callers depends on how they were written. */
export function noteLevel({ kind }: ChangeNote, isDowngrade = false): Level {
  return kind === "breaking" && !isDowngrade ? "breaking" : "risky";
}

/** The smallest bump from this version allowed by the notes. */
export function bumpOfNotes(notes: readonly ChangeNote[], version: string): Bump {
  if (notes.length === 0) return "none";
  const isBreaking = notes.some(({ kind }) => kind === "breaking");
  return bumpFrom(version, isBreaking ? "major" : "minor");
}

function raiseVerdict(report: AnnouncedReport, notes: readonly VersionNote[]): Verdict {
  const { old, findings, unseen, isDowngrade } = report;
  const { unproved: _, ...verdict } = report.verdict;
  const ofCalls = notes.filter(({ concerns }) => concerns === "calls");
  const onWire = [verdict.wire, ...ofCalls.map((note) => noteLevel(note, isDowngrade))];
  const breaksTypes = notes.some((note) => note.concerns === "types" && note.kind === "breaking");
  const counts = { ...verdict.counts };
  for (const note of unseen) counts[noteLevel(note, isDowngrade)] += 1;
  const bump = bumpOfNotes(notes, old.version);
  const open = findings.filter(
    (finding) => finding.approval === undefined && isOpenBreak(report, finding),
  );
  return {
    ...verdict,
    ...(open.length === 0 ? {} : { unproved: open.length }),
    wire: levels.find((level) => onWire.includes(level)) ?? "none",
    types: breaksTypes ? "breaking" : verdict.types,
    bump: isAtLeast(verdict.bump, bump) ? verdict.bump : bump,
    counts,
  };
}

/** The finding described by a note: it affects callers as the note says, and has most of the note's names. */
function findExplained(note: ChangeNote, findings: readonly Finding[]): Finding | undefined {
  const spans = [...note.text.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  const words = new Set(spans.flatMap((span) => span.match(/[\w$-]+/g) ?? []));
  const countNames = (finding: Finding) =>
    new Set(listNames(finding).filter((name) => words.has(name))).size;
  const [most] = findings
    .filter((finding) => isAffected(note, finding))
    .map((finding) => ({ finding, names: countNames(finding) }))
    .filter(({ names }) => names > 0)
    .sort((left, right) => right.names - left.names);
  return most?.finding;
}

function isAffected({ kind, concerns }: ChangeNote, { level, types }: Finding): boolean {
  if (concerns === "types") return types === "breaking";
  return level === "breaking" || (kind === "changed-behaviour" && level === "risky");
}

/** The names of the changed parts: a schema with its property, a parameter, a credential or a value. */
function listNames({
  message,
  area,
  oldLocation: old,
  newLocation: now,
  before,
  after,
}: Finding): readonly string[] {
  const pointers = [old, now].map((location) => location?.pointer ?? "").join(" ");
  const inPointers = pointers.matchAll(/\/(?:properties|schemas|headers)\/([^/\s]+)/g);
  const parameters = message.matchAll(/\bparameter (\S+)/g);
  return [
    ...[...inPointers, ...parameters].map(([, name = ""]) => name),
    ...[before, after].flat().filter((value) => typeof value === "string"),
    ...(area === "access" ? (message.match(/[\w-]+/g) ?? []) : []),
  ];
}
