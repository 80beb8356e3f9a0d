import { InclusionProofs } from "./inclusion-proofs.ts";
import type { Inclusion, InclusionQuestion } from "./inclusion-question.ts";
import type { JsonSchema } from "./json-schema.ts";
import { Refutations } from "./refutations.ts";

const yes: Inclusion = { verdict: "yes" };
const exceeding: Inclusion = { verdict: "unknown", exceedsLimit: true };

/** Decides whether everything one side's schemas allow is allowed by the other side's. */
export class InclusionDecider {
  readonly #question: InclusionQuestion;
  readonly #proofs: InclusionProofs;
  readonly #refutations: Refutations;
  /** Questions beyond the work limit, so none is asked twice. */
  readonly #exceeding = new Set<string>();

  constructor(question: InclusionQuestion) {
    this.#question = question;
    this.#proofs = new InclusionProofs(question);
    this.#refutations = new Refutations(question, this.#proofs);
  }

  /** Proved, refuted by a value, or unknown. */
  includes(inner: JsonSchema, outer: JsonSchema): Inclusion {
    const key = `${this.#question.intern(inner)} ${this.#question.intern(outer)}`;
    if (this.#exceeding.has(key)) return exceeding;
    return this.#question.budget.answer(
      () => (this.#proofs.isProved(inner, outer) ? yes : this.#refutations.refute(inner, outer)),
      () => {
        this.#exceeding.add(key);
        return exceeding;
      },
    );
  }

  /** Whether the inclusion is proved; quicker, since no value is searched. */
  isProved(inner: JsonSchema, outer: JsonSchema): boolean {
    return this.#question.budget.answer(
      () => this.#proofs.isProved(inner, outer),
      () => false,
    );
  }

  /** Values refuting the inclusion, the likely ones first; each separately, within the work limit. */
  *witnessesOf(inner: JsonSchema, outer: JsonSchema): Generator<unknown, void> {
    const witnesses = this.#refutations.witnessesOf(inner, outer);
    const nothing = { done: true, value: undefined } as const;
    for (;;) {
      const next = this.#question.budget.answer(
        () => witnesses.next(),
        () => nothing,
      );
      if (next.done === true) return;
      yield next.value;
    }
  }
}
