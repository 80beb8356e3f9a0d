/** An ECMAScript regular expression, as far as an automaton can run it. */
export type PatternNode =
  | { readonly kind: "sequence"; readonly items: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | {
      readonly kind: "repeat";
      readonly body: PatternNode;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "character";
      /** The set as the pattern writes it: a character, an escape or a class. */
      readonly set: string;
      readonly matches: (character: string) => boolean;
    }
  | { readonly kind: "assertion"; readonly name: Assertion };

export type Assertion = "start" | "end" | "word boundary" | "no word boundary";

/** The longest pattern read. The longest in published descriptions has about 1,500 characters. */
const maxLength = 10_000;

/**
 * Parses a JSON Schema pattern, an ECMAScript regular expression with the flag `u`. Undefined for what is none, is too
 * long, or needs backtracking: lookaround and backreferences.
 */
export function parsePattern(pattern: string): PatternNode | undefined {
  if (pattern.length > maxLength) return undefined;
  try {
    // Checks the syntax and runs nothing, so the parser below sees valid patterns only.
    new RegExp(pattern, "u");
    return new PatternParser(pattern).parse();
  } catch (error) {
    // A RangeError: groups are nested too deeply.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

class PatternParser {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  parse(): PatternNode {
    return this.#choice();
  }

  #choice(): PatternNode {
    const options = [this.#sequence()];
    while (this.#take(/\|/y) !== undefined) options.push(this.#sequence());
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? "")) {
      items.push(this.#quantified(this.#atom()));
    }
    return { kind: "sequence", items };
  }

  /** Greedy and lazy quantifiers find the same texts. */
  #quantified(body: PatternNode): PatternNode {
    const quantifier = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === undefined) return body;
    const { min, max } = rangeOf(quantifier);
    return { kind: "repeat", body, min, max };
  }

  #atom(): PatternNode {
    const assertion = this.#take(/\^|\$|\\[bB]/y);
    if (assertion !== undefined) return { kind: "assertion", name: assertions[assertion] ?? "end" };
    if (this.#take(/\((?!\?)|\(\?:|\(\?<(?![=!])[^>]+>/y) !== undefined) {
      const group = this.#choice();
      this.#take(/\)/y);
      return group;
    }
    const set = this.#take(/\.|\[(?:\\.|[^\]\\])*\]|\\[dDwWsS]|\\[pP]\{[^}]*\}/suy);
    if (set !== undefined) return characterIn(set);
    const escaped = this.#take(escapedCharacter);
    if (escaped !== undefined) return characterIn(escaped);
    const literal = this.#take(/[^\\(]/suy);
    if (literal === undefined) throw new SyntaxError(`${this.#pattern} needs backtracking.`);
    return { kind: "character", set: literal, matches: (character) => character === literal };
  }

  #take(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const [found] = expression.exec(this.#pattern) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }
}

const assertions: Readonly<Record<string, Assertion>> = {
  "^": "start",
  $: "end",
  "\\b": "word boundary",
  "\\B": "no word boundary",
};

/** An escape for one character; `\1` and `\k<name>`, which refer back, are none. Two halves make one character. */
export const escapedCharacter: RegExp =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\[^1-9k]/suy;

/** How many characters a set remembers. */
const maxKnown = 1000;

/** The JavaScript engine tests single characters, where it cannot backtrack. */
function characterIn(set: string): PatternNode {
  const expression = new RegExp(`^${set}$`, "u");
  const known = new Map<string, boolean>();
  return {
    kind: "character",
    set,
    matches(character) {
      const remembered = known.get(character);
      if (remembered !== undefined) return remembered;
      const isIn = expression.test(character);
      if (known.size < maxKnown) known.set(character, isIn);
      return isIn;
    },
  };
}

function rangeOf(quantifier: string): { readonly min: number; readonly max: number } {
  const [sign] = quantifier;
  if (sign === "*") return { min: 0, max: Number.POSITIVE_INFINITY };
  if (sign === "+") return { min: 1, max: Number.POSITIVE_INFINITY };
  if (sign === "?") return { min: 0, max: 1 };
  const [, min = "0", comma, max] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  const most = max === "" ? Number.POSITIVE_INFINITY : Number(max);
  return { min: Number(min), max: comma === "" ? Number(min) : most };
}
