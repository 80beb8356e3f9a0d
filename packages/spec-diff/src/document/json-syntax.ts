import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import type { LineColumn } from "./open-document.ts";

/** A mistake in a JSON text. */
export interface JsonFault extends LineColumn {
  readonly message: string;
}

/** Finds the first mistake in an invalid JSON text. */
export function findJsonFault(text: string): JsonFault | undefined {
  let fault: JsonFault | undefined;
  const onError = (code: ParseErrorCode, _: number, __: number, line: number, column: number) => {
    const message = expected[printParseErrorCode(code)] ?? "this value is malformed.";
    fault ??= { message, line: line + 1, column: column + 1 };
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    // The text is nested too deeply; any earlier mistake has been found.
    if (!(error instanceof RangeError)) throw error;
  }
  return fault;
}

const expected: Readonly<Record<string, string>> = {
  CloseBraceExpected: "a closing } is missing.",
  CloseBracketExpected: "a closing ] is missing.",
  ColonExpected: "a colon is missing.",
  CommaExpected: "a comma is missing.",
  EndOfFileExpected: "the document ends before this; remove the rest.",
  InvalidCharacter: "this character has to be escaped.",
  InvalidCommentToken: "JSON has no comments; remove this one.",
  InvalidEscapeCharacter: "JSON has no such escape.",
  InvalidNumberFormat: "this is no JSON number.",
  InvalidSymbol: "this is no JSON value; strings and keys need double quotes.",
  InvalidUnicode: "a Unicode escape has four hexadecimal digits.",
  PropertyNameExpected: "a key in double quotes is missing.",
  UnexpectedEndOfNumber: "this number is incomplete.",
  UnexpectedEndOfString: "the closing quote of this string is missing.",
  ValueExpected: "a value is missing.",
};

/** A duplicate key in an object; JavaScript's parser would drop the first value silently. */
export interface DuplicateKey extends LineColumn {
  readonly key: string;
  readonly first: LineColumn;
}

/**
 * Finds the first duplicate key in a valid JSON text.
 *
 * @param parsed the parsed text: counting its keys is much faster than reading the text again
 */
export function findDuplicateKey(text: string, parsed: unknown): DuplicateKey | undefined {
  return countWrittenKeys(text) === countKeys(parsed) ? undefined : searchDuplicateKey(text);
}

const [quote, colon, backslash] = [0x22, 0x3a, 0x5c];

/** Each colon outside a text follows a key. Character codes are compared, since this reads every character. */
function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === colon) count += 1;
    if (code === quote) at = endOfText(text, at);
  }
  return count;
}

/** A text's closing quote; a quote behind an odd number of backslashes is part of it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
}

function countKeys(parsed: unknown): number {
  let count = 0;
  const open = [parsed];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const children = Object.values(next);
    if (!Array.isArray(next)) count += children.length;
    for (const child of children) open.push(child);
  }
  return count;
}

function searchDuplicateKey(text: string): DuplicateKey | undefined {
  let found: DuplicateKey | undefined;
  const objects: Map<string, LineColumn>[] = [];
  visit(text, {
    onObjectBegin() {
      objects.push(new Map());
    },
    onObjectProperty(key, _, __, startLine, startCharacter) {
      const position = { line: startLine + 1, column: startCharacter + 1 };
      const keys = objects.at(-1);
      const first = keys?.get(key);
      if (first !== undefined) found ??= { key, first, ...position };
      keys?.set(key, position);
    },
    onObjectEnd() {
      objects.pop();
    },
  });
  return found;
}
