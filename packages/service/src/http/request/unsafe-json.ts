import { formatCount } from "../../domain/format-count.ts";
import { findEndOfString } from "../../domain/parse-json-in-steps.ts";
import type { FieldProblem } from "../../domain/problems.ts";
import { formatFieldPath } from "../validation-messages/field-names.ts";
import { SeenNames } from "./seen-names.ts";
import { findUnsafeNumber } from "./unsafe-number.ts";

const maxDepth = 32;
/** More fields than any schema allows; V8 takes 100 ms for an object with 100,000. */
const maxFields = 1_000;
/** Twice the longest feed batch. */
const maxValues = 200_000;
/** As written, with its escapes: six times as many as the longest text a schema allows has characters. */
const maxTextLength = 131_072;
/** Amounts have at most 64 digits; a number's check takes longer the more it has. */
const maxNumberLength = 1_024;
/** The scan pauses after as many characters, which take a few milliseconds. */
const pauseLength = 65_536;

/** A location's problem, or a sentence about the whole body. */
export type UnsafeJson = FieldProblem | string;

/**
 * Finds the first unsafe part of a JSON text: a duplicate name, for which parsers keep different values; `__proto__`;
 * characters PostgreSQL cannot store; numbers parsers would change; and more levels, fields, values or longer texts
 * than a valid body has, which cost less to count than to parse. The text may be invalid, which the parser reports.
 * Yields between a long text's parts, so the caller can pause.
 */
export function* findUnsafeJson(text: string): Generator<void, UnsafeJson | undefined> {
  const scanner = new UnsafeJsonScanner(text);
  for (let end = pauseLength; ; end += pauseLength) {
    const problem = scanner.scanTo(Math.min(end, text.length));
    if (problem !== undefined || end >= text.length) return problem;
    yield;
  }
}

/** An object or array around the scanner's position. */
interface Container {
  /** The names so far; undefined inside an array. */
  readonly names: SeenNames | undefined;
  /** The current value's name or index. */
  current: string | number;
  expectsName: boolean;
}

class UnsafeJsonScanner {
  readonly #text: string;
  readonly #containers: Container[] = [];
  #position = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Scans every token starting before a position. */
  scanTo(end: number): UnsafeJson | undefined {
    for (; this.#position < end; this.#position += 1) {
      const problem = this.#checkToken(this.#text.charCodeAt(this.#position));
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  /** Checks the token starting with a character, and moves to its end. */
  #checkToken(character: number): UnsafeJson | undefined {
    switch (character) {
      case characters.openBrace:
        return this.#open({ names: new SeenNames(), current: "", expectsName: true });
      case characters.openBracket:
        return this.#open({ names: undefined, current: 0, expectsName: false });
      case characters.closeBrace:
      case characters.closeBracket:
        this.#containers.pop();
        return undefined;
      case characters.comma:
        this.#moveToNextValue();
        return undefined;
      case characters.startOfTrue:
      case characters.startOfFalse:
      case characters.startOfNull:
        return this.#countValue();
      case characters.quote:
        return this.#checkString();
      default:
        return isDigit(character) || character === characters.minus
          ? this.#checkNumber()
          : undefined;
    }
  }

  #open(container: Container): string | undefined {
    if (this.#containers.length === maxDepth) {
      return `The body is nested deeper than ${maxDepth} levels.`;
    }
    this.#containers.push(container);
    return this.#countValue();
  }

  #moveToNextValue(): void {
    const container = this.#containers.at(-1);
    if (container === undefined) return;
    if (typeof container.current === "number") container.current += 1;
    else container.expectsName = true;
  }

  #countValue(): string | undefined {
    this.#values += 1;
    if (this.#values <= maxValues) return undefined;
    return `The body has more than ${formatCount(maxValues, "value")}.`;
  }

  #checkNumber(): UnsafeJson | undefined {
    const start = this.#position;
    let end = start + 1;
    const limit = start + maxNumberLength;
    while (end <= limit && isPartOfNumber(this.#text.charCodeAt(end))) end += 1;
    this.#position = end - 1;
    if (end > limit) {
      const length = formatCount(maxNumberLength, "character");
      return { field: this.#location(), message: `is a number of more than ${length}` };
    }
    const written = this.#text.slice(start, end);
    return this.#countValue() ?? findUnsafeNumber(written, () => this.#location());
  }

  #checkString(): UnsafeJson | undefined {
    const start = this.#position;
    const end = findEndOfString(this.#text, start, maxTextLength);
    this.#position = end - 1;
    const container = this.#containers.at(-1);
    const isName = container?.expectsName === true;
    if (end - start - '""'.length > maxTextLength) return this.#refuseLongText(isName);
    const tooMany = isName ? undefined : this.#countValue();
    if (tooMany !== undefined) return tooMany;
    const quoted = this.#text.slice(start, end);
    // UTF-8 bytes hold no surrogates, and the parser refuses an unescaped NUL.
    const isSafe = !quoted.includes(isName ? "\\" : "\\u");
    const value = isSafe ? quoted.slice(1, -1) : parseString(quoted);
    if (value === undefined) return undefined;
    const problem = isSafe ? undefined : describeUnsafeCharacters(value);
    if (isName) return this.#checkName(container, value, problem);
    return problem === undefined
      ? undefined
      : { field: this.#location(), message: `has ${problem}` };
  }

  #refuseLongText(isName: boolean): FieldProblem {
    const length = formatCount(maxTextLength, "character");
    return isName
      ? {
          field: locationOf(this.#containers.slice(0, -1)),
          message: `has a name with more than ${length}`,
        }
      : { field: this.#location(), message: `has more than ${length}` };
  }

  #checkName(
    container: Container,
    name: string,
    problem: string | undefined,
  ): FieldProblem | undefined {
    if (problem !== undefined) {
      const field = locationOf(this.#containers.slice(0, -1));
      return { field, message: `has a name with ${problem}` };
    }
    container.expectsName = false;
    container.current = name;
    const { names } = container;
    if (name === "__proto__") {
      return { field: this.#location(), message: "is a name that is not allowed" };
    }
    if (names?.has(name)) {
      return { field: this.#location(), message: "is given twice", advice: "give it once" };
    }
    names?.add(name);
    if (names === undefined || names.count <= maxFields) return undefined;
    const field = locationOf(this.#containers.slice(0, -1));
    return { field, message: `has more than ${formatCount(maxFields, "field")}` };
  }

  #location(): string {
    return locationOf(this.#containers);
  }
}

const characters = {
  quote: 0x22,
  plus: 0x2b,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  startOfFalse: 0x66,
  startOfNull: 0x6e,
  startOfTrue: 0x74,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

function isDigit(character: number): boolean {
  return character >= 0x30 && character <= 0x39;
}

function isPartOfNumber(character: number): boolean {
  const { minus, plus, point } = characters;
  // With its sixth bit, E is e.
  const isExponent = (character | 0x20) === 0x65;
  return (
    isDigit(character) ||
    isExponent ||
    character === point ||
    character === minus ||
    character === plus
  );
}

function locationOf(containers: readonly Container[]): string {
  return formatFieldPath(
    "body",
    containers.map((container) => String(container.current)),
  );
}

/** Undefined for a string the parser will refuse. */
function parseString(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}

function describeUnsafeCharacters(value: string): string | undefined {
  if (value.includes("\0")) return "a NUL character";
  return value.isWellFormed() ? undefined : "an unpaired surrogate, which is not a character";
}
