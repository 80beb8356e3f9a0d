import type { WorkBudget } from "../work-budget.ts";
import { boundariesOf } from "./character-boundaries.ts";
import type { PatternProgram } from "./pattern-program.ts";
import { isWordCharacter } from "./pattern-run.ts";

/** The characters tested against a set in the time of one step. */
const testsOfStep = 20;

/**
 * One character for each character class some patterns do not tell apart, the readable ones first. A pattern with
 * thousands of different characters would take minutes, so each test is charged.
 */
export function alphabetOf(
  programs: readonly PatternProgram[],
  budget: WorkBudget,
): readonly string[] {
  const states = programs.flatMap((program) => program.states);
  const sets = new Map(
    states.flatMap((state) => (state.kind === "character" ? [[state.set, state.matches]] : [])),
  );
  const tests = [...sets.values(), ...(hasWordBoundary(programs) ? [isWordCharacter] : [])];
  const all = [...sets.keys(), ...(hasWordBoundary(programs) ? ["\\w"] : [])].flatMap(boundariesOf);
  const boundaries = new Set([0, ...readable, 0xd800, 0xe000, ...all].filter(isCodePoint));
  budget.spend(Math.ceil((boundaries.size * tests.length) / testsOfStep));
  const classes = new Map<string, string>();
  for (const codePoint of [...boundaries].sort((a, b) => rankOf(a) - rankOf(b))) {
    const character = String.fromCodePoint(codePoint);
    const signature = tests.map((matches) => Number(matches(character))).join("");
    if (!classes.has(signature)) classes.set(signature, character);
  }
  return [...classes.values()];
}

export function hasWordBoundary(programs: readonly PatternProgram[]): boolean {
  return programs.some(({ states }) =>
    states.some((state) => state.kind === "assertion" && /word/.test(state.name)),
  );
}

/** Letters, digits and other printable ASCII characters, in the order in which examples prefer them. */
const readable = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
  .concat(Array.from({ length: 95 }, (_, index) => String.fromCharCode(126 - index)))
  .map((character) => character.charCodeAt(0));

const ranks = new Map([...new Set(readable)].map((codePoint, rank) => [codePoint, rank]));

/** Character halves come last. */
function rankOf(codePoint: number): number {
  const isHalf = codePoint >= 0xd800 && codePoint < 0xe000;
  return ranks.get(codePoint) ?? codePoint + (isHalf ? 0x200000 : 1000);
}

function isCodePoint(value: number): boolean {
  return value <= 0x10ffff;
}
