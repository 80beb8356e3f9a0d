import type { Finding } from "@bellwether/spec-diff";
import { type ChangeNames, isRemoval, nameChange, schemasUsedAt } from "./change-names.ts";
import { draftLine } from "./draft-line.ts";
import type { ComparedDocuments, SpecChange } from "./spec-change.ts";

/** A change to be named in a changeset. */
export interface AnnouncedChange {
  readonly finding: Finding;
  /** A line announcing it. */
  readonly line: string;
  readonly isAnnounced: boolean;
}

/** Every change visible to a client user, and whether the changesets announce it. */
export function listAnnouncements(
  { report, documents }: Pick<SpecChange, "report" | "documents">,
  summaries: readonly string[],
): AnnouncedChange[] {
  const paragraphs = summaries.flatMap(splitParagraphs);
  return listVisible(report.findings, documents).map((finding) => {
    const names = nameChange(finding, documents);
    const line = draftLine(finding, names, documents);
    return { finding, line, isAnnounced: paragraphs.some((text) => announces(text, names, line)) };
  });
}

/** Documentation changes need no announcement; a schema is announced with the change using it. */
function listVisible(
  findings: readonly Finding[],
  documents: ComparedDocuments,
): readonly Finding[] {
  const visible = findings.filter(({ level, bump }) => level !== "editorial" && bump !== "none");
  const carriers = visible.filter(({ rule }) => !isComponentRule(rule));
  const [added, removed] = [
    carriers.flatMap(({ rule, newLocation: now }) =>
      isRemoval(rule) || now === undefined ? [] : [...schemasUsedAt(now.pointer, documents.new)],
    ),
    carriers.flatMap(({ rule, oldLocation: old }) =>
      rule.endsWith("-added") || old === undefined
        ? []
        : [...schemasUsedAt(old.pointer, documents.old)],
    ),
  ];
  const carried = { "component-added": new Set(added), "component-removed": new Set(removed) };
  return visible.filter((finding) => {
    const { rule } = finding;
    if (rule !== "component-added" && rule !== "component-removed") return true;
    return !nameChange(finding, documents).parts.some((name) => carried[rule].has(name));
  });
}

function isComponentRule(rule: string): boolean {
  return rule === "component-added" || rule === "component-removed";
}

/** A list item belongs to the items nested in it. */
function splitParagraphs(summary: string): string[] {
  return summary.split(/\n\s*\n|\n(?=[-*] )/);
}

/** Names count only in code spans: `type` and `status` occur in any prose. */
export function announces(
  paragraph: string,
  { parts, owners }: ChangeNames,
  line: string,
): boolean {
  if (plain(paragraph).includes(plain(line))) return true;
  const code = namesInCode(paragraph);
  const has = (name: string) =>
    code.has(name) || (/^\d+$/.test(name) && new RegExp(`\\b${name}\\b`).test(paragraph));
  return parts.some(has) && owners.some(has);
}

function namesInCode(paragraph: string): ReadonlySet<string> {
  const spans = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  const words = spans.flatMap((span) => span.match(/[\w$-]+(?:\.[\w$-]+)*/g) ?? []);
  return new Set([...spans, ...words, ...words.flatMap((word) => word.split("."))]);
}

function plain(text: string): string {
  return text
    .replace(/^- /, "")
    .replaceAll(/[`\s]+/g, " ")
    .trim();
}
