import type { Verdict } from "./verdict.ts";

/** The properties and items a schema has evaluated in a value; `unevaluated…` applies to the others. */
export class EvaluatedParts {
  readonly #names = new Set<string>();
  readonly #indexes = new Set<number>();
  /** An undecidable schema part may have evaluated more. */
  isUncertain = false;

  has(part: string | number): boolean {
    return typeof part === "string" ? this.#names.has(part) : this.#indexes.has(part);
  }

  add(part: string | number): void {
    if (typeof part === "string") this.#names.add(part);
    else this.#indexes.add(part);
  }

  /** Takes over the evaluated parts from a subschema; one the value does not fit counts for nothing. */
  include(parts: EvaluatedParts, verdict: Verdict): void {
    if (verdict === false) return;
    if (verdict === undefined || parts.isUncertain) this.isUncertain = true;
    if (verdict === undefined) return;
    for (const name of parts.#names) this.#names.add(name);
    for (const index of parts.#indexes) this.#indexes.add(index);
  }
}
