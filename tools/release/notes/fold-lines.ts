import type { Finding } from "@bellwether/spec-diff";
import { nameChange } from "../release-check/change-names.ts";
import { draftLine } from "../release-check/draft-line.ts";
import type { ComparedDocuments } from "../release-check/spec-change.ts";

/** A change announcement for a client's users. */
export function lineOf(finding: Finding, documents: ComparedDocuments): string {
  return draftLine(finding, nameChange(finding, documents), documents).slice("- ".length);
}

interface Line {
  readonly text: string;
  readonly names: readonly string[];
  /** The methods in brackets at the end. */
  readonly owners: string;
}

/**
 * Each sentence once: a shape's first line in full, then the other lines' differences.
 *
 * @param lines such as "`Name` became optional (`createApp`)."
 */
export function foldLines(lines: readonly string[]): readonly string[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const shape = shapeOf(line);
    groups.set(shape, [...(groups.get(shape) ?? []), readLine(line)]);
  }
  return [...groups.values()].map(foldGroup);
}

/** A name or a number. */
const span = /`[^`]+`|(?<![\w`.^-])\d+(?![\w`.^-])/g;

/** A sentence without its names, numbers and methods: the same for each change in one kind. */
export function shapeOf(line: string): string {
  return readLine(line).text.replaceAll(span, "`…`");
}

function readLine(line: string): Line {
  const [, text = line, owners = ""] = /^(.*?)(?: \((`[^()]*)\))?\.$/s.exec(line) ?? [];
  return { text, names: text.match(span) ?? [], owners };
}

function foldGroup(group: readonly Line[]): string {
  const [first] = group;
  if (first === undefined) return "";
  if (group.length === 1) return `${first.text}${first.owners && ` (${first.owners})`}.`;
  const differing = first.names.flatMap((name, position) =>
    group.some(({ names }) => names[position] !== name) ? [position] : [],
  );
  const [own, ...others] = group.map(({ names }) => nameDifference(names, differing));
  const listed = [...new Set(others)].filter((other) => other !== own);
  return listed.length === 0 ? `${first.text}.` : `${first.text}; likewise ${listed.join(", ")}.`;
}

/** Such as "`Audit.share` (599)": what a line is about, then its other names and numbers. */
function nameDifference(names: readonly string[], differing: readonly number[]): string {
  const [subject = "", ...details] = differing.map((position) => names[position] ?? "");
  return details.length === 0 ? subject : `${subject} (${details.join(", ")})`;
}
