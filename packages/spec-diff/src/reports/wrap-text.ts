const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]|\ufe0f/u;
const plain = /^[ -~]*$/;

/** How many terminal columns a text takes. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

/** Breaks a text at its spaces, except no-break ones, and inside a word only if it is longer than a line. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \t\n]+/).flatMap((word) => breakWord(word, width))) {
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((full) => full.replaceAll(unbroken, " ").trimEnd());
}

/** The space holding the two words beside it together. */
export const unbroken = "\u00a0";

/** Where a long word may be split, the best places first: a path between its segments, a name between its parts. */
const seams = [/(?<=[\u00a0/])(?=[^\u00a0/])/u, /(?<=[.,:;=&?_-])(?=[^.,:;=&?_-])/u];

/** Splits a word longer than a line; between any two characters only if no other place is left. */
function breakWord(word: string, width: number, [seam, ...others] = seams): string[] {
  if (widthOf(word) <= width) return [word];
  if (seam === undefined) {
    return joinUpTo(
      width,
      Array.from(graphemes.segment(word), ({ segment }) => segment),
    );
  }
  const parts = word.split(seam);
  return joinUpTo(
    width,
    parts.flatMap((part) => breakWord(part, width, others)),
  );
}

function joinUpTo(width: number, parts: readonly string[]): string[] {
  const joined: string[] = [];
  let current = "";
  for (const part of parts) {
    if (current !== "" && widthOf(current) + widthOf(part) > width) {
      joined.push(current);
      current = "";
    }
    current += part;
  }
  return [...joined, current];
}
