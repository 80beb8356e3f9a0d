import type { FieldProblem } from "../../domain/problems.ts";
import { formatFieldPath } from "../validation-messages/field-names.ts";
import { findUnsafeNumber } from "./unsafe-number.ts";

const maxDepth = 32;

/** An object or array that the scanner is inside of. */
interface Container {
  /** The names so far; undefined inside an array. */
  readonly names: Set<string> | undefined;
  /** The name or the index of the current value. */
  current: string;
  expectsName: boolean;
}

/**
 * Finds the first part of valid JSON that is not safe to process: a duplicate name, of which parsers keep
 * different values; `__proto__`; characters that PostgreSQL cannot store; numbers that parsers would change;
 * and, as a whole sentence, nesting beyond the maximum. One pass over a text that `JSON.parse` has accepted.
 */
export function findUnsafeJson(text: string): FieldProblem | string | undefined {
  return new UnsafeJsonScanner(text).scan();
}

const startsNumber = /[-\d]/;

class UnsafeJsonScanner {
  readonly #text: string;
  readonly #containers: Container[] = [];
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): FieldProblem | string | undefined {
    for (; this.#position < this.#text.length; this.#position += 1) {
      const problem = this.#checkToken(this.#text[this.#position] ?? "");
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  /** Checks the token that starts with a character, and moves to the end of that token. */
  #checkToken(character: string): FieldProblem | string | undefined {
    switch (character) {
      case "{":
        return this.#open({ names: new Set(), current: "", expectsName: true });
      case "[":
        return this.#open({ names: undefined, current: "0", expectsName: false });
      case "}":
      case "]":
        this.#containers.pop();
        return undefined;
      case ",":
        this.#moveToNextValue();
        return undefined;
      case '"':
        return this.#checkString();
      default:
        return startsNumber.test(character) ? this.#checkNumber() : undefined;
    }
  }

  #open(container: Container): string | undefined {
    if (this.#containers.length === maxDepth) {
      return `The body is nested deeper than ${maxDepth} levels.`;
    }
    this.#containers.push(container);
    return undefined;
  }

  #moveToNextValue(): void {
    const container = this.#containers.at(-1);
    if (container === undefined) return;
    if (container.names !== undefined) container.expectsName = true;
    else container.current = String(Number(container.current) + 1);
  }

  #checkNumber(): FieldProblem | undefined {
    const pattern = /[-+.\deE]+/y;
    pattern.lastIndex = this.#position;
    const written = pattern.exec(this.#text)?.[0] ?? "";
    this.#position += written.length - 1;
    return findUnsafeNumber(written, () => this.#location());
  }

  #checkString(): FieldProblem | undefined {
    const end = findEndOfString(this.#text, this.#position);
    const quoted = this.#text.slice(this.#position, end + 1);
    this.#position = end;
    const value: string = quoted.includes("\\") ? JSON.parse(quoted) : quoted.slice(1, -1);
    const characters = describeUnsafeCharacters(value);
    const container = this.#containers.at(-1);
    if (container?.expectsName) return this.#checkName(container, value, characters);
    if (characters === undefined) return undefined;
    return { field: this.#location(), message: `has ${characters}` };
  }

  #checkName(
    container: Container,
    name: string,
    characters: string | undefined,
  ): FieldProblem | undefined {
    if (characters !== undefined) {
      const field = locationOf(this.#containers.slice(0, -1));
      return { field, message: `has a name with ${characters}` };
    }
    container.expectsName = false;
    container.current = name;
    if (name === "__proto__") {
      return { field: this.#location(), message: "is a name that is not allowed" };
    }
    if (container.names?.has(name)) {
      return { field: this.#location(), message: "is given twice", advice: "give it once" };
    }
    container.names?.add(name);
    return undefined;
  }

  #location(): string {
    return locationOf(this.#containers);
  }
}

function locationOf(containers: readonly Container[]): string {
  return formatFieldPath(
    "body",
    containers.map((one) => one.current),
  );
}

function findEndOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

function describeUnsafeCharacters(value: string): string | undefined {
  if (value.includes("\0")) return "a NUL character";
  return value.isWellFormed() ? undefined : "an unpaired surrogate, which is not a character";
}
