import type { Assertion, PatternNode } from "./pattern-syntax.ts";

/** An automaton state. Splits lead to two states without reading a character. */
export type State =
  | { kind: "character"; set: string; matches: (character: string) => boolean; next: number }
  | { kind: "assertion"; name: Assertion; next: number }
  | { kind: "split"; next: number; other: number }
  | { kind: "match" };

export interface PatternProgram {
  readonly states: readonly State[];
  readonly start: number;
}

/** `[a-z]{1,1000}` takes 2,000 states. Each is visited at most once for each text character. */
const maxStates = 10_000;

/** Turns a pattern into states; undefined if its repetitions take too many. */
export function compilePattern(pattern: PatternNode): PatternProgram | undefined {
  const states: State[] = [{ kind: "match" }];
  let emitted = 0;

  /** Counts also what adds no state: an empty group may be repeated a billion times. */
  const spend = () => {
    emitted += 1;
    if (emitted > maxStates) throw new TooManyStates();
  };
  const add = (state: State): number => {
    spend();
    return states.push(state) - 1;
  };

  /** A part's states, built from its end. @returns the state to start from */
  function compile(node: PatternNode, next: number): number {
    spend();
    if (node.kind === "sequence") {
      return node.items.reduceRight((after, item) => compile(item, after), next);
    }
    if (node.kind === "choice") {
      const starts = node.options.map((option) => compile(option, next));
      return starts.reduceRight((other, start) => add({ kind: "split", next: start, other }));
    }
    if (node.kind === "repeat") return repeat(node, next);
    return add({ ...node, next });
  }

  function repeat(
    { body, min, max }: Extract<PatternNode, { kind: "repeat" }>,
    next: number,
  ): number {
    let after = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: State = { kind: "split", next, other: next };
      after = add(loop);
      loop.next = compile(body, after);
    } else {
      for (let optional = max - min; optional > 0; optional -= 1) {
        after = add({ kind: "split", next: compile(body, after), other: next });
      }
    }
    for (let required = min; required > 0; required -= 1) after = compile(body, after);
    return after;
  }

  try {
    const start = compile(pattern, 0);
    return { states, start };
  } catch (error) {
    if (error instanceof TooManyStates || error instanceof RangeError) return undefined;
    throw error;
  }
}

class TooManyStates extends Error {}
