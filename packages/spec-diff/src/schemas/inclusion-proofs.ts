import type { InclusionQuestion } from "./inclusion-question.ts";
import type { JsonSchema } from "./json-schema.ts";
import { anything, canonical, type Shape } from "./shape.ts";
import {
  isSameDemand,
  listedValues,
  maxItemsOf,
  maxPropertiesOf,
  numbersFit,
  splitByKind,
  stringsFit,
} from "./shape-inclusion.ts";

/** An inner and an outer schema, and whether all inner values are allowed by the outer one. */
interface Pair {
  readonly inner: JsonSchema;
  readonly outer: JsonSchema;
  /** An assumed inclusion holds unless a pair it is based on is refuted. */
  state: "assumed" | "proved" | "open";
  /** The pairs whose proofs rest on this one. */
  readonly restingOnIt: Set<Pair>;
}

/** Proofs nest this deep; pairs further inside wait in a queue, which keeps the stack small. */
const maxDepth = 200;

/**
 * Proves inclusions as a greatest fixed point over schema pairs: each pair is assumed to hold, and where one does not,
 * those based on it are decided again. Values are finite and parts are smaller than their value, so a circle of pairs
 * never refuted holds. Every answer is kept, and a pair is decided again only after one it is based on changed, which
 * happens once.
 */
export class InclusionProofs {
  readonly #question: InclusionQuestion;
  readonly #pairs = new Map<string, Pair>();
  /** The current question's assumed pairs. */
  readonly #assumed = new Set<Pair>();
  readonly #waiting = new Set<Pair>();
  #depth = 0;

  constructor(question: InclusionQuestion) {
    this.#question = question;
  }

  /** @throws WorkLimitExceeded */
  isProved(inner: JsonSchema, outer: JsonSchema): boolean {
    const pair = this.#pairOf(inner, outer);
    if (pair.state !== "assumed") return pair.state === "proved";
    try {
      this.#decide(pair);
      for (const waiting of this.#waiting) {
        this.#waiting.delete(waiting);
        if (waiting.state !== "assumed") continue;
        if (waiting === pair || this.#isNeeded(waiting)) this.#decide(waiting);
        else this.#forget(waiting);
      }
      // Nothing refutes the remaining pairs, so all hold.
      for (const each of this.#assumed) {
        each.state = "proved";
        each.restingOnIt.clear();
      }
    } catch (error) {
      // What is assumed was not examined to the end, so no later question may rest on it.
      this.#depth = 0;
      this.#waiting.clear();
      for (const each of this.#assumed) this.#forget(each);
      this.#pairs.set(this.#keyOf(inner, outer), { ...pair, state: "open" });
      throw error;
    } finally {
      this.#assumed.clear();
    }
    return this.#stateOf(pair) === "proved";
  }

  /** A shape and the alternatives to cover it, decided after all pairs inside. */
  isShapeCovered(shape: Shape, inner: JsonSchema, outer: JsonSchema): boolean {
    return this.#isCovered(shape, { inner, outer }, (left, right) => this.isProved(left, right));
  }

  #stateOf({ state }: Pair): Pair["state"] {
    return state;
  }

  #keyOf(inner: JsonSchema, outer: JsonSchema): string {
    return `${this.#question.intern(inner)} ${this.#question.intern(outer)}`;
  }

  #pairOf(inner: JsonSchema, outer: JsonSchema): Pair {
    const key = this.#keyOf(inner, outer);
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const isTrivial = inner === false || outer === true;
    const isProved = isTrivial || this.#question.unchanged.areSame(inner, outer);
    const state = isProved ? "proved" : "assumed";
    const pair: Pair = { inner, outer, state, restingOnIt: new Set() };
    this.#pairs.set(key, pair);
    return pair;
  }

  #decide(pair: Pair): void {
    this.#assumed.add(pair);
    this.#depth += 1;
    const holds = this.#holds(pair);
    this.#depth -= 1;
    if (holds) return;
    pair.state = "open";
    this.#assumed.delete(pair);
    for (const each of pair.restingOnIt) if (each.state === "assumed") this.#waiting.add(each);
    pair.restingOnIt.clear();
  }

  #holds(pair: Pair): boolean {
    const { inside, budget } = this.#question;
    budget.spend();
    return inside
      .normalize(pair.inner)
      .every((shape) =>
        splitByKind(shape).every((single) =>
          this.#isCovered(single, pair, (inner, outer) => this.#rely(pair, inner, outer)),
        ),
      );
  }

  /** Whether an unrefuted proof is based on a pair. */
  #isNeeded({ restingOnIt }: Pair): boolean {
    return [...restingOnIt].some(({ state }) => state === "assumed");
  }

  #forget(pair: Pair): void {
    this.#assumed.delete(pair);
    this.#pairs.delete(this.#keyOf(pair.inner, pair.outer));
  }

  /** Whether a schema has no parts with their own proofs, such as a tag's value. */
  #isFlat(schema: JsonSchema): boolean {
    return this.#question.inside
      .normalize(schema)
      .every(
        ({ values, kinds }) => values !== undefined || !(kinds.has("array") || kinds.has("object")),
      );
  }

  /** Whether an inclusion holds or is assumed to; the pair relying on it is decided again if it fails. */
  #rely(pair: Pair, inner: JsonSchema, outer: JsonSchema): boolean {
    const part = this.#pairOf(inner, outer);
    if (part.state !== "assumed") return part.state === "proved";
    if (!this.#assumed.has(part)) {
      if (this.#depth < maxDepth || this.#isFlat(inner)) this.#decide(part);
      else {
        this.#assumed.add(part);
        this.#waiting.add(part);
      }
    }
    if (this.#stateOf(part) === "open") return false;
    part.restingOnIt.add(pair);
    return true;
  }

  #isCovered(
    shape: Shape,
    { inner, outer }: Pick<Pair, "inner" | "outer">,
    holds: (inner: JsonSchema, outer: JsonSchema) => boolean,
  ): boolean {
    const { inside, outside, budget } = this.#question;
    const outerShapes = outside.normalize(outer);
    const { values } = shape;
    if (values !== undefined) {
      budget.spend(values.length);
      return this.#withoutListed(shape, values, outerShapes, holds).every(
        (value) => outside.accepts(outer, value) === true || inside.accepts(inner, value) === false,
      );
    }
    return outerShapes.some((candidate) => this.#fitsInto(shape, candidate, holds));
  }

  /** The values no alternative lists beside demands which the shape makes too, so no validator runs. */
  #withoutListed(
    shape: Shape,
    values: readonly unknown[],
    outerShapes: readonly Shape[],
    holds: (inner: JsonSchema, outer: JsonSchema) => boolean,
  ): readonly unknown[] {
    const plain = listedValues(outerShapes);
    let left = values.filter((value) => !plain.has(canonical(value)));
    for (const candidate of outerShapes) {
      if (left.length === 0) break;
      if (candidate.values === undefined) continue;
      const fitting = [...shape.kinds].filter((kind) => {
        const single = { ...shape, values: undefined, kinds: new Set([kind]) };
        return this.#fitsInto(single, { ...candidate, values: undefined }, holds);
      });
      if (fitting.length === 0) continue;
      const listed = listedValues([
        { ...anything, kinds: new Set(fitting), values: candidate.values },
      ]);
      left = left.filter((value) => !listed.has(canonical(value)));
    }
    return left;
  }

  /** Whether a one-kind shape is proved to fit another entirely. */
  #fitsInto(
    shape: Shape,
    outer: Shape,
    holds: (inner: JsonSchema, outer: JsonSchema) => boolean,
  ): boolean {
    this.#question.budget.spend();
    const [kind] = shape.kinds;
    if (kind === undefined) return true;
    if (!outer.kinds.has(kind) || outer.values !== undefined) return false;
    if (!isSameDemand(shape, outer, this.#question)) return false;
    switch (kind) {
      case "integer":
      case "fraction":
        return numbersFit(shape, outer, kind);
      case "string":
        return stringsFit(shape, outer, this.#question.inside.languages);
      case "array":
        return this.#arraysFit(shape, outer, holds);
      case "object":
        return this.#objectsFit(shape, outer, holds);
      default:
        return true;
    }
  }

  #arraysFit(
    shape: Shape,
    outer: Shape,
    holds: (inner: JsonSchema, outer: JsonSchema) => boolean,
  ): boolean {
    if (shape.minItems < outer.minItems || maxItemsOf(shape) > outer.maxItems) return false;
    if (outer.isUnique && !shape.isUnique && shape.maxItems > 1) return false;
    const described = Math.max(shape.prefix.length, outer.prefix.length);
    this.#question.budget.spend(described);
    for (let index = 0; index < Math.min(described, shape.maxItems); index += 1) {
      const item = shape.prefix[index] ?? shape.items;
      if (!holds(item, outer.prefix[index] ?? outer.items)) return false;
    }
    return shape.maxItems <= described || holds(shape.items, outer.items);
  }

  #objectsFit(
    shape: Shape,
    outer: Shape,
    holds: (inner: JsonSchema, outer: JsonSchema) => boolean,
  ): boolean {
    if (![...outer.required].every((name) => shape.required.has(name))) return false;
    const least = Math.max(shape.minProperties, shape.required.size);
    if (least < outer.minProperties || maxPropertiesOf(shape) > outer.maxProperties) return false;
    const names = new Set([...shape.properties.keys(), ...outer.properties.keys()]);
    this.#question.budget.spend(names.size);
    for (const name of names) {
      const property = shape.properties.get(name) ?? shape.others;
      if (!holds(property, outer.properties.get(name) ?? outer.others)) return false;
    }
    return holds(shape.others, outer.others);
  }
}
