import { validate } from "@cfworker/json-schema";
import type { JsonSchema } from "./json-schema.ts";
import type { References } from "./references.ts";
import { SchemaRegistry } from "./schema-registry.ts";
import { canonical } from "./shape.ts";

/** A circle of references overflows the stack, which is slow; after this many, no more values are evaluated. */
const maxUndecidable = 2;

/**
 * Decides whether single values fit the schemas of one document, with a validator that shares no code with
 * the proofs.
 */
export class Evaluator {
  readonly #registry: SchemaRegistry;
  readonly #undecidable = new Set<string>();

  constructor(references: References) {
    this.#registry = new SchemaRegistry(references);
  }

  /**
   * Whether a value fits a schema. Undefined if undecidable: the schema refers to itself for the same value, or
   * has a pattern that is not a JavaScript regular expression.
   */
  accepts(schema: JsonSchema, value: unknown): boolean | undefined {
    if (typeof schema === "boolean") return schema;
    // The validator knows doubles alone.
    if (typeof value === "bigint") return undefined;
    if (this.#isUndecidable(schema)) return undefined;
    try {
      const prepared = this.#registry.prepare(schema);
      return validate(value, prepared, "2020-12", this.#registry.lookup).valid;
    } catch {
      // Only the schema can be at fault; the proofs go on without an example.
      this.#undecidable.add(canonical(schema));
      return undefined;
    }
  }

  #isUndecidable(schema: JsonSchema): boolean {
    const { size } = this.#undecidable;
    return size === maxUndecidable || (size > 0 && this.#undecidable.has(canonical(schema)));
  }
}
