import { compilePattern, type PatternProgram } from "./pattern-program.ts";
import { PatternRun } from "./pattern-run.ts";
import { parsePattern } from "./pattern-syntax.ts";

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

  #run(program: PatternProgram, text: string): boolean | undefined {
    const run = new PatternRun(program);
    let reached: readonly number[] = [];
    let before: string | undefined;
    // Once more after the last character, for what matches at the end.
    for (const character of [...text, undefined]) {
      run.visits = 0;
      const next = run.step(reached, before, character);
      this.#visits -= run.visits;
      if (next === "match") return true;
      if (this.#visits < 0) return undefined;
      reached = next;
      before = character;
    }
    return false;
  }
}
