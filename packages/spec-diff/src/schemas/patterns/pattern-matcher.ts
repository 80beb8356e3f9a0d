import { compilePattern, type PatternProgram, type State } from "./pattern-program.ts";
import { type Assertion, parsePattern } from "./pattern-syntax.ts";

/** How many states one document may visit; about two seconds. */
const maxVisits = 100_000_000;

/** The visits charged for each kept state, which bounds a document to a million states. */
const visitsOfState = 100;

/**
 * Finds patterns in texts in linear time: an automaton follows all alternatives at once, where JavaScript's engine
 * tries one after the other and takes exponential time for patterns such as `^(x+x+)+y$`.
 *
 * re2js would add 46 kB, compressed, to the 59 kB browsers load, and RE2 reads `\s`, `.` and `\u` in another way.
 */
export class PatternMatcher {
  readonly #programs = new Map<string, PatternProgram | undefined>();
  #visits: number;

  constructor(visits = maxVisits) {
    this.#visits = visits;
  }

  /** Undefined if the automaton cannot run the pattern, or the document has used up its visits. */
  find(pattern: string, text: string): boolean | undefined {
    const program = this.#programOf(pattern);
    return program === undefined || this.#visits < 0 ? undefined : this.#run(program, text);
  }

  #programOf(pattern: string): PatternProgram | undefined {
    if (this.#programs.has(pattern)) return this.#programs.get(pattern);
    const parsed = parsePattern(pattern);
    const program = parsed && compilePattern(parsed);
    this.#visits -= (program?.states.length ?? 0) * visitsOfState;
    this.#programs.set(pattern, program);
    return program;
  }

  #run({ states, start }: PatternProgram, text: string): boolean | undefined {
    const reached = new Uint32Array(states.length);
    let current: number[] = [];
    let before: string | undefined;
    let position = 0;
    // Once more after the last character, for what matches at the end.
    for (const character of [...text, undefined]) {
      position += 1;
      const waiting: Reading[] = [];
      // A match may begin at any character.
      const open = [start, ...current.reverse()];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (reached[at] === position) continue;
        reached[at] = position;
        this.#visits -= 1;
        const state = states[at];
        if (state?.kind === "match") return true;
        if (state?.kind === "split") open.push(state.other, state.next);
        else if (state?.kind === "character") waiting.push(state);
        else if (state && holds(state.name, before, character)) open.push(state.next);
      }
      if (this.#visits < 0) return undefined;
      current = [];
      if (character !== undefined) {
        for (const state of waiting) if (state.matches(character)) current.push(state.next);
      }
      before = character;
    }
    return false;
  }
}

type Reading = Extract<State, { kind: "character" }>;

/** Whether an assertion holds between two characters; there is none before the first and after the last. */
function holds(name: Assertion, before: string | undefined, after: string | undefined): boolean {
  if (name === "start") return before === undefined;
  if (name === "end") return after === undefined;
  return (isWordCharacter(before) !== isWordCharacter(after)) === (name === "word boundary");
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}
