import type { JsonSchema } from "../json-schema.ts";
import { PatternMatcher } from "../patterns/pattern-matcher.ts";
import type { References } from "../references.ts";
import type { WorkBudget } from "../work-budget.ts";
import { Evaluation, OutOfSteps } from "./evaluation.ts";
import type { Verdict } from "./verdict.ts";

/** References can multiply: ten schemas with two references each to the next take a thousand steps. */
const maxSteps = 20_000;

/** The budget steps of one evaluation step. */
const workPerStep = 5;

/** After this many values with too many steps, no more values in the document are evaluated. */
const maxUndecided = 20;

/** A self-referring schema leaves nearly every value undecided; so many are tried. */
const maxUndecidedOfSchema = 20;

/**
 * Decides whether single values fit one document's schemas, with code independent of the proofs. No validator for
 * browsers takes another pattern engine: @cfworker/json-schema, whose formats are used here, builds a RegExp for each.
 * Tests compare its results with Ajv's.
 */
export class Evaluator {
  readonly #references: References;
  readonly #budget: WorkBudget;
  readonly #patterns = new PatternMatcher();
  #undecided = 0;
  readonly #undecidedOf = new WeakMap<object, number>();

  constructor(references: References, budget: WorkBudget) {
    this.#references = references;
    this.#budget = budget;
  }

  /**
   * Whether a value fits a schema. Undefined if undecidable: the schema refers to itself for the same value, has a
   * pattern no automaton can run, or takes too many steps.
   */
  accepts(schema: JsonSchema, value: unknown): Verdict {
    if (typeof schema === "boolean") return schema;
    const undecided = this.#undecidedOf.get(schema) ?? 0;
    if (this.#undecided === maxUndecided || undecided === maxUndecidedOfSchema) return undefined;
    const evaluation = new Evaluation(this.#references, this.#patterns, maxSteps);
    const verdict = this.#run(evaluation, schema, value);
    if (verdict === undefined) this.#undecidedOf.set(schema, undecided + 1);
    this.#budget.spend((maxSteps - evaluation.stepsLeft) * workPerStep);
    return verdict;
  }

  #run(evaluation: Evaluation, schema: JsonSchema, value: unknown): Verdict {
    try {
      return evaluation.evaluate(schema, value);
    } catch (error) {
      // A RangeError: the schema is nested too deeply.
      if (!(error instanceof OutOfSteps || error instanceof RangeError)) throw error;
      this.#undecided += 1;
      return undefined;
    }
  }
}
