import type { DocumentSchemas } from "./document-schemas.ts";
import type { InclusionQuestion } from "./inclusion-question.ts";
import type { JsonSchema } from "./json-schema.ts";
import { canonical, intersect, kindOf, type Shape } from "./shape.ts";
import { widened } from "./shape-inclusion.ts";

/** How many values are tried as a witness; if none is one, the inclusion stays unknown. */
const maxTries = 100;

/** How many are tried before those made from a witness for an item or a property. */
export const likelyTries = 6;

/** How many objects a property's witness is put into. */
const maxBases = 8;

/** An inner schema shape not proved to fit the outer one. */
export interface Uncovered {
  readonly shape: Shape;
  readonly inner: JsonSchema;
  readonly outer: JsonSchema;
}

/** A schema pair inside an uncovered shape, whose witness may refute the shape's fit. */
export interface InnerPair {
  readonly inner: JsonSchema;
  readonly outer: JsonSchema;
  /** Values with such a witness inside. */
  wrap(witness: unknown): Iterable<unknown>;
}

/** Generates values one schema may allow and the other may refuse, and finds those that do. */
export class WitnessSearch {
  readonly #question: InclusionQuestion;

  constructor(question: InclusionQuestion) {
    this.#question = question;
  }

  /** Witnesses among both shapes' samples, the likely ones first. */
  *directly({ shape, inner, outer }: Uncovered, from = 0, to = maxTries): Generator<unknown, void> {
    const seen = new Set<string>();
    for (const value of this.#candidates(shape, this.#question.outside.normalize(outer))) {
      if (value === undefined) continue;
      const text = JSON.stringify(value);
      if (seen.has(text)) continue;
      seen.add(text);
      if (seen.size > from && this.isWitness(value, inner, outer)) yield value;
      if (seen.size === to) break;
    }
  }

  isWitness(value: unknown, inner: JsonSchema, outer: JsonSchema): boolean {
    this.#question.budget.spend();
    // Most samples fit both, so the schema more likely to refuse them goes first.
    return (
      this.#question.outside.accepts(outer, value) === false &&
      this.#question.inside.accepts(inner, value) === true
    );
  }

  *#candidates(shape: Shape, outerShapes: readonly Shape[]): Generator<unknown, void> {
    if (shape.values === undefined && shape.kinds.has("string")) {
      const { languages } = this.#question.inside;
      for (const outer of outerShapes.slice(0, 4)) yield* languages.textsOutside(shape, outer);
    }
    yield* this.#question.inside.sampleShape(shape);
    for (const outer of outerShapes) yield* this.#question.outside.sampleShape(widened(outer));
    // Exclusive alternatives refuse what fits two of them.
    for (const outer of outerShapes.slice(0, 4)) {
      yield* this.#question.inside.sampleShape(intersect(shape, outer));
    }
  }

  /** The items and properties whose witness refutes the shape's fit. */
  *innerPairs({ shape, outer }: Uncovered): Generator<InnerPair, void> {
    for (const candidate of this.#question.outside.normalize(outer)) {
      this.#question.budget.spend();
      if (shape.kinds.has("array")) {
        yield { inner: shape.items, outer: candidate.items, wrap: (witness) => [[witness]] };
      }
      // Any value in the shape rules out this alternative; its inner values add nothing.
      if (!shape.kinds.has("object") || this.#areTagged(shape, candidate)) continue;
      const { properties, others } = candidate;
      for (const name of new Set([...shape.properties.keys(), ...properties.keys(), "extra"])) {
        this.#question.budget.spend();
        yield {
          inner: shape.properties.get(name) ?? shape.others,
          outer: properties.get(name) ?? others,
          wrap: (witness) => this.#objectsWith(shape, name, witness),
        };
      }
    }
  }

  /** Whether the inner shape requires a property whose values the outer one does not allow. */
  #areTagged(shape: Shape, outer: Shape): boolean {
    return [...shape.required].some((name) => {
      const own = valuesOf(this.#question.inside, shape.properties.get(name));
      const others = valuesOf(this.#question.outside, outer.properties.get(name));
      if (own === undefined || others === undefined) return false;
      return !own.some((value) => others.includes(value));
    });
  }

  *#objectsWith(shape: Shape, name: string, witness: unknown): Generator<unknown, void> {
    let bases = 0;
    for (const base of this.#question.inside.sampleShape(shape)) {
      if (!isObject(base)) continue;
      yield { ...base, [name]: witness };
      bases += 1;
      if (bases === maxBases) break;
    }
  }
}

/** The few values a schema allows, as text. */
function valuesOf(
  schemas: DocumentSchemas,
  schema: JsonSchema | undefined,
): readonly string[] | undefined {
  const resolved = schema === undefined ? undefined : schemas.resolve(schema);
  if (typeof resolved !== "object") return undefined;
  const values = resolved.const === undefined ? resolved.enum : [resolved.const];
  if (values === undefined || values.length > maxTagValues) return undefined;
  return values.map(canonical);
}

const maxTagValues = 10;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return kindOf(value) === "object";
}
