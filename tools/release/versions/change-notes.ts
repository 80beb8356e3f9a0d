import { apiVersionIn } from "./api-version-sentence.ts";

/**
 * What a changeset or changelog entry marks as `**Breaking:**` or `**Changed behaviour:**`. Descriptions do not
 * show every change: a server can begin to refuse or ignore what its description allowed all along.
 */
export interface ChangeNote {
  readonly kind: "breaking" | "changed-behaviour";
  /** `types`: calls work as before, and code using the client must change. */
  readonly concerns: "calls" | "types";
  /** The note without its mark, as Markdown. */
  readonly text: string;
}

const mark = /\*\*(Breaking(?: changes?)?|Changed behaviou?r):?\*\*:?/i;

/**
 * The notes in a changeset, or in a changelog item. A note ends with its paragraph or list item. A mark standing alone
 * applies to each item in the list below it.
 */
export function readChangeNotes(summary: string): ChangeNote[] {
  // A changeset without an API version announces only a package change.
  const isOfApi = apiVersionIn(summary) !== undefined;
  return readPassages(summary).flatMap(({ marks }) =>
    marks.map(({ name, text }) =>
      noteOf(/^breaking/i.test(name) ? "breaking" : "changed-behaviour", isOfApi, text),
    ),
  );
}

/** The text of a changeset, or of a changelog item, beside its notes. */
export function withoutNotes(summary: string): string {
  return readPassages(summary)
    .map(({ separator, before }) => (before === "" ? "" : `${separator}${before}`))
    .join("")
    .trim();
}

interface Mark {
  readonly name: string;
  readonly text: string;
}

/** A paragraph's lead, or an item in its list. */
interface Passage {
  /** What parts it from the passage before. */
  readonly separator: string;
  /** Its text before the first mark; empty for an item to which a mark before the list applies. */
  readonly before: string;
  readonly marks: readonly Mark[];
}

function readPassages(summary: string): Passage[] {
  let open: Mark | undefined;
  return summary.split(/\n\s*\n/).flatMap((paragraph) => {
    const passages = paragraph.split(/\n(?=[-*] )/);
    // A mark applies to one list.
    if (!isItem(passages[0] ?? "")) open = undefined;
    const read = passages.map((passage, index): Passage => {
      const separator = index === 0 ? "\n\n" : "\n";
      const [before = "", ...marked] = passage.split(new RegExp(mark, "gi"));
      if (marked.length === 0 && open !== undefined && isItem(passage)) {
        const text = `${open.text} ${oneLine(passage.slice("- ".length))}`.trim();
        return { separator, before: "", marks: [{ name: open.name, text }] };
      }
      const marks = marked.flatMap((name, position) =>
        position % 2 === 1 ? [] : [{ name, text: oneLine(marked[position + 1] ?? "") }],
      );
      const last = marks.at(-1);
      const isLead = last !== undefined && standsAlone(last.text);
      if (isLead) open = last;
      return {
        separator,
        before: before.replace(/^[-*] $/, "").trimEnd(),
        marks: isLead ? marks.slice(0, -1) : marks,
      };
    });
    if (isItem(passages.at(-1) ?? "")) open = undefined;
    return read;
  });
}

function isItem(passage: string): boolean {
  return /^[-*] /.test(passage);
}

/** The notes from all items in a package's changelog entry. */
export function readEntryNotes(entry: string): ChangeNote[] {
  return listEntryItems(entry).flatMap(readChangeNotes);
}

/** A changelog entry's items: one for each changeset, as its author wrote it. */
export function listEntryItems(entry: string): string[] {
  const [, fold = entry] = /^<details>$(.*)^<\/details>$/ms.exec(entry) ?? [];
  const [, ...items] = fold.split(/^- /m);
  return items.map((item) => {
    const [text = ""] = item.split(/^#/m);
    // Changesets writes the commit before the text.
    return text
      .replace(/^[0-9a-f]{7,40}: /, "")
      .replace(/^ {2}/gm, "")
      .trim();
  });
}

/** A Markdown text's first sentence, as plain text with code spans. */
export function firstSentence(markdown: string): string {
  const text = /^.*?(?:\.(?=\s|$)|(?=\n\s*\n)|$)/s.exec(markdown)?.[0] ?? markdown;
  return oneLine(text.replaceAll("**", ""));
}

function noteOf(kind: ChangeNote["kind"], isOfApi: boolean, text: string): ChangeNote {
  const [, ofTypes] = /^for TypeScript(?: users)?:?\s*(.*)$/is.exec(text) ?? [];
  return {
    kind,
    concerns: isOfApi && ofTypes === undefined ? "calls" : "types",
    text: capitalize(ofTypes ?? text),
  };
}

/** Whether a mark has no text and applies to the list below it. */
function standsAlone(text: string): boolean {
  return /^(?:for [^.:]+:?)?$/.test(text);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
