import type { PatternProgram, State } from "./pattern-program.ts";
import type { Assertion } from "./pattern-syntax.ts";

/** The states before the next character, or `match` once the pattern is found. */
export type Reached = readonly number[] | "match";

/** Runs a pattern's automaton one character at a time, following all alternatives at once. */
export class PatternRun {
  readonly #program: PatternProgram;
  readonly #marks: Uint32Array;
  #mark = 0;
  /** How many states all steps have visited. */
  visits = 0;
  /** Whether a match begins only at the start of the text. */
  readonly isAnchored: boolean;

  constructor(program: PatternProgram) {
    this.#program = program;
    this.isAnchored = startsAtStart(program);
    this.#marks = new Uint32Array(program.states.length);
  }

  /**
   * Reads one character; undefined stands for the end of the text, and for its start in `before`.
   *
   * @returns the states after it, each once
   */
  step(reached: readonly number[], before?: string, character?: string): Reached {
    const { states, start } = this.#program;
    this.#mark += 1;
    const waiting: Reading[] = [];
    // A match may begin at any character.
    const open = [start, ...reached];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (this.#marks[at] === this.#mark) continue;
      this.#marks[at] = this.#mark;
      this.visits += 1;
      const state = states[at];
      if (state?.kind === "match") return "match";
      if (state?.kind === "split") open.push(state.other, state.next);
      else if (state?.kind === "character") waiting.push(state);
      else if (state && holds(state.name, before, character)) open.push(state.next);
    }
    if (character === undefined) return [];
    const next = waiting.filter((state) => state.matches(character)).map((state) => state.next);
    return [...new Set(next)];
  }
}

type Reading = Extract<State, { kind: "character" }>;

/** Whether no way from the first state to a character or a match avoids `^`. */
function startsAtStart({ states, start }: PatternProgram): boolean {
  const seen = new Set<number>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const state = states[at];
    if (state?.kind === "match" || state?.kind === "character") return false;
    if (state?.kind === "split") open.push(state.other, state.next);
    else if (state?.kind === "assertion" && state.name !== "start") open.push(state.next);
  }
  return true;
}

/** Whether an assertion holds between two characters; there is none before the first and after the last. */
function holds(name: Assertion, before: string | undefined, after: string | undefined): boolean {
  if (name === "start") return before === undefined;
  if (name === "end") return after === undefined;
  return (isWordCharacter(before) !== isWordCharacter(after)) === (name === "word boundary");
}

export function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}
