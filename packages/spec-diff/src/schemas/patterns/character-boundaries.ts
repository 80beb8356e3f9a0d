import { escapedCharacter } from "./pattern-syntax.ts";

/**
 * Code points where a character set may begin or end, so it holds all or none of the characters between two.
 *
 * @param set a character, an escape or a class in a valid pattern
 */
export function boundariesOf(set: string): readonly number[] {
  const isClass = set.length > 1 && set.startsWith("[");
  const inside = isClass ? set.slice(set.startsWith("[^") ? 2 : 1, -1) : set;
  const members = inside.match(member) ?? [];
  return members.flatMap((text) => {
    // In a class a dot is a character like any other.
    if (namedSet.test(text) || (text === "." && !isClass)) return scan(text);
    const codePoint = codePointOf(text);
    return [codePoint, codePoint + 1];
  });
}

const namedSet = /^\\[dDwWsSpP]/;
const member = new RegExp(`\\\\[dDwWsS]|\\\\[pP]\\{[^}]*\\}|${escapedCharacter.source}|.`, "gsu");

const controls: Readonly<Record<string, number>> = {
  "\\0": 0,
  "\\b": 8,
  "\\t": 9,
  "\\n": 10,
  "\\v": 11,
  "\\f": 12,
  "\\r": 13,
};

function codePointOf(text: string): number {
  const control = controls[text];
  if (control !== undefined) return control;
  const [high, low] = text.matchAll(/\\[ux]\{?([\da-fA-F]+)\}?/g);
  if (high?.[1] !== undefined && low?.[1] !== undefined) {
    const pair = [high[1], low[1]].map((unit) => Number.parseInt(unit, 16));
    return String.fromCharCode(...pair).codePointAt(0) ?? 0;
  }
  if (high?.[1] !== undefined) return Number.parseInt(high[1], 16);
  const [, letter] = /^\\c([a-zA-Z])$/.exec(text) ?? [];
  if (letter !== undefined) return (letter.codePointAt(0) ?? 0) % 32;
  return text.codePointAt(text.length > 1 && text.startsWith("\\") ? 1 : 0) ?? 0;
}

const scanned = new Map<string, readonly number[]>();

/** All code points in order; character halves are apart, so none becomes part of one. */
const parts = [
  [0, 0xdbff],
  [0xdc00, 0xffff],
  [0x10000, 0x10ffff],
] as const;

/** Searches the runs of a named set, such as `\p{L}`, in all of Unicode; takes some 20 ms. */
function scan(set: string): readonly number[] {
  const known = scanned.get(set);
  if (known !== undefined) return known;
  const runs = new RegExp(`${set}+`, "gu");
  const found = parts.flatMap(([first, last]) => {
    const units = first > 0xffff ? 2 : 1;
    return [...textOf(first, last).matchAll(runs)].flatMap(({ 0: run, index }) => {
      const begin = first + index / units;
      return [begin, begin + run.length / units];
    });
  });
  scanned.set(set, found);
  return found;
}

function textOf(first: number, last: number): string {
  let text = "";
  for (let from = first; from <= last; from += 4096) {
    const count = Math.min(4096, last - from + 1);
    text += String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index));
  }
  return text;
}
