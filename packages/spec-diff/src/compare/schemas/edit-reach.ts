import { ruleOf } from "../../rules/catalogue.ts";
import { type Direction, levelOfEffect } from "../../rules/rule.ts";
import type { PairEdit, SchemaPair } from "./schema-pair.ts";

/** All traits in a pair's edits and in everything it leads to. */
type Trait = "any" | "partial" | "breaks request" | "breaks response";

/**
 * Knows which pairs lead to an edit with a trait. Pairs lead to each other, so a trait goes once from an edit to all
 * pairs around it, instead of each pair walking everything it leads to.
 */
export class EditReach {
  readonly #traits = new Map<SchemaPair, Set<Trait>>();
  readonly #parents = new Map<SchemaPair, SchemaPair[]>();

  has(pair: SchemaPair, trait: Trait): boolean {
    return this.#traits.get(pair)?.has(trait) ?? false;
  }

  /** Adds a pair and all it leads to, which no more children join. */
  addPairs(outermost: SchemaPair): void {
    if (this.#parents.has(outermost)) return;
    this.#parents.set(outermost, []);
    const added = [outermost];
    for (const pair of added) {
      for (const child of pair.children) {
        const parents = this.#parents.get(child.pair);
        parents?.push(pair);
        if (parents !== undefined) continue;
        this.#parents.set(child.pair, [pair]);
        added.push(child.pair);
      }
    }
    for (const pair of added) {
      for (const edit of pair.edits) for (const trait of traitsOf(edit)) this.#spread(pair, trait);
      for (const child of pair.children) {
        for (const trait of this.#traits.get(child.pair) ?? []) this.#spread(pair, trait);
      }
    }
  }

  addEdit(pair: SchemaPair, edit: PairEdit): void {
    pair.edits.push(edit);
    for (const trait of traitsOf(edit)) this.#spread(pair, trait);
  }

  #spread(origin: SchemaPair, trait: Trait): void {
    const open = [origin];
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const traits = this.#traits.get(pair) ?? new Set<Trait>();
      this.#traits.set(pair, traits);
      if (traits.has(trait)) continue;
      traits.add(trait);
      open.push(...(this.#parents.get(pair) ?? []));
    }
  }
}

function traitsOf(edit: PairEdit): Trait[] {
  return [
    "any",
    ...(isPartial(edit) ? (["partial"] as const) : []),
    ...(isBreaking(edit, "request") ? (["breaks request"] as const) : []),
    ...(isBreaking(edit, "response") ? (["breaks response"] as const) : []),
  ];
}

/** Demands in one direction refuse values valid in the other. */
function isPartial({ rule, only }: PairEdit): boolean {
  const isProperty = isAddition(rule) || rule === "property-removed";
  return (only !== undefined && !isProperty) || /read-only|write-only/.test(rule);
}

/** Whether an edit alone breaks requests, or responses. */
export function isBreaking({ rule, effect, only }: PairEdit, direction: Direction): boolean {
  if (only !== undefined && only !== direction) return false;
  const level = effect ? levelOfEffect(effect, direction) : ruleOf(rule).level[direction];
  return level === "breaking";
}

export function isAddition(rule: PairEdit["rule"]): boolean {
  return /^(required-)?property-added/.test(rule);
}
