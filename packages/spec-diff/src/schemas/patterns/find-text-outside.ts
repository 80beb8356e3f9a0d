import type { WorkBudget } from "../work-budget.ts";
import { alphabetOf, hasWordBoundary } from "./alphabet.ts";
import type { PatternProgram } from "./pattern-program.ts";
import { isWordCharacter, PatternRun, type Reached } from "./pattern-run.ts";

export interface TextSearch {
  /** No such text exists. */
  readonly isProved: boolean;
  readonly text?: string;
}

/** A search meeting more state combinations, or visiting more states, ends without an answer. */
const [maxCombinations, maxVisits] = [5_000, 2_000_000];

/** A text, and where all automata stand after it. */
interface Prefix {
  readonly text: string;
  readonly before: string | undefined;
  readonly inner: readonly Reached[];
  readonly outer: readonly number[];
}

/**
 * Searches the shortest text in which all inner patterns are found and the outer one is not: follows all automata side
 * by side, with one character for each character class, and each state combination once.
 *
 * refa, which decides this too, would add 208 kB, compressed, to the 70 kB that browsers load.
 */
export function findTextOutside(
  innerPrograms: readonly PatternProgram[],
  outerProgram: PatternProgram,
  budget: WorkBudget,
): TextSearch {
  const programs = [...innerPrograms, outerProgram];
  const alphabet = alphabetOf(programs, budget);
  const isAfterWord = hasWordBoundary(programs) ? isWordCharacter : () => false;
  const inner = innerPrograms.map((program) => new PatternRun(program));
  const outer = new PatternRun(outerProgram);
  const countVisits = () => inner.reduce((sum, { visits }) => sum + visits, outer.visits);
  const start = { text: "", before: undefined, inner: inner.map(() => []), outer: [] };
  const prefixes: Prefix[] = [start];
  const seen = new Set<string>();
  for (const { text, before, ...reached } of prefixes) {
    const advance = (character?: string) =>
      inner.map((run, index) => stepOn(run, reached.inner[index] ?? [], before, character));
    const isFound = advance().every((state) => state === "match");
    if (isFound && outer.step(reached.outer, before) !== "match") return { isProved: false, text };
    for (const character of alphabet) {
      budget.spend();
      const outerNext = outer.step(reached.outer, before, character);
      if (outerNext === "match") continue;
      const innerNext = advance(character);
      if (inner.some((run, index) => run.isAnchored && innerNext[index]?.length === 0)) continue;
      const key = [isAfterWord(character), ...[...innerNext, outerNext].map(keyOf)].join(";");
      if (seen.has(key)) continue;
      seen.add(key);
      const next = { inner: innerNext, outer: outerNext };
      prefixes.push({ text: text + character, before: character, ...next });
    }
    if (seen.size > maxCombinations || countVisits() > maxVisits) return { isProved: false };
  }
  return { isProved: true };
}

function stepOn(run: PatternRun, reached: Reached, before?: string, character?: string): Reached {
  return reached === "match" ? reached : run.step(reached, before, character);
}

function keyOf(reached: Reached): string {
  return reached === "match" ? reached : [...reached].sort((a, b) => a - b).join();
}
