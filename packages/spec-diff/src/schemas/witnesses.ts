import type { Inclusion, InclusionQuestion } from "./inclusion-question.ts";
import type { JsonSchema } from "./json-schema.ts";
import { intersect, kindOf, type Shape } from "./shape.ts";
import { widened } from "./shape-inclusion.ts";

/** How many values are tried as a witness; if none is one, the inclusion stays unknown. */
const maxTries = 100;

/** Searches for values that one schema allows and the other does not. */
export class WitnessSearch {
  readonly #question: InclusionQuestion;
  readonly #includes: (inner: JsonSchema, outer: JsonSchema) => Inclusion;

  constructor(
    question: InclusionQuestion,
    includes: (inner: JsonSchema, outer: JsonSchema) => Inclusion,
  ) {
    this.#question = question;
    this.#includes = includes;
  }

  *find(
    shape: Shape,
    inner: JsonSchema,
    outer: JsonSchema,
    outerShapes: readonly Shape[],
  ): Generator<unknown, void> {
    let tries = 0;
    for (const value of this.#candidates(shape, outerShapes)) {
      const isWitness =
        value !== undefined &&
        this.#question.inside.accepts(inner, value) === true &&
        this.#question.outside.accepts(outer, value) === false;
      if (isWitness) yield value;
      tries += 1;
      if (tries === maxTries) break;
    }
  }

  /** The likely witnesses first, and those that take a search last. */
  *#candidates(shape: Shape, outerShapes: readonly Shape[]): Generator<unknown, void> {
    yield* this.#question.inside.sampleShape(shape);
    for (const outer of outerShapes) yield* this.#question.outside.sampleShape(widened(outer));
    // Exclusive alternatives refuse what fits two of them.
    for (const outer of outerShapes.slice(0, 4)) {
      yield* this.#question.inside.sampleShape(intersect(shape, outer));
    }
    yield* this.#deeperWitnesses(shape, outerShapes);
  }

  /** Values whose item or property is what the outer schema refuses there. */
  *#deeperWitnesses(shape: Shape, outerShapes: readonly Shape[]): Generator<unknown, void> {
    for (const outer of outerShapes) {
      if (shape.kinds.has("array")) {
        const items = this.#includes(shape.items, outer.items);
        if (items.verdict === "no") yield [items.witness];
      }
      if (!shape.kinds.has("object")) continue;
      for (const name of new Set([
        ...shape.properties.keys(),
        ...outer.properties.keys(),
        "extra",
      ])) {
        const property = shape.properties.get(name) ?? shape.others;
        const inclusion = this.#includes(property, outer.properties.get(name) ?? outer.others);
        if (inclusion.verdict !== "no") continue;
        for (const base of this.#question.inside.sampleShape(shape)) {
          if (isObject(base)) yield { ...base, [name]: inclusion.witness };
        }
      }
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return kindOf(value) === "object";
}
