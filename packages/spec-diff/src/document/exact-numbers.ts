/**
 * Whole numbers beyond a double's precision, such as the largest 64-bit one, are read as BigInt and written with all
 * digits. All other numbers stay as they are.
 */

// A private character cannot begin a number, a keyword or any JSON or YAML syntax.
const [start, end] = ["\uE0F0", "\uE0F1"];
const marked = new RegExp(`${start}([-+]?\\d+)${end}`, "g");
const markedAlone = new RegExp(`^${start}([-+]?\\d+)${end}$`);

/** JSON strings and numbers; only the numbers have a group. */
const jsonTokens = /"(?:[^"\\]|\\.)*"|(-?\d[\d.eE+-]*)/g;
const longDigits = /^-?\d{16,}$/;

/** A text with our marks already is read as it is. */
function mayHaveLongNumbers(text: string): boolean {
  return /\d{16}/.test(text) && !text.includes(start);
}

/** @throws SyntaxError as `JSON.parse` does */
export function parseJson(text: string): unknown {
  if (!mayHaveLongNumbers(text)) return JSON.parse(text);
  // A mistake is reported in the text as it was written.
  const parsed: unknown = JSON.parse(text);
  const isMarked = text.replace(jsonTokens, (token, number?: string) =>
    number !== undefined && longDigits.test(number) ? `"${start}${number}${end}"` : token,
  );
  return isMarked === text ? parsed : restoreNumbers(JSON.parse(isMarked));
}

/** A long number as a whole value: behind a key, a dash, a bracket or a comma, and before an end. */
const yamlNumber = /(?<=[:[,{-][ \t]*)([-+]?[1-9]\d{15,})(?=[ \t]*(?:$|[,\]}#\r]))/gm;

/** Marks long YAML numbers, so the parser keeps them as text; `restoreNumbers` reads them. */
export function markNumbers(yaml: string): string {
  return mayHaveLongNumbers(yaml) ? yaml.replace(yamlNumber, `${start}$1${end}`) : yaml;
}

/** Reads marked numbers, and removes the marks from the text around them. Changes the value in place. */
export function restoreNumbers(value: unknown, seen = new Set<unknown>()): unknown {
  if (typeof value === "string") {
    const digits = markedAlone.exec(value)?.[1];
    return digits === undefined ? value.replace(marked, "$1") : readDigits(digits);
  }
  if (typeof value !== "object" || value === null || seen.has(value)) return value;
  seen.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const restored = restoreNumbers(inner, seen);
    if (restored !== inner) Reflect.set(value, key, restored);
  }
  return value;
}

function readDigits(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits.replace("+", ""));
}

/** JSON as `JSON.stringify` writes it, with every digit kept in whole numbers. */
export function writeJson(value: unknown, indent?: number): string | undefined {
  let hasMarks = false;
  const text: string | undefined = JSON.stringify(
    value,
    (_, inner: unknown) => {
      if (typeof inner !== "bigint") return inner;
      hasMarks = true;
      return `${start}${inner}${end}`;
    },
    indent,
  );
  return hasMarks ? text?.replace(new RegExp(`"${start}(-?\\d+)${end}"`, "g"), "$1") : text;
}

/** Whether a number is whole and so large a double may stand for several. */
export function isBeyondDouble(value: unknown): value is number | bigint {
  if (typeof value === "bigint") return true;
  return typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** A whole number and a small one added, exactly. */
export function addExactly(value: number | bigint, step: number): number | bigint {
  if (typeof value === "number" && !isBeyondDouble(value)) return value + step;
  const sum = BigInt(value) + BigInt(step);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}
