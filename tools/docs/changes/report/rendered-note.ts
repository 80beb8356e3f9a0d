import type { VersionNote } from "@bellwether/release-versions/announced-report";
import type { ChangeNote } from "@bellwether/release-versions/change-notes";
import { marked } from "marked";

/** A note as HTML, rendered by the build: the browser comparison needs no Markdown parser. */
export interface RenderedNote extends VersionNote {
  /** Its element id: `note-0.7.0-1`. */
  readonly id: string;
  /** The first sentence, as plain text. */
  readonly title: string;
  /** The first sentence, without links: it is a heading and link text. */
  readonly titleHtml: string;
  /** The other sentences; empty if there are none. */
  readonly restHtml: string;
}

export function renderNotes(notes: readonly ChangeNote[], version: string): RenderedNote[] {
  return notes.map((note, index) => {
    const text = note.text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
    const first = /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
    return {
      ...note,
      version,
      id: `note-${version}-${index + 1}`,
      title: first.replaceAll(/[`*]/g, ""),
      titleHtml: marked.parseInline(first, { async: false }),
      restHtml: marked.parseInline(text.slice(first.length).trim(), { async: false }),
    };
  });
}
