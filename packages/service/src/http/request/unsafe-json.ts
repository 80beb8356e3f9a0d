import type { FieldProblem } from "../../domain/problems.ts";
import { formatFieldPath } from "../validation-messages/field-names.ts";
import { findUnsafeNumber } from "./unsafe-number.ts";

const deepest = 32;

interface Level {
  /** The names so far; undefined inside a list. */
  readonly names: Set<string> | undefined;
  /** The name, or the place in a list, of the value that is being read. */
  current: string;
  expectsName: boolean;
}

/**
 * What makes valid JSON unfit to be acted on, and where: a field that stands twice, of which readers
 * keep different ones; `__proto__`; characters that PostgreSQL cannot keep; numbers that would come
 * out as others; and, as a sentence of its own, nesting that only a mistake or an attack has. One pass
 * over a text that `JSON.parse` has accepted.
 */
export function findUnsafeJson(text: string): FieldProblem | string | undefined {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1);
    const character = text[at] ?? "";
    switch (character) {
      case "{":
      case "[":
        if (levels.length === deepest) return `The body is nested deeper than ${deepest} levels.`;
        levels.push(character === "{" ? openObject() : openList());
        break;
      case "}":
      case "]":
        levels.pop();
        break;
      case ",":
        if (level?.names !== undefined) level.expectsName = true;
        else if (level !== undefined) level.current = String(Number(level.current) + 1);
        break;
      case '"': {
        const end = endOfString(text, at);
        const unfit = checkString(text.slice(at, end + 1), levels);
        if (unfit !== undefined) return unfit;
        at = end;
        break;
      }
      default: {
        if (!startsNumber.test(character)) break;
        const number = numberAt(text, at);
        const problem = findUnsafeNumber(number, () => placeOf(levels));
        if (problem !== undefined) return problem;
        at += number.length - 1;
      }
    }
  }
  return undefined;
}

const openObject = (): Level => ({ names: new Set(), current: "", expectsName: true });
const openList = (): Level => ({ names: undefined, current: "0", expectsName: false });

const startsNumber = /[-\d]/;

function numberAt(text: string, at: number): string {
  const number = /[-+.\deE]+/y;
  number.lastIndex = at;
  return number.exec(text)?.[0] ?? "";
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

function checkString(quoted: string, levels: readonly Level[]): FieldProblem | undefined {
  const value: string = quoted.includes("\\") ? JSON.parse(quoted) : quoted.slice(1, -1);
  const level = levels.at(-1);
  const fault = findCharacterFault(value);
  if (level?.names === undefined || !level.expectsName) {
    return fault === undefined ? undefined : { field: placeOf(levels), message: `has ${fault}` };
  }
  if (fault !== undefined) {
    return { field: placeOf(levels.slice(0, -1)), message: `has a name with ${fault}` };
  }
  level.expectsName = false;
  level.current = value;
  if (value === "__proto__") {
    return { field: placeOf(levels), message: "is a name that is not allowed" };
  }
  if (level.names.has(value)) {
    return { field: placeOf(levels), message: "is given twice", advice: "give it once" };
  }
  level.names.add(value);
  return undefined;
}

function findCharacterFault(value: string): string | undefined {
  if (value.includes("\0")) return "a NUL character";
  return value.isWellFormed() ? undefined : "half of a surrogate pair, which is no character";
}

function placeOf(levels: readonly Level[]): string {
  return formatFieldPath(
    "body",
    levels.map((one) => one.current),
  );
}
