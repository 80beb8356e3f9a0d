import type { JsonSchema } from "./json-schema.ts";
import { References } from "./references.ts";

/** References followed many times, each looked up once. */
export class CachedReferences extends References {
  readonly #found = new Map<string, JsonSchema>();

  override lookUp(reference: string): JsonSchema {
    const known = this.#found.get(reference);
    if (known !== undefined) return known;
    const found = super.lookUp(reference);
    this.#found.set(reference, found);
    return found;
  }
}
