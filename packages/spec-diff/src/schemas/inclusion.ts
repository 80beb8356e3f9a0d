import type { Inclusion, InclusionQuestion } from "./inclusion-question.ts";
import type { JsonSchema } from "./json-schema.ts";
import { canonical, type Shape } from "./shape.ts";
import {
  isSameDemand,
  listedValues,
  maxItemsOf,
  maxPropertiesOf,
  numbersFit,
  splitByKind,
  stringsFit,
} from "./shape-inclusion.ts";
import { WitnessSearch } from "./witnesses.ts";

const yes: Inclusion = { verdict: "yes" };
const unknown: Inclusion = { verdict: "unknown" };

/** Whether a refuted inclusion is shown by a value, which takes a search. */
type Thoroughness = "with witness" | "proof only";

/** Decides whether all that schemas of one side allow is allowed by schemas of the other. */
export class InclusionDecider {
  readonly #question: InclusionQuestion;
  readonly #witnesses: WitnessSearch;
  readonly #thoroughness: Thoroughness;
  readonly #decided = new Map<string, Inclusion>();
  /** Pairs under way, outermost first: where schemas contain themselves, a pair holds unless refuted. */
  readonly #underWay = new Map<string, number>();
  #lowestAssumed = Number.POSITIVE_INFINITY;

  constructor(question: InclusionQuestion, thoroughness: Thoroughness) {
    this.#question = question;
    this.#witnesses = new WitnessSearch(question, (inner, outer) => this.includes(inner, outer));
    this.#thoroughness = thoroughness;
  }

  includes(inner: JsonSchema, outer: JsonSchema): Inclusion {
    const key = `${this.#question.intern(inner)} ${this.#question.intern(outer)}`;
    const known = this.#decided.get(key);
    if (known !== undefined) return known;
    const assumed = this.#underWay.get(key);
    if (assumed !== undefined) {
      this.#lowestAssumed = Math.min(this.#lowestAssumed, assumed);
      return yes;
    }
    if (this.#question.unchanged.areSame(inner, outer)) {
      this.#decided.set(key, yes);
      return yes;
    }
    const depth = this.#underWay.size;
    this.#underWay.set(key, depth);
    const earlier = this.#lowestAssumed;
    this.#lowestAssumed = Number.POSITIVE_INFINITY;
    const inclusion = this.#decide(inner, outer);
    this.#underWay.delete(key);
    // What leans on a pair that is still under way holds only if that does.
    if (this.#lowestAssumed >= depth || inclusion.verdict === "no")
      this.#decided.set(key, inclusion);
    this.#lowestAssumed = Math.min(
      earlier,
      this.#lowestAssumed < depth ? this.#lowestAssumed : earlier,
    );
    return inclusion;
  }

  #decide(inner: JsonSchema, outer: JsonSchema): Inclusion {
    const outerShapes = this.#question.outside.normalize(outer);
    let open = false;
    for (const shape of this.#question.inside.normalize(inner)) {
      for (const single of splitByKind(shape)) {
        if (this.#isCovered(single, inner, outer, outerShapes)) continue;
        if (this.#thoroughness === "proof only") return unknown;
        for (const witness of this.#witnesses.find(single, inner, outer, outerShapes)) {
          return { verdict: "no", witness };
        }
        open = true;
      }
    }
    return open ? unknown : yes;
  }

  #isCovered(
    shape: Shape,
    inner: JsonSchema,
    outer: JsonSchema,
    outerShapes: readonly Shape[],
  ): boolean {
    const { values } = shape;
    if (values !== undefined) {
      const listed = listedValues(outerShapes);
      return values.every(
        (value) =>
          listed.has(canonical(value)) ||
          this.#question.outside.accepts(outer, value) === true ||
          this.#question.inside.accepts(inner, value) === false,
      );
    }
    return outerShapes.some((candidate) => this.#fitsInto(shape, candidate));
  }

  /** Whether everything of a shape, which has one kind, is proved to fit another. */
  #fitsInto(shape: Shape, outer: Shape): boolean {
    const [kind] = shape.kinds;
    if (kind === undefined) return true;
    if (!outer.kinds.has(kind) || outer.values !== undefined) return false;
    if (!isSameDemand(shape, outer, this.#question.unchanged)) return false;
    switch (kind) {
      case "integer":
      case "fraction":
        return numbersFit(shape, outer, kind);
      case "string":
        return stringsFit(shape, outer);
      case "array":
        return this.#arraysFit(shape, outer);
      case "object":
        return this.#objectsFit(shape, outer);
      default:
        return true;
    }
  }

  #arraysFit(shape: Shape, outer: Shape): boolean {
    if (shape.minItems < outer.minItems || maxItemsOf(shape) > outer.maxItems) return false;
    if (outer.isUnique && !shape.isUnique && shape.maxItems > 1) return false;
    const described = Math.max(shape.prefix.length, outer.prefix.length);
    for (let index = 0; index < Math.min(described, shape.maxItems); index += 1) {
      const item = shape.prefix[index] ?? shape.items;
      if (!this.isProved(item, outer.prefix[index] ?? outer.items)) return false;
    }
    return shape.maxItems <= described || this.isProved(shape.items, outer.items);
  }

  #objectsFit(shape: Shape, outer: Shape): boolean {
    if (![...outer.required].every((name) => shape.required.has(name))) return false;
    const least = Math.max(shape.minProperties, shape.required.size);
    if (least < outer.minProperties || maxPropertiesOf(shape) > outer.maxProperties) return false;
    const names = new Set([...shape.properties.keys(), ...outer.properties.keys()]);
    for (const name of names) {
      const property = shape.properties.get(name) ?? shape.others;
      if (!this.isProved(property, outer.properties.get(name) ?? outer.others)) return false;
    }
    return this.isProved(shape.others, outer.others);
  }

  isProved(inner: JsonSchema, outer: JsonSchema): boolean {
    return this.includes(inner, outer).verdict === "yes";
  }

  *witnessesOf(inner: JsonSchema, outer: JsonSchema): Generator<unknown, void> {
    const outerShapes = this.#question.outside.normalize(outer);
    for (const shape of this.#question.inside.normalize(inner)) {
      for (const single of splitByKind(shape)) {
        if (this.#isCovered(single, inner, outer, outerShapes)) continue;
        yield* this.#witnesses.find(single, inner, outer, outerShapes);
      }
    }
  }
}
