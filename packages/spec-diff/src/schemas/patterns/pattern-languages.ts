import type { Shape } from "../shape.ts";
import type { WorkBudget } from "../work-budget.ts";
import { findTextOutside, type TextSearch } from "./find-text-outside.ts";
import { compilePattern, type PatternProgram } from "./pattern-program.ts";
import { parsePattern } from "./pattern-syntax.ts";

/** A schema's demands on texts, apart from formats. */
export type TextDemand = Pick<Shape, "patterns" | "minLength" | "maxLength">;

/** The steps charged for reading a pattern, whose classes may be searched in all of Unicode. */
const stepsOfPattern = 1_000;

const open: TextSearch = { isProved: false };

/** Decides whether all texts allowed by some patterns and lengths are allowed by others. */
export class PatternLanguages {
  readonly #budget: WorkBudget;
  readonly #programs = new Map<string, PatternProgram | undefined>();
  readonly #searches = new Map<string, TextSearch>();

  constructor(budget: WorkBudget) {
    this.#budget = budget;
  }

  /** Whether all texts meeting the inner demand are proved to meet the outer one. */
  isIncluded(inner: TextDemand, outer: TextDemand): boolean {
    // Of lengths alone, the bounds say it all.
    if (inner.patterns.size === 0 && !isWithinLengths(inner, outer)) return false;
    return missingDemands(inner, outer).every((demand) => this.#search(inner, demand).isProved);
  }

  /**
   * Short texts allowed by the inner demand and refused by the outer one, unless a pattern none can run says otherwise.
   */
  textsOutside(inner: TextDemand, outer: TextDemand): readonly string[] {
    if (inner.patterns.size + outer.patterns.size === 0) return [];
    return missingDemands(inner, outer).flatMap((demand) => this.#search(inner, demand).text ?? []);
  }

  /** A short text allowed by a demand. */
  example(demand: TextDemand): string | undefined {
    return this.#search(demand, matchesNothing).text;
  }

  #search(inner: TextDemand, outer: string): TextSearch {
    const { patterns, minLength, maxLength } = inner;
    const isLimited = minLength > 0 || maxLength < Number.POSITIVE_INFINITY;
    const demands = [...patterns].sort();
    if (isLimited) demands.push(lengthPattern(minLength, maxLength));
    const key = JSON.stringify([demands, outer]);
    const known = this.#searches.get(key);
    if (known !== undefined) return known;
    const refusing = this.#programOf(outer);
    // Without demands that no automaton runs, the inner texts are more: a proof about them holds for all.
    const programs = demands.flatMap((pattern) => this.#programOf(pattern) ?? []);
    const found = refusing === undefined ? open : findTextOutside(programs, refusing, this.#budget);
    this.#searches.set(key, found);
    return found;
  }

  #programOf(pattern: string): PatternProgram | undefined {
    if (this.#programs.has(pattern)) return this.#programs.get(pattern);
    this.#budget.spend(stepsOfPattern);
    const parsed = parsePattern(pattern);
    const program = parsed && compilePattern(parsed);
    this.#budget.spend(program?.states.length);
    this.#programs.set(pattern, program);
    return program;
  }
}

const matchesNothing = "[]";

function isWithinLengths(inner: TextDemand, outer: TextDemand): boolean {
  return inner.minLength >= outer.minLength && inner.maxLength <= outer.maxLength;
}

/** The outer patterns not repeated in the inner demand, and the outer lengths as one. */
function missingDemands(inner: TextDemand, outer: TextDemand): readonly string[] {
  const patterns = [...outer.patterns].filter((pattern) => !inner.patterns.has(pattern));
  if (isWithinLengths(inner, outer)) return patterns;
  return [...patterns, lengthPattern(outer.minLength, outer.maxLength)];
}

function lengthPattern(least: number, most: number): string {
  return `^[^]{${least},${most === Number.POSITIVE_INFINITY ? "" : most}}$`;
}
