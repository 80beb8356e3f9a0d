import { writeJson } from "../document/exact-numbers.ts";

/** What a terminal or a page would obey instead of showing; joiners stay, emoji and scripts need them. */
const obeyed = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Makes control characters, and marks changing the writing direction, visible as escapes. */
export function showControls(text: string): string {
  return text.replace(obeyed, escapeCharacter);
}

/** A character's escape as JSON and JavaScript write it. */
export function escapeCharacter(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

export function oneLine(text: string): string {
  return showControls(text.replace(/[\t\n\r]+/g, " ")).trim();
}

/** Keeps at most so many UTF-16 units, and never half a character. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A value on one line, as JSON. */
export function showValue(value: unknown, maxLength = 120): string {
  // JSON has no word for what it cannot write, such as undefined.
  const text = writeJson(value) ?? String(value);
  return showControls(cut(text, maxLength));
}

/** Names a few and counts the rest: `a, b and 12 more`. */
export function listSome(items: readonly string[], most: number): string {
  // A remainder of one would take as much room as its name.
  if (items.length <= most + 1) return items.join(", ");
  return `${items.slice(0, most).join(", ")} and ${showCount(items.length - most)} more`;
}

export function showCount(count: number): string {
  return count.toLocaleString("en-GB");
}

export function plural(count: number, singular: string, many = `${singular}s`): string {
  return `${showCount(count)} ${count === 1 ? singular : many}`;
}
