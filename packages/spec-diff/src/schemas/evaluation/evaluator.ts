import type { JsonSchema } from "../json-schema.ts";
import { PatternMatcher } from "../patterns/pattern-matcher.ts";
import type { References } from "../references.ts";
import { Evaluation, OutOfSteps } from "./evaluation.ts";
import type { Verdict } from "./verdict.ts";

/** References can multiply: ten schemas that each refer twice to the next take a thousand steps. */
const maxSteps = 100_000;

/** After this many values that took too many steps, no more values of the document are evaluated. */
const maxUndecided = 20;

/** Decides whether single values fit the schemas of one document, with code that the proofs do not share. */
export class Evaluator {
  readonly #references: References;
  readonly #patterns = new PatternMatcher();
  #undecided = 0;

  constructor(references: References) {
    this.#references = references;
  }

  /**
   * Whether a value fits a schema. Undefined if undecidable: the schema refers to itself for the same value, has a
   * pattern that no automaton can run, or takes too many steps.
   */
  accepts(schema: JsonSchema, value: unknown): Verdict {
    if (typeof schema === "boolean") return schema;
    if (this.#undecided === maxUndecided) return undefined;
    try {
      return new Evaluation(this.#references, this.#patterns, maxSteps).evaluate(schema, value);
    } catch (error) {
      // A RangeError: the schema is nested too deeply.
      if (!(error instanceof OutOfSteps || error instanceof RangeError)) throw error;
      this.#undecided += 1;
      return undefined;
    }
  }
}
