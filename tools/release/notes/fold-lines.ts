import type { Finding } from "@bellwether/spec-diff";
import { nameChange } from "../release-check/change-names.ts";
import { draftLine } from "../release-check/draft-line.ts";
import type { ComparedDocuments } from "../release-check/spec-change.ts";

/** What announces a change to users of a client. */
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
 * Each sentence once: what differs between lines of one shape is listed behind it.
 *
 * @param lines such as "`Name` became optional (`createApp`)."
 */
export function foldLines(lines: readonly string[]): readonly string[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const shape = shapeOf(line);
    groups.set(shape, [...(groups.get(shape) ?? []), readLine(line)]);
  }
  return [...groups].map(([shape, group]) => foldGroup(shape, group));
}

/** A name or a number. */
const span = /`[^`]+`|(?<![\w`.^-])\d+(?![\w`.^-])/g;

/** A sentence without its names, numbers and methods: the same for each change of one kind. */
export function shapeOf(line: string): string {
  return readLine(line).text.replaceAll(span, "`…`");
}

function readLine(line: string): Line {
  const [, text = line, owners = ""] = /^(.*?)(?: \((`[^()]*)\))?\.$/s.exec(line) ?? [];
  return { text, names: text.match(span) ?? [], owners };
}

function foldGroup(shape: string, group: readonly Line[]): string {
  const [first] = group;
  if (first === undefined) return "";
  if (group.length === 1) return `${first.text}${first.owners && ` (${first.owners})`}.`;
  const differing = first.names.flatMap((name, position) =>
    group.some(({ names }) => names[position] !== name) ? [position] : [],
  );
  let position = -1;
  const text = shape.replaceAll("`…`", () => {
    position += 1;
    return differing.includes(position) ? "…" : (first.names[position] ?? "");
  });
  const values = group.map(({ names }) => differing.map((at) => names[at]).join(" / "));
  const listed = [...new Set(values)].filter((value) => value !== "");
  return listed.length === 0 ? `${text}.` : `${text}: ${listed.join(", ")}.`;
}
