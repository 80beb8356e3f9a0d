import { GenerateError, type Refusal } from "../generate-error.ts";

/** Refuses a document value, at the keys leading to it. */
export function refuse(message: string, path: readonly string[]): never {
  throw new GenerateError([{ message, path }]);
}

/** Collects several checks' refusals, so an author reads all at once. */
export class Refusals {
  readonly #found: Refusal[] = [];

  /** @returns undefined when the check refuses */
  collect<Result>(check: () => Result): Result | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof GenerateError)) throw error;
      this.#found.push(...error.refusals);
      return undefined;
    }
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new GenerateError(this.#found);
  }
}
