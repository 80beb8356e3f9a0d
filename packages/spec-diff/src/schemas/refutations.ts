import type { InclusionProofs } from "./inclusion-proofs.ts";
import type { Inclusion, InclusionQuestion } from "./inclusion-question.ts";
import type { JsonSchema } from "./json-schema.ts";
import { splitByKind } from "./shape-inclusion.ts";
import { type InnerPair, likelyTries, type Uncovered, WitnessSearch } from "./witnesses.ts";

/** Where one pair's witness may give a witness for another pair around it. */
interface Use {
  readonly user: Visit;
  readonly wrap: InnerPair["wrap"];
}

/** A pair without a proof, during a search. */
interface Visit {
  readonly key: string;
  readonly inner: JsonSchema;
  readonly outer: JsonSchema;
  readonly uses: Use[];
}

const unknown: Inclusion = { verdict: "unknown" };

/**
 * Refutes inclusions by values, as a least fixed point over schema pairs: a value refuting a pair is put into values
 * for the pairs around it, the nearest first. Each pair is visited once in a search, and each answer is kept.
 */
export class Refutations {
  readonly #question: InclusionQuestion;
  readonly #proofs: InclusionProofs;
  readonly #search: WitnessSearch;
  readonly #answers = new Map<string, Inclusion>();
  /** Pairs whose own samples hold no witness. */
  readonly #sampled = new Set<string>();

  constructor(question: InclusionQuestion, proofs: InclusionProofs) {
    this.#question = question;
    this.#proofs = proofs;
    this.#search = new WitnessSearch(question);
  }

  /** Searches a value for an unproved inclusion. */
  refute(inner: JsonSchema, outer: JsonSchema): Inclusion {
    const root = this.#visitOf(inner, outer);
    const visits = new Map([[root.key, root]]);
    for (const search of [this.#refuteNearby, this.#refuteBySamples]) {
      for (const visit of visits.values()) {
        if (!this.#answers.has(visit.key)) search.call(this, visit, visits);
        const answer = this.#answers.get(root.key);
        if (answer !== undefined) return answer;
      }
    }
    // Every possible refutation for these pairs has been tried.
    for (const key of visits.keys()) if (!this.#answers.has(key)) this.#answers.set(key, unknown);
    return this.#answers.get(root.key) ?? unknown;
  }

  /** Values refuting an inclusion, the likely ones first. */
  *witnessesOf(inner: JsonSchema, outer: JsonSchema): Generator<unknown, void> {
    for (const uncovered of this.#uncovered(inner, outer)) {
      yield* this.#search.directly(uncovered);
      for (const { wrap, ...pair } of this.#search.innerPairs(uncovered)) {
        if (this.#proofs.isProved(pair.inner, pair.outer)) continue;
        const inclusion = this.refute(pair.inner, pair.outer);
        if (inclusion.verdict !== "no") continue;
        const value = this.#witnessAmong(wrap(inclusion.witness), { inner, outer });
        if (value !== undefined) yield value;
      }
    }
  }

  #visitOf(inner: JsonSchema, outer: JsonSchema): Visit {
    const { intern } = this.#question;
    return { key: `${intern(inner)} ${intern(outer)}`, inner, outer, uses: [] };
  }

  /** Tries the likely samples, and builds values from refutations of the pairs inside. */
  #refuteNearby(visit: Visit, visits: Map<string, Visit>): void {
    const { key, inner, outer } = visit;
    const uncovered = [...this.#uncovered(inner, outer)];
    if (this.#trySamples(visit, uncovered, 0, likelyTries)) return;
    for (const each of uncovered) {
      for (const { wrap, ...pair } of this.#search.innerPairs(each)) {
        if (this.#proofs.isProved(pair.inner, pair.outer)) continue;
        const made = this.#visitOf(pair.inner, pair.outer);
        const answer = this.#answers.get(made.key);
        if (answer?.verdict === "no") {
          const wrapped = this.#witnessAmong(wrap(answer.witness), visit);
          if (wrapped !== undefined) this.#found(visit, wrapped);
        }
        if (this.#answers.has(key)) return;
        if (answer !== undefined) continue;
        const inside = visits.get(made.key) ?? made;
        visits.set(made.key, inside);
        inside.uses.push({ user: visit, wrap });
      }
    }
  }

  #refuteBySamples(visit: Visit): void {
    if (this.#sampled.has(visit.key)) return;
    this.#trySamples(visit, [...this.#uncovered(visit.inner, visit.outer)], likelyTries);
    this.#sampled.add(visit.key);
  }

  #trySamples(visit: Visit, uncovered: readonly Uncovered[], from: number, to?: number): boolean {
    for (const each of uncovered) {
      for (const witness of this.#search.directly(each, from, to)) {
        this.#found(visit, witness);
        return true;
      }
    }
    return false;
  }

  /** Keeps a witness, and looks for witnesses of the pairs around it. */
  #found(visit: Visit, witness: unknown): void {
    const open: [visit: Visit, witness: unknown][] = [[visit, witness]];
    for (const [refuted, value] of open) {
      if (this.#answers.has(refuted.key)) continue;
      this.#answers.set(refuted.key, { verdict: "no", witness: value });
      for (const { user, wrap } of refuted.uses) {
        if (this.#answers.has(user.key)) continue;
        const wrapped = this.#witnessAmong(wrap(value), user);
        if (wrapped !== undefined) open.push([user, wrapped]);
      }
    }
  }

  #witnessAmong(
    values: Iterable<unknown>,
    { inner, outer }: Pick<Visit, "inner" | "outer">,
  ): unknown {
    for (const value of values) if (this.#search.isWitness(value, inner, outer)) return value;
    return undefined;
  }

  /** The inner schema's shapes without a proof, one for each value kind. */
  *#uncovered(inner: JsonSchema, outer: JsonSchema): Generator<Uncovered, void> {
    for (const shape of this.#question.inside.normalize(inner)) {
      for (const single of splitByKind(shape)) {
        if (this.#proofs.isShapeCovered(single, inner, outer)) continue;
        yield { shape: single, inner, outer };
      }
    }
  }
}
