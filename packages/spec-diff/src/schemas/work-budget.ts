/** Thrown where a question's work exceeds its limit. */
export class WorkLimitExceeded extends Error {}

export interface WorkLimits {
  /** Steps for one question: whether one schema's values are all allowed by another. */
  readonly perQuestion: number;
  /** Steps for all questions together. Beyond them each question may take `minimum` only. */
  readonly total: number;
  /** Enough for small schemas, so they are answered after large ones used up the total. */
  readonly minimum: number;
}

/**
 * A step takes one to three microseconds. Comparing a large published description takes a few percent of the total;
 * generated and hostile ones reach a limit.
 */
export const defaultLimits: WorkLimits = {
  perQuestion: 1_000_000,
  total: 10_000_000,
  minimum: 1_000,
};

/** Counts comparison work. Steps do not depend on the machine, so reports do not either. */
export class WorkBudget {
  readonly #limits: WorkLimits;
  #steps = 0;
  #end = Number.POSITIVE_INFINITY;
  #exceeded = 0;

  constructor(limits: Partial<WorkLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** The work so far. */
  get steps(): number {
    return this.#steps;
  }

  /** How many questions exceeded their limit. */
  get exceeded(): number {
    return this.#exceeded;
  }

  /** @throws WorkLimitExceeded where the current question may take no more steps */
  spend(steps = 1): void {
    this.#steps += steps;
    if (this.#steps > this.#end) throw new WorkLimitExceeded();
  }

  /** Answers a question within its limit; one inside another shares the outer one's limit. */
  answer<Answer>(question: () => Answer, beyondLimit: () => Answer): Answer {
    if (this.#end !== Number.POSITIVE_INFINITY) return question();
    const { perQuestion, total, minimum } = this.#limits;
    const allowed = Math.min(perQuestion, Math.max(minimum, total - this.#steps));
    this.#end = this.#steps + allowed;
    try {
      return question();
    } catch (error) {
      if (!(error instanceof WorkLimitExceeded)) throw error;
      this.#exceeded += 1;
      return beyondLimit();
    } finally {
      this.#end = Number.POSITIVE_INFINITY;
    }
  }
}
