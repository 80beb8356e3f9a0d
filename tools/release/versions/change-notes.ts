import { apiVersionIn } from "./api-version-sentence.ts";

/**
 * What a changeset or changelog entry marks as `**Breaking:**` or `**Changed behaviour:**`. Descriptions do not
 * show every change: a server can begin to refuse or ignore what its description allowed all along.
 */
export interface ChangeNote {
  readonly kind: "breaking" | "changed-behaviour";
  /** `types`: calls work as before, and code that uses the client must change. */
  readonly concerns: "calls" | "types";
  /** The note without its mark, as Markdown. */
  readonly text: string;
}

const mark = /\*\*(Breaking(?: changes?)?|Changed behaviou?r):?\*\*:?/i;

/**
 * The notes of a changeset, or of an item of a changelog. A note ends with its paragraph. A mark that stands
 * alone applies to each item of the list that follows.
 */
export function readChangeNotes(summary: string): ChangeNote[] {
  // A changeset without an API version announces a change of the package alone.
  const isOfApi = apiVersionIn(summary) !== undefined;
  const paragraphs = summary.split(/\n\s*\n/);
  return paragraphs.flatMap((paragraph, index) => {
    const [, ...marked] = paragraph.split(new RegExp(mark, "gi"));
    return marked.flatMap((part, position) => {
      if (position % 2 === 1) return [];
      const text = oneLine(marked[position + 1] ?? "");
      const standsAlone = /^(?:for [^.:]+:?)?$/.test(text);
      const items = standsAlone ? listItems(paragraphs[index + 1] ?? "") : [];
      const texts = standsAlone ? items.map((item) => `${text} ${item}`.trim()) : [text];
      const kind = /^breaking/i.test(part) ? "breaking" : "changed-behaviour";
      return texts.map((text) => noteOf(kind, isOfApi, text));
    });
  });
}

/** The notes of all items of a package's changelog entry. */
export function readEntryNotes(entry: string): ChangeNote[] {
  return listEntryItems(entry).flatMap(readChangeNotes);
}

/** The items of a changelog entry: one for each changeset, as its author wrote it. */
export function listEntryItems(entry: string): string[] {
  const [, ...items] = entry.split(/^- /m);
  return items.map((item) => {
    const [text = ""] = item.split(/^#/m);
    return text.replace(/^ {2}/gm, "").trim();
  });
}

function noteOf(kind: ChangeNote["kind"], isOfApi: boolean, text: string): ChangeNote {
  const [, ofTypes] = /^for TypeScript(?: users)?:?\s*(.*)$/is.exec(text) ?? [];
  return {
    kind,
    concerns: isOfApi && ofTypes === undefined ? "calls" : "types",
    text: capitalize(ofTypes ?? text),
  };
}

function listItems(block: string): string[] {
  if (!/^[-*] /.test(block)) return [];
  return block.split(/\n(?=[-*] )/).map((item) => oneLine(item.slice("- ".length)));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
